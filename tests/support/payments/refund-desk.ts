import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { pathFor, REFUND } from '../../../src/features/endpoints.ts';
import type { TestOperator } from '../product/seeds.ts';
import { openShop, type Shopper } from './shop.ts';

export const REASON = { reason: 'They asked for it' };

/**
 * A shop with an operator who refunds, for the tests of a file: before each of them somebody new has come to buy, and
 * another operator has just signed in; after each the books balance.
 */
export function openRefundDesk() {
  const clock = createFixedClock(new Date('2026-11-21T06:00:00Z'));
  const { product, standIn, shopper, pay, buy, hear, managed } = openShop({ clock });
  let buyer: Shopper;
  let operator: TestOperator;
  beforeEach(async () => {
    buyer = await shopper();
    operator = await product.seed.operator('support');
  });
  afterEach(async () => {
    expect(await product.context.credits.check()).toEqual([]);
  });
  const auditOf = (orderId: string) =>
    product.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.targetType, 'purchase'), eq(auditEntries.targetId, orderId)))
      .orderBy(auditEntries.id);
  return {
    ...{ product, standIn, pay, hear, managed, auditOf },
    buyer: () => buyer,
    operator: () => operator,
    buy: (productId: ProductId) => buy(buyer, productId),
    /** @param key of the click; another one each time when absent. */
    refund: (orderId: string, body: object = {}, key: string = randomUUID()) =>
      product.app.inject({
        method: 'POST',
        url: pathFor(REFUND, { orderId }),
        headers: { ...operator.bearer, 'idempotency-key': key },
        payload: { ...REASON, ...body },
      }),
    /** Refunds of a payment at Razorpay, newest first. */
    async atRazorpay(paymentId: string): Promise<{ id: string; amount: number; status: string }[]> {
      return (await standIn.api('GET', `/payments/${paymentId}/refunds?count=100`)).body.items;
    },
    /** What was done, as the audit log names it. */
    actionsOf: async (orderId: string) => (await auditOf(orderId)).map(({ action }) => action),
    /** Lets some minutes go by, then reconciles. */
    async reconcileLater(minutes = 5): Promise<void> {
      clock.advance(minutes * 60_000);
      operator = await product.seed.operatorAgain(operator);
      await product.context.payments.sales?.reconcile();
    },
  };
}

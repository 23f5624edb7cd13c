import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import type { PurchaseOperatorView } from '#features/payments/refunds/contract.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { pathFor, REFUND } from '../../../src/features/endpoints.ts';
import type { TestOperator } from '../console/test-operators.ts';
import { createTestProduct, type TestProduct } from '../product/test-product.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from './razorpay-stand-in.ts';
import {
  type Bought,
  buyFrom,
  configFor,
  createShopper,
  deliverAndProcess,
  type Shopper,
  webhookAbout,
} from './shop.ts';

export const REASON = { reason: 'They asked for it' };

/** A buyer and an operator, in a product whose Razorpay is the stand-in. */
export interface RefundDesk {
  readonly product: TestProduct;
  readonly standIn: RazorpayStandIn;
  readonly buyer: () => Shopper;
  readonly operator: () => TestOperator;
  /** A buyer who has bought nothing, and an operator who has just signed in. */
  begin(): Promise<void>;
  buy(productId: ProductId): Promise<Bought>;
  /** @param key of the click; another one each time when absent. */
  refund(orderId: string, body?: object, key?: string): Promise<LightMyRequestResponse>;
  purchase(orderId: string): Promise<PurchaseOperatorView>;
  /** Refunds of a payment at Razorpay, newest first. */
  atRazorpay(paymentId: string): Promise<{ id: string; amount: number; status: string }[]>;
  auditOf(orderId: string): Promise<(typeof auditEntries.$inferSelect)[]>;
  /** What was done, as the audit log names it. */
  actionsOf(orderId: string): Promise<string[]>;
  /** Lets some minutes go by, then reconciles. */
  reconcileLater(minutes?: number): Promise<void>;
  /** Razorpay tells of a payment as it stands now. */
  receiveWebhook(event: string, paymentId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A desk for the tests of a file: begun anew before each of them, and after each its books are checked.
 * @param take is given the desk before the first test.
 */
export function setRefundDesk(take: (desk: RefundDesk) => void): void {
  let desk: RefundDesk;
  beforeAll(async () => {
    desk = await openRefundDesk();
    take(desk);
  });
  beforeEach(() => desk.begin());
  afterEach(async () => {
    expect(await desk.product.context.credits.check()).toEqual([]);
  });
  afterAll(() => desk.close());
}

export async function openRefundDesk(): Promise<RefundDesk> {
  const clock = createFixedClock(new Date('2026-11-21T06:00:00Z'));
  const standIn = await startRazorpayStandIn();
  const product = await createTestProduct({ razorpay: configFor(standIn), clock });
  const { context, app } = product;
  let buyer = createShopper(product, await product.signUp());
  let operator = await product.seed.operator('support');
  const auditOf = (orderId: string) =>
    context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.targetType, 'purchase'), eq(auditEntries.targetId, orderId)))
      .orderBy(auditEntries.id);
  return {
    product,
    standIn,
    buyer: () => buyer,
    operator: () => operator,
    async begin() {
      buyer = createShopper(product, await product.signUp());
      operator = await product.seed.operator('support');
    },
    buy: (productId) => buyFrom(standIn, buyer, productId),
    refund: (orderId, body = {}, key = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: pathFor(REFUND, { orderId: orderId }),
        headers: { ...operator.bearer, 'idempotency-key': key },
        payload: { ...REASON, ...body },
      }),
    async purchase(orderId) {
      const found = await context.payments.operatorViews.find(orderId);
      if (!found) throw new Error('There is no such purchase');
      return found;
    },
    atRazorpay: async (paymentId) => (await standIn.api('GET', `/payments/${paymentId}/refunds`)).body.items,
    auditOf,
    actionsOf: async (orderId) => (await auditOf(orderId)).map(({ action }) => action),
    async reconcileLater(minutes = 5) {
      clock.advance(minutes * 60_000);
      operator = await product.seed.operatorAgain(operator);
      await context.payments.sales?.reconcile();
    },
    async receiveWebhook(event, paymentId) {
      await deliverAndProcess(product, await webhookAbout(standIn, event, paymentId));
    },
    async close() {
      await product.close();
      await standIn.remove();
    },
  };
}

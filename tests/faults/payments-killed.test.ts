import { describe, expect, it } from 'vitest';
import type { VerifyPaymentRequest } from '#features/payments/contract.ts';
import { PAYMENTS_VERIFY, PAYMENTS_WEBHOOK } from '../../src/features/endpoints.ts';
import { type Shopper, TAX_SELLER, webhookAbout } from '../support/payments/shop.ts';
import { type Answer, openKilledApi, statementsToKill } from '../support/product/killed-api.ts';
import { sized } from '../support/test-size.ts';

/** With tax invoices, whose numbers may have no gap: each settled purchase writes one. */
const bench = openKilledApi({ environment: TAX_SELLER });

interface Paid {
  readonly buyer: Shopper;
  readonly payment: VerifyPaymentRequest;
}

type Ask = (paid: Paid) => Promise<Answer>;

const verify: Ask = ({ buyer, payment }) =>
  bench.post(
    PAYMENTS_VERIFY,
    { ...buyer.person.bearer, 'content-type': 'application/json' },
    JSON.stringify(payment),
  );
const webhook: Ask = async ({ payment }) => {
  const { headers, payload } = await webhookAbout(bench.standIn, 'order.paid', payment.razorpay_payment_id);
  return await bench.post(PAYMENTS_WEBHOOK, headers, payload);
};

async function paidOrder(): Promise<Paid> {
  const buyer = await bench.shopper();
  const { orderId } = await buyer.order('popular');
  return { buyer, payment: await bench.pay(orderId) };
}

async function expectGrantedOnce({ buyer, payment }: Paid): Promise<void> {
  expect(await buyer.left()).toBe(35);
  expect(await buyer.purchase(payment.razorpay_order_id)).toMatchObject({ status: 'paid', credits: 25 });
  expect(await bench.product.context.credits.check()).toEqual([]);
  await expectInvoices(payment.razorpay_order_id);
}

/** The purchase has one invoice, and all invoices so far are numbered from 1 on without a gap. */
async function expectInvoices(orderId: string): Promise<void> {
  const { rows } = await bench.product.context.pool.query<{ number: string; order_id: string }>(
    'select number, order_id from tax_documents d join purchases p on p.id = d.purchase_id order by number',
  );
  expect(rows.filter((row) => row.order_id === orderId)).toHaveLength(1);
  const numbers = rows.map(({ number }) => Number(number.split('/').at(-1)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

async function killAfter(statement: number, ask: Ask): Promise<void> {
  const paid = await paidOrder();
  await bench.killDuring(statement, () => ask(paid));
  await expectGrantedOnce(paid);
  expect(await verify(paid)).toBe(200);
  await expectGrantedOnce(paid);
}

async function countStatements(ask: Ask): Promise<number> {
  // The first one prepares what the later ones find.
  await ask(await paidOrder());
  const paid = await paidOrder();
  return await bench.countStatements(() => ask(paid));
}

describe('kill -9 of the API between two statements', () => {
  it.each([
    ['of a verification', verify, 10],
    ['of a webhook', webhook, 3],
  ] as const)(
    '%s leaves the order granted exactly once after one reconciliation',
    async (_of, ask, atLeast) => {
      const count = await countStatements(ask);
      expect(count).toBeGreaterThanOrEqual(atLeast);
      for (const statement of statementsToKill(count, 16)) await killAfter(statement, ask);
    },
    sized(300_000, 3_600_000),
  );
});

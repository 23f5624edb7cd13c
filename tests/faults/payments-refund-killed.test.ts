import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pathFor, REFUND } from '../../src/features/endpoints.ts';
import type { Shopper } from '../support/payments/shop.ts';
import { type Answer, openKilledApi, statementsToKill } from '../support/product/killed-api.ts';
import type { TestOperator } from '../support/product/seeds.ts';
import { sized } from '../support/test-size.ts';

let operator: TestOperator;
const bench = openKilledApi({
  prepare: async ({ seed }) => {
    operator = await seed.operator('support');
  },
});

interface Bought {
  readonly buyer: Shopper;
  readonly orderId: string;
  readonly paymentId: string;
  readonly key: string;
}

async function bought(): Promise<Bought> {
  return { ...(await bench.bought()), key: randomUUID() };
}

const refund = ({ orderId, key }: Bought): Promise<Answer> =>
  bench.post(
    pathFor(REFUND, { orderId: orderId }),
    { ...operator.bearer, 'content-type': 'application/json', 'idempotency-key': key },
    JSON.stringify({ amount: 10_000, reason: 'They asked for it' }),
  );

const atRazorpay = async (paymentId: string): Promise<{ amount: number }[]> =>
  (await bench.standIn.api('GET', `/payments/${paymentId}/refunds`)).body.items;

/** What the audit log tells of an order, in its order. */
async function toldOf(orderId: string) {
  const { rows } = await bench.product.context.pool.query(
    `select action, operator_id, after ->> 'status' as status from audit_entries where target_id = $1 order by id`,
    [orderId],
  );
  return rows;
}

async function expectRefundedOnce({ buyer, orderId, paymentId }: Bought): Promise<void> {
  expect(await atRazorpay(paymentId)).toMatchObject([{ amount: 10_000 }]);
  expect(await bench.managed(orderId)).toMatchObject({
    ...{ status: 'partially_refunded', refundedAmount: 10_000, creditsRevoked: 12, refundable: 9_900 },
    refunds: [{ amount: 10_000, status: 'processed' }],
  });
  expect(await buyer.left()).toBe(23);
  const by = { operator_id: operator.id };
  expect(await toldOf(orderId)).toEqual([
    { ...by, action: 'purchase.refund-requested', status: null },
    { ...by, action: 'purchase.refund-answered', status: 'processed' },
  ]);
  expect(await bench.product.context.credits.check()).toEqual([]);
}

async function killAfter(statement: number): Promise<void> {
  const purchase = await bought();
  await bench.killDuring(statement, () => refund(purchase));
  const written = await bench.managed(purchase.orderId);
  // What was written down is done without the operator; what was not, has not begun.
  if (written?.refunds.length === 1) await expectRefundedOnce(purchase);
  else expect(await atRazorpay(purchase.paymentId)).toEqual([]);
  expect(await refund(purchase)).toBe(200);
  await expectRefundedOnce(purchase);
}

async function countStatements(): Promise<number> {
  // The first one prepares what the later ones find.
  await refund(await bought());
  const purchase = await bought();
  const count = await bench.countStatements(() => refund(purchase));
  await expectRefundedOnce(purchase);
  return count;
}

describe('kill -9 of the API between two statements of a refund', () => {
  it(
    'gives the money back exactly once',
    async () => {
      const count = await countStatements();
      expect(count).toBeGreaterThanOrEqual(20);
      for (const statement of statementsToKill(count, 18)) await killAfter(statement);
    },
    sized(300_000, 3_600_000),
  );
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk } from '../../../../../tests/support/payments/refund-desk.ts';
import { sized } from '../../../../../tests/support/test-size.ts';

const desk = openRefundDesk();

/** Of those who come together; the answer is lost in every third. */
const ROUNDS = sized(3, 12);
const WHOLLY_REFUNDED = { status: 'refunded', refundedAmount: 9_900, creditsRevoked: 10 };
const REQUESTED = 'purchase.refund-requested';
const ANSWERED = 'purchase.refund-answered';
const CORRECTED = 'purchase.refund-corrected';
const auditTrailOf = async (orderId: string) =>
  (await desk.auditOf(orderId)).map(({ action, before, after }) => {
    const [was, is] = [before, after] as { status?: string; by?: string }[];
    return action === REQUESTED ? action : `${action} ${was?.status} ${is?.status} ${is?.by}`;
  });

/** Razorpay makes the refund that it refused. */
async function makeAfterAll(orderId: string, paymentId: string, outcome: string, amount: number) {
  const { refunds } = await desk.managed(orderId);
  const receipt = refunds.find(({ status }) => status === 'refused')?.id;
  await desk.standIn.hooks.nextRefund(outcome, SILENT);
  const made = await desk.standIn.api('POST', `/payments/${paymentId}/refund`, { amount, receipt });
  expect(made.status).toBe(200);
  return made.body.id as string;
}

async function refused(amount: number) {
  const bought = await desk.buy('popular');
  await desk.standIn.hooks.nextRefund('refused');
  expect((await desk.refund(bought.orderId, { amount })).statusCode).toBe(409);
  return bought;
}

describe('the end of a refund is audited once, with who asked for it', () => {
  it.each<[string, string, (paymentId: string) => Promise<void>]>([
    ['answer', 'requested', async () => undefined],
    ['webhook', 'requested', (paymentId) => desk.hear('refund.processed', paymentId)],
    ['reconciler', 'requested', () => desk.reconcileLater()],
    ['webhook', 'pending', (paymentId) => desk.hear('refund.processed', paymentId)],
    ['reconciler', 'pending', () => desk.reconcileLater(70)],
  ])('where it is learnt by %s, after it was %s', async (by, before, learn) => {
    const { orderId, paymentId } = await desk.buy('popular');
    const { hooks } = desk.standIn;
    if (before === 'pending') await hooks.nextRefund('pending', SILENT);
    else if (by !== 'answer') await hooks.fault('lost', 1, 'refund');
    await desk.refund(orderId, { amount: 10_000 });
    if (before === 'pending') {
      expect(await auditTrailOf(orderId)).toEqual([REQUESTED]);
      const [pending] = await desk.atRazorpay(paymentId);
      await hooks.endRefund(pending?.id ?? '', 'processed', SILENT);
    }
    await learn(paymentId);
    await desk.hear('refund.processed', paymentId);
    await desk.reconcileLater(70);
    const [request, answer, ...others] = await desk.auditOf(orderId);
    expect(others).toEqual([]);
    const operator = desk.operator();
    const { refund } = (request?.after ?? {}) as { refund?: string };
    expect(answer).toMatchObject({
      ...{
        action: ANSWERED,
        operatorId: operator.id,
        operatorEmail: operator.email,
        operatorRole: 'support',
      },
      ...{ targetType: 'purchase', targetName: 'Popular Pack', before: { refund, status: before } },
      address: by === 'answer' ? '127.0.0.1' : '',
    });
    expect(answer?.after).toEqual({
      ...{ refund, status: 'processed', amount: 10_000, currency: 'INR', userId: desk.buyer().person.id },
      ...{ failure: null, by },
    });
  });

  it('with the reason when it failed', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.nextRefund('pending', SILENT);
    await desk.refund(orderId);
    const [pending] = await desk.atRazorpay(paymentId);
    await desk.standIn.hooks.endRefund(pending?.id ?? '', 'failed', SILENT);
    await desk.hear('refund.failed', paymentId);
    expect(await auditTrailOf(orderId)).toEqual([REQUESTED, `${ANSWERED} pending failed webhook`]);
  });

  it('when answer, webhooks and reconciler come together', async () => {
    const ways = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, paymentId } = await desk.buy('basic');
      if (round % 3 === 0) await desk.standIn.hooks.fault('lost', 1, 'refund');
      const click = desk.refund(orderId, {}, `round-${round}`);
      // By now Razorpay has it, and everybody may hear of it.
      while ((await desk.atRazorpay(paymentId)).length === 0);
      const [first, again] = await Promise.all([
        click,
        desk.refund(orderId, {}, `round-${round}`),
        desk.hear('refund.created', paymentId),
        desk.hear('refund.processed', paymentId),
        desk.reconcileLater(),
      ]);
      for (const { purchase, message } of [first.json(), again.json()])
        if (message.startsWith('Refund made')) expect(purchase).toMatchObject(WHOLLY_REFUNDED);
      const trail = await auditTrailOf(orderId);
      expect(trail).toHaveLength(2);
      expect(trail[1]).toMatch(/^purchase.refund-answered requested processed (answer|webhook|reconciler)$/);
      ways.add(trail[1] ?? '');
      expect((await desk.managed(orderId)).refundedAmount).toBe(9_900);
      expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    }
    expect(ways.size).toBeGreaterThan(0);
  });

  it('or not at all when the row cannot be written: then the end is not written either', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.fault('lost', 1, 'refund');
    await desk.refund(orderId);
    const { db } = desk.product.context;
    await db.execute(sql`alter table audit_entries add constraint full_log check (false) not valid`);
    await desk
      .reconcileLater()
      .finally(() => db.execute(sql`alter table audit_entries drop constraint full_log`));
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'requested' }]);
    await desk.hear('refund.processed', paymentId);
    expect(await auditTrailOf(orderId)).toEqual([REQUESTED, `${ANSWERED} requested processed webhook`]);
  });
});

it('what had gone back before is read when it can no longer change', async () => {
  const { orderId } = await desk.buy('popular');
  const { pool } = desk.product.context;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from purchases where order_id = $1 for update', [orderId]);
    const click = desk.refund(orderId, { amount: 5_000 });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await pool.query(waiting)).rows.length === 0);
    await other.query(
      `update purchases set refunded_amount = 7000, status = 'partially_refunded' where order_id = $1`,
      [orderId],
    );
    await other.query('commit');
    expect((await click).statusCode).toBe(200);
  } finally {
    other.release();
  }
  expect((await desk.auditOf(orderId))[0]).toMatchObject({
    action: REQUESTED,
    before: { refundedAmount: 7_000 },
  });
});

describe('a refund that Razorpay refused and made after all', () => {
  it.each([['webhook'], ['reconciler']])(
    'is learnt while it is under way, and at its end: by %s',
    async (by) => {
      const { orderId, paymentId } = await refused(10_000);
      const made = await makeAfterAll(orderId, paymentId, 'pending', 10_000);
      const learn = (event: string) =>
        by === 'webhook' ? desk.hear(event, paymentId) : desk.reconcileLater(70);
      await learn('refund.created');
      expect(await desk.managed(orderId)).toMatchObject({
        ...{ status: 'paid', refundedAmount: 0, refundable: 9_900 },
        refunds: [{ status: 'pending', failure: null }],
      });
      expect((await desk.refund(orderId)).json()).toMatchObject({ code: 'refund-under-way' });
      expect(await desk.buyer().left()).toBe(35);
      await desk.standIn.hooks.endRefund(made, 'processed', SILENT);
      await learn('refund.processed');
      expect(await desk.managed(orderId)).toMatchObject({
        ...{ status: 'partially_refunded', refundedAmount: 10_000, refundable: 9_900 },
        refunds: [{ status: 'processed' }],
      });
      expect(await desk.buyer().left()).toBe(23);
      expect(await auditTrailOf(orderId)).toEqual([
        REQUESTED,
        `${ANSWERED} requested refused answer`,
        `${CORRECTED} refused pending ${by}`,
        `${CORRECTED} pending processed ${by}`,
      ]);
      expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    },
  );

  it('is learnt before another one is asked for, which is then refused', async () => {
    const { orderId, paymentId } = await refused(10_000);
    await makeAfterAll(orderId, paymentId, 'processed', 10_000);
    const again = await desk.refund(orderId, { amount: 5_000 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'refund-turned']);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 10_000 }]);
    expect(await desk.managed(orderId)).toMatchObject({ refundedAmount: 10_000, refundable: 9_900 });
    expect(await desk.buyer().left()).toBe(23);
    expect((await desk.refund(orderId, { amount: 5_000 })).statusCode).toBe(200);
    expect(await desk.managed(orderId)).toMatchObject({ refundedAmount: 15_000, refundable: 4_900 });
  });

  it('is counted beside one that was asked for meanwhile', async () => {
    const { orderId, paymentId } = await refused(12_000);
    await desk.standIn.hooks.fault('unavailable', 1, 'refund');
    expect((await desk.refund(orderId, { amount: 7_900 })).statusCode).toBe(200);
    const made = await makeAfterAll(orderId, paymentId, 'pending', 12_000);
    await desk.hear('refund.created', paymentId);
    const { refundable, refunds } = await desk.managed(orderId);
    expect(refundable).toBe(0);
    expect(refunds.map(({ status }) => status).sort()).toEqual(['pending', 'requested']);
    await desk.reconcileLater();
    await desk.standIn.hooks.endRefund(made, 'processed', SILENT);
    await desk.reconcileLater(70);
    expect(await desk.managed(orderId)).toMatchObject({
      ...{ status: 'refunded', refundedAmount: 19_900, refundable: 0 },
      refunds: [{ status: 'processed' }, { status: 'processed' }],
    });
    expect(await desk.buyer().left()).toBe(10);
  });

  it('is not asked for again, and let go after two days', async () => {
    const { orderId, paymentId } = await refused(10_000);
    await desk.reconcileLater(70);
    expect(await desk.atRazorpay(paymentId)).toEqual([]);
    await desk.reconcileLater(3 * 24 * 60);
    await makeAfterAll(orderId, paymentId, 'pending', 10_000);
    await desk.reconcileLater(70);
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'refused' }]);
    await desk.hear('refund.created', paymentId);
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'pending' }]);
  });
});

it('a refund that failed and went through after all is processed', async () => {
  const { orderId, paymentId } = await desk.buy('popular');
  await desk.standIn.hooks.nextRefund('pending', SILENT);
  await desk.refund(orderId);
  const [made] = await desk.atRazorpay(paymentId);
  await desk.product.context.db.execute(
    sql`update purchase_refunds set status = 'failed' where refund_id = ${made?.id}`,
  );
  expect((await desk.managed(orderId)).refundable).toBe(19_900);
  await desk.standIn.hooks.endRefund(made?.id ?? '', 'processed', SILENT);
  await desk.hear('refund.processed', paymentId);
  expect(await desk.managed(orderId)).toMatchObject({
    status: 'refunded',
    refunds: [{ status: 'processed' }],
  });
  expect(await desk.buyer().left()).toBe(10);
});

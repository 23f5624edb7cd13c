import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk } from '../../../../../tests/support/payments/refund-desk.ts';

const desk = openRefundDesk();

const byDashboard = (paymentId: string, amount: number) =>
  desk.standIn.hooks.refund(paymentId, { amount, ...SILENT });

/** A payment beside that of its order. */
async function buyTwice() {
  const { orderId } = await desk.buy('popular');
  const second = await desk.standIn.hooks.pay(orderId, { ...SILENT, onPaidOrder: 'capture' });
  await desk.hear('payment.captured', second.razorpay_payment_id);
  return { orderId, extra: second.razorpay_payment_id };
}
/** A day later, as it were: the operator would have to sign in again. */
async function reconcileOrder(orderId: string) {
  const due = sql`update purchases set ask_at = created_at where order_id = ${orderId}`;
  await desk.product.context.db.execute(due);
  await desk.reconcileLater();
}
const extraOf = async (orderId: string) => (await desk.managed(orderId)).extraPayments[0];

describe('a part of an extra payment that the dashboard gave back', () => {
  it.each([['webhook'], ['refusal'], ['reconciler']])(
    'leaves the rest to refund: learnt by %s',
    async (by) => {
      const { orderId, extra } = await buyTwice();
      await byDashboard(extra, 5_000);
      if (by === 'webhook') await desk.hear('refund.processed', extra);
      else if (by === 'reconciler') await reconcileOrder(orderId);
      else expect((await desk.refund(orderId, { paymentId: extra })).json().code).toBe('refund-refused');
      expect(await extraOf(orderId)).toMatchObject({ amount: 19_900, refundable: 14_900 });
      const asked = { paymentId: extra, refundable: 14_900, amount: 14_900 };
      expect((await desk.refund(orderId, { ...asked, amount: 5_000 })).json().code).toBe('refund-not-whole');
      expect((await desk.refund(orderId, asked)).statusCode).toBe(200);
      expect(await extraOf(orderId)).toMatchObject({ refundable: 0 });
      expect((await desk.atRazorpay(extra)).map(({ amount }) => amount)).toEqual([14_900, 5_000]);
      expect(await desk.managed(orderId)).toMatchObject({ status: 'paid', refundable: 19_900 });
      expect(await desk.buyer().left()).toBe(35);
      const { body } = await desk.product.app.inject({ url: '/metrics' });
      expect(body).toMatch(/payments_to_refund\{.*\} 0/);
    },
  );
});

describe('a refusal because of what the dashboard gave back', () => {
  it('has Razorpay asked at once how much that is', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await byDashboard(paymentId, 15_000);
    expect((await desk.refund(orderId, { refundable: 19_900 })).json().code).toBe('refund-refused');
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 4_900, refundedAmount: 15_000 });
    expect((await desk.refund(orderId, { refundable: 4_900 })).statusCode).toBe(200);
    expect(await desk.buyer().left()).toBe(10);
    const trail = (await desk.auditOf(orderId)).map(({ action }) => action);
    expect(trail.filter((action) => action === 'purchase.refund-answered')).toHaveLength(2);
  });

  it('has it asked again soon, where it could not be asked', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await byDashboard(paymentId, 15_000);
    const { db } = desk.product.context;
    await db.execute(
      sql`alter table purchases add constraint no_refunds check (refunded_amount = 0) not valid`,
    );
    await desk
      .refund(orderId)
      .finally(() => db.execute(sql`alter table purchases drop constraint no_refunds`));
    expect((await desk.managed(orderId)).refundable).toBe(19_900);
    await desk.reconcileLater();
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 4_900, refundedAmount: 15_000 });
  });
});

it('more refunds of one payment than Razorpay lists at a time are all counted', async () => {
  const { orderId, paymentId } = await desk.buy('unlimited');
  for (let made = 0; made < 101; made += 1) await byDashboard(paymentId, 100);
  await desk.hear('refund.processed', paymentId);
  expect((await desk.managed(orderId)).refundedAmount).toBe(10_100);
});

describe('Razorpay refunds no less than 1.00', () => {
  it('so nothing is refunded that would leave less', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    for (const amount of [19_899, 19_850, 19_801]) {
      const answer = await desk.refund(orderId, { amount });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          success: false,
          code: 'refund-leaves-too-little',
          message: expect.stringContaining('refund all that is left, or leave at least 1.00'),
        },
      ]);
    }
    expect(await desk.atRazorpay(paymentId)).toEqual([]);
    expect(await desk.auditOf(orderId)).toEqual([]);
    expect((await desk.refund(orderId, { amount: 19_800 })).statusCode).toBe(200);
    expect((await desk.refund(orderId, { amount: 100 })).statusCode).toBe(200);
    expect(await desk.managed(orderId)).toMatchObject({ status: 'refunded', refundable: 0 });
  });

  it('and a smaller rest, which the dashboard has left, cannot go back', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.refund(paymentId, { amount: 19_850, ...SILENT });
    await desk.hear('refund.processed', paymentId);
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 50 });
    for (const body of [{}, { amount: 50 }, { amount: 100 }, { refundable: 50 }]) {
      const answer = await desk.refund(orderId, body);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund-rest-too-little']);
    }
    expect(await desk.auditOf(orderId)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purchaseRefunds } from '#features/payments/server/tables.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk } from '../../../../../tests/support/payments/refund-desk.ts';

const desk = openRefundDesk();

const left = () => desk.buyer().left();

describe('a refund whose answer does not come', () => {
  it.each([['unavailable'], ['throttled'], ['garbage']])('is made by the reconciler: %s', async (trouble) => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.fault(trouble, 1, 'refund');
    const answer = await desk.refund(orderId);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: expect.stringContaining('tried again'), purchase: { refundable: 0 } },
    ]);
    expect(await left()).toBe(35);
    const second = await desk.refund(orderId);
    expect([second.statusCode, second.json().code]).toEqual([409, 'refund-under-way']);
    await desk.reconcileLater();
    expect(await desk.managed(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed' }],
    });
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    expect(await left()).toBe(10);
  });

  it('for long shows in the metrics', async () => {
    const { orderId } = await desk.buy('popular');
    await desk.standIn.hooks.fault('unavailable', 2, 'refund');
    await desk.refund(orderId);
    const unanswered = async () =>
      /payments_refunds_unanswered\{.*\} (\d)/.exec(
        (await desk.product.app.inject({ url: '/metrics' })).body,
      )?.[1];
    expect(await unanswered()).toBe('0');
    await desk.reconcileLater(11);
    expect(await unanswered()).toBe('1');
    await desk.reconcileLater();
    expect(await unanswered()).toBe('0');
  });

  it('and was lost is found, by the reconciler or by asking again', async () => {
    for (const again of ['the reconciler', 'the operator']) {
      const { orderId, paymentId } = await desk.buy('popular');
      const key = randomUUID();
      await desk.standIn.hooks.fault('lost', 1, 'refund');
      expect((await desk.refund(orderId, {}, key)).json().purchase.refunds).toMatchObject([
        { status: 'requested' },
      ]);
      expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
      await (again === 'the operator' ? desk.refund(orderId, {}, key) : desk.reconcileLater());
      expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'processed' }]);
      expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    }
  });

  it('is found by its receipt where Razorpay has forgotten the key', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.fault('unavailable', 1, 'refund');
    await desk.refund(orderId, { amount: 5_000 });
    const [written] = (await desk.managed(orderId)).refunds;
    await desk.standIn.api('POST', `/payments/${paymentId}/refund`, { amount: 5_000, receipt: written?.id });
    await desk.reconcileLater();
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'processed' }]);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
  });

  it('because the same call is still in progress is no refusal', async () => {
    const { orderId } = await desk.buy('popular');
    const sentence = 'Another request with the same idempotency key is still in progress.';
    await desk.standIn.hooks.nextRefund('refused', { sentence });
    expect((await desk.refund(orderId)).json().purchase.refunds).toMatchObject([{ status: 'requested' }]);
    await desk.reconcileLater();
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ status: 'processed' }]);
  });

  it('is told with the credits that go with it, where whoever heard of it first has not taken them yet', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    await desk.standIn.hooks.fault('lost', 1, 'refund');
    await desk.refund(orderId, {}, key);
    const [{ id: refundId } = { id: '' }] = await desk.atRazorpay(paymentId);
    // A webhook's job, between its two steps.
    await desk.product.context.db
      .update(purchaseRefunds)
      .set({ status: 'processed', refundId })
      .where(eq(purchaseRefunds.paymentId, paymentId));
    expect((await desk.refund(orderId, {}, key)).json().purchase).toMatchObject({
      ...{ status: 'refunded', refundedAmount: 19_900, creditsRevoked: 25 },
      refunds: [{ status: 'processed' }],
    });
    expect(await left()).toBe(10);
  });

  it('is learnt from webhooks before it, once', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.fault('lost', 1, 'refund');
    await desk.refund(orderId, { amount: 10_000 });
    await desk.hear('refund.created', paymentId);
    await desk.hear('refund.processed', paymentId);
    await desk.hear('refund.processed', paymentId);
    expect(await desk.managed(orderId)).toMatchObject({
      ...{ refundedAmount: 10_000, creditsRevoked: 12, refundable: 9_900 },
      refunds: [{ status: 'processed' }],
    });
    await desk.reconcileLater();
    expect(await left()).toBe(23);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    expect(await desk.actionsOf(orderId)).toEqual(['purchase.refund-requested', 'purchase.refund-answered']);
  });
});

describe('a refund that Razorpay works on', () => {
  it('takes credits when it is processed, not before', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.nextRefund('pending', SILENT);
    expect((await desk.refund(orderId)).json()).toMatchObject({
      message: 'Razorpay has taken the refund and is working on it.',
      purchase: { status: 'paid', refundable: 0, refunds: [{ status: 'pending' }] },
    });
    expect(await left()).toBe(35);
    const [pending] = await desk.atRazorpay(paymentId);
    await desk.standIn.hooks.endRefund(pending?.id ?? '', 'processed', SILENT);
    await desk.reconcileLater(70);
    expect(await desk.managed(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed' }],
    });
    expect(await left()).toBe(10);
  });

  it.each([['by webhook'], ['by asking']])(
    'and that fails takes nothing, and can be tried anew: %s',
    async (how) => {
      const { orderId, paymentId } = await desk.buy('popular');
      await desk.standIn.hooks.nextRefund('pending', SILENT);
      await desk.refund(orderId);
      const [pending] = await desk.atRazorpay(paymentId);
      await desk.standIn.hooks.endRefund(pending?.id ?? '', 'failed', SILENT);
      if (how === 'by webhook') await desk.hear('refund.failed', paymentId);
      else await desk.reconcileLater(70);
      expect(await desk.managed(orderId)).toMatchObject({
        ...{ status: 'paid', refundedAmount: 0, refundable: 19_900, creditsUnspent: 25 },
        refunds: [{ status: 'failed', failure: expect.stringContaining('could not give the money back') }],
      });
      expect(await left()).toBe(35);
      expect((await desk.refund(orderId)).statusCode).toBe(200);
      expect(await left()).toBe(10);
    },
  );
});

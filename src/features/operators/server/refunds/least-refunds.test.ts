import { describe, expect, it } from 'vitest';
import { type RefundDesk, setRefundDesk } from '../../../../../tests/support/refund-desk.ts';
import { SILENT } from '../../../../../tests/support/shop.ts';

let desk: RefundDesk;
setRefundDesk((opened) => {
  desk = opened;
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

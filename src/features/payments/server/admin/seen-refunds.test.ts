import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pathFor, REFUND } from '#features/endpoints.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk, REASON } from '../../../../../tests/support/payments/refund-desk.ts';

const desk = openRefundDesk();

const ONE_REFUND = ['purchase.refund-requested', 'purchase.refund-answered'];
const CHANGED = {
  success: false,
  code: 'refund-changed',
  message:
    'How much can still be refunded has changed since you looked. Please look again before you refund.',
};

describe('a refund names what the operator saw', () => {
  it('and is not made where another operator has refunded since', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const seen = { amount: 9_000, refundable: 19_900 };
    const other = await desk.product.seed.operator('support');
    const first = await desk.refund(orderId, seen);
    const second = await desk.product.app.inject({
      method: 'POST',
      url: pathFor(REFUND, { orderId: orderId }),
      headers: { ...other.bearer, 'idempotency-key': randomUUID() },
      payload: { ...REASON, ...seen },
    });
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.json()]).toEqual([409, CHANGED]);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 9_000 }]);
    expect(await desk.actionsOf(orderId)).toEqual(ONE_REFUND);
    expect((await desk.refund(orderId, { amount: 9_000, refundable: 10_900 })).statusCode).toBe(200);
  });

  it('and is made once by two at once', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const seen = { amount: 9_000, refundable: 19_900 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.refund(orderId, seen)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 9_000 }]);
  });

  it('and is not made where Razorpay has made a refused one after all and told so', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const seen = { amount: 5_000, refundable: 19_900 };
    await desk.standIn.hooks.nextRefund('refused');
    expect((await desk.refund(orderId, seen)).statusCode).toBe(409);
    const [refused] = (await desk.managed(orderId)).refunds;
    await desk.standIn.api('POST', `/payments/${paymentId}/refund`, { amount: 5_000, receipt: refused?.id });
    await desk.hear('refund.processed', paymentId);
    const again = await desk.refund(orderId, seen);
    expect([again.statusCode, again.json()]).toEqual([409, CHANGED]);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 14_900, refundedAmount: 5_000 });
  });

  it('and answers as before when it is sent again with its key', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    const seen = { amount: 9_000, refundable: 19_900 };
    for (let sent = 0; sent < 3; sent += 1)
      expect((await desk.refund(orderId, seen, key)).statusCode).toBe(200);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    expect(await desk.actionsOf(orderId)).toEqual(ONE_REFUND);
  });

  it('of an extra payment too, and of all that is left', async () => {
    const { orderId } = await desk.buy('popular');
    const { razorpay_payment_id: extra } = await desk.standIn.hooks.pay(orderId, {
      ...SILENT,
      onPaidOrder: 'capture',
    });
    await desk.hear('payment.captured', extra);
    const other = await desk.refund(orderId, { paymentId: extra, refundable: 4_900 });
    expect([other.statusCode, other.json()]).toEqual([409, CHANGED]);
    expect((await desk.refund(orderId, { refundable: 4_900 })).json()).toEqual(CHANGED);
    expect((await desk.refund(orderId, { paymentId: extra, refundable: 19_900 })).statusCode).toBe(200);
    expect((await desk.refund(orderId, { refundable: 19_900 })).statusCode).toBe(200);
  });
});

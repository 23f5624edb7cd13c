import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk } from '../../../../../tests/support/payments/refund-desk.ts';

const desk = openRefundDesk();

const REUSED = [409, 'refund-key-reused'];

/** A purchase that was paid twice. */
async function buyTwice() {
  const bought = await desk.buy('popular');
  const second = await desk.standIn.hooks.pay(bought.orderId, { ...SILENT, onPaidOrder: 'capture' });
  await desk.hear('payment.captured', second.razorpay_payment_id);
  return { ...bought, extra: second.razorpay_payment_id };
}

describe('the key of a refund', () => {
  it('stands for what was asked, to the letter', async () => {
    const { orderId, paymentId, extra } = await buyTwice();
    const bodies: readonly object[] = [
      {},
      { amount: 5_000 },
      { amount: 5_000, paymentId },
      { amount: 5_000, reason: 'Something else' },
      { paymentId: extra },
      { paymentId: extra, amount: 19_900 },
    ];
    const key = randomUUID();
    const asked = { amount: 5_000 };
    expect((await desk.refund(orderId, asked, key)).statusCode).toBe(200);
    for (const body of bodies.filter((other) => JSON.stringify(other) !== JSON.stringify(asked))) {
      const answer = await desk.refund(orderId, body, key);
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual(REUSED);
    }
    expect((await desk.refund(orderId, asked, key)).statusCode).toBe(200);
    expect((await desk.refund(orderId, { ...asked, refundable: 14_900 }, key)).statusCode).toBe(200);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 5_000 }]);
    expect(await desk.atRazorpay(extra)).toEqual([]);
  });

  it.each<[string, boolean, boolean]>([
    ['all of it', false, false],
    ['a payment that brought nothing', true, false],
    ['all of it, named', false, true],
  ])('for %s is not the key of a part, or of another payment', async (_, ofExtra, isNamed) => {
    const { orderId, paymentId, extra } = await buyTwice();
    const asked = { ...(ofExtra ? { paymentId: extra } : {}), ...(isNamed ? { amount: 19_900 } : {}) };
    const key = randomUUID();
    expect((await desk.refund(orderId, asked, key)).statusCode).toBe(200);
    const others = ofExtra
      ? [{}, { amount: 19_900 }, { paymentId }]
      : [{ paymentId: extra }, { amount: 100 }];
    for (const body of [...others, isNamed ? {} : { ...asked, amount: 19_900 }]) {
      const answer = await desk.refund(orderId, body, key);
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual(REUSED);
    }
    expect((await desk.refund(orderId, asked, key)).statusCode).toBe(200);
    expect(await desk.atRazorpay(ofExtra ? extra : paymentId)).toHaveLength(1);
    expect(await desk.atRazorpay(ofExtra ? paymentId : extra)).toEqual([]);
  });

  it('of a row from before this was kept goes on answering', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    await desk.refund(orderId, { amount: 5_000 }, key);
    const forget = sql`update purchase_refunds set asked = null where idempotency_key = ${key}`;
    await desk.product.context.db.execute(forget);
    for (const body of [{ amount: 5_000 }, {}, { paymentId }])
      expect((await desk.refund(orderId, body, key)).statusCode).toBe(200);
    const other = await desk.refund(orderId, { amount: 6_000 }, key);
    expect([other.statusCode, other.json().code]).toEqual(REUSED);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
  });
});

import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  PAYMENTS_CREATE_ORDER,
  PAYMENTS_PURCHASE,
  PAYMENTS_PURCHASES,
  PAYMENTS_RECEIPT,
  PAYMENTS_VERIFY,
  PAYMENTS_WEBHOOK,
  pathFor,
} from '#features/endpoints.ts';
import { KEY_SECRET } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { createShopper, openShop, type Shopper } from '../../../../../tests/support/payments/shop.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import type { VerifyPaymentRequest } from '../../contract.ts';

const { product, standIn, pay, shopper } = openShop({
  // All of these tests are one account's.
  paymentLimits: { ordersAMinute: 1_000, ordersAnHour: 1_000, verificationsAMinute: 1_000 },
});
let buyer: Shopper;
beforeAll(async () => {
  buyer = await shopper();
});
afterEach(async () => {
  expect(await buyer.left()).toBe(10);
});

const sign = (orderId: string, paymentId: string, secret = KEY_SECRET) =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex');

/** A paid order that nobody has verified. */
async function paidOrder(): Promise<VerifyPaymentRequest> {
  return await pay((await buyer.order('popular')).orderId);
}

describe('an order', () => {
  it.each([
    ['a lower amount', { amount: 1 }],
    ['a higher amount', { amount: 200 }],
    ['paise in the place of rupees', { amount: 19_900 }],
    ['a hair less', { amount: 198.999 }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -199 }],
    ['another currency', { currency: 'USD' }],
    ['a currency in small letters', { currency: 'inr' }],
    ['another product', { planId: 'premium' }],
    ['the free plan', { planId: 'free', amount: 0 }],
    ['an unknown product', { planId: '__proto__' }],
    ['an amount as text', { amount: '199' }],
    ['no product', { planId: undefined }],
  ])('with %s is refused', async (_what, change) => {
    const body = { amount: 199, currency: 'INR', description: 'x', planId: 'popular', ...change };
    const response = await buyer.post(PAYMENTS_CREATE_ORDER, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  });

  it('that Razorpay does not take is told so, and leaves no purchase', async () => {
    const before = await product.app.inject({ url: PAYMENTS_PURCHASES, headers: buyer.person.bearer });
    await standIn.hooks.fault('throttled', 1);
    await expect(buyer.order('basic')).rejects.toThrow('Unable to process payment. Please try again.');
    const after = await product.app.inject({ url: PAYMENTS_PURCHASES, headers: buyer.person.bearer });
    expect(after.json()).toEqual(before.json());
  });

  it('answers the amount in paise or cents, and an empty phone', async () => {
    expect(await buyer.order('basic')).toEqual({
      orderId: expect.stringMatching(/^order_/),
      amount: 9_900,
      currency: 'INR',
      userEmail: buyer.person.email,
      userPhone: '',
    });
    expect(await buyer.order('upgrade')).toMatchObject({ amount: 499, currency: 'USD' });
  });
});

describe('a verification is refused, logged, and grants nothing', () => {
  async function expectRefused(request: VerifyPaymentRequest, status: number, logged: string): Promise<void> {
    product.logLines.length = 0;
    const response = await buyer.verify(request);
    expect(response.statusCode).toBe(status);
    expect(product.logLines.join('')).toContain(logged);
  }

  it.each([
    [
      'with another letter in the signature',
      (s: string) => `${s.slice(0, -1)}${s.endsWith('0') ? '1' : '0'}`,
    ],
    ['with a shorter signature', (s: string) => s.slice(0, 32)],
    ['with a longer signature', (s: string) => `${s}00`],
    ['with a signature that is not hex', () => 'z'.repeat(64)],
  ])('when it comes %s', async (_how, change) => {
    const payment = await paidOrder();
    const razorpay_signature = change(payment.razorpay_signature);
    await expectRefused({ ...payment, razorpay_signature }, 400, 'wrong-signature');
  });

  it('when it is signed with the webhook’s or any other secret', async () => {
    const payment = await paidOrder();
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = payment;
    const razorpay_signature = sign(orderId, paymentId, 'webhook-secret-of-the-tests');
    await expectRefused({ ...payment, razorpay_signature }, 400, 'wrong-signature');
  });

  it('when it has the payment and signature of another order', async () => {
    const paid = await paidOrder();
    const { orderId } = await buyer.order('premium');
    await expectRefused({ ...paid, razorpay_order_id: orderId }, 400, 'wrong-signature');
  });

  it('when its payment is another order’s, even well signed', async () => {
    const paid = await paidOrder();
    const { orderId } = await buyer.order('premium');
    const paymentId = paid.razorpay_payment_id;
    const request = {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: sign(orderId, paymentId),
    };
    await expectRefused(request, 400, 'mismatch-order');
  });

  it('when there is no such payment', async () => {
    const { orderId } = await buyer.order('popular');
    const request = {
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: sign(orderId, 'pay_00000000000000'),
    };
    await expectRefused(request, 400, 'unknown-payment');
  });

  it('when it names another product than was ordered', async () => {
    await expectRefused({ ...(await paidOrder()), planId: 'unlimited' }, 400, 'wrong-product');
  });

  it('when there is no such order', async () => {
    const paid = await paidOrder();
    await expectRefused({ ...paid, razorpay_order_id: 'order_00000000000000' }, 404, 'not theirs');
  });

  it('when the amount or currency of its order was tampered with at Razorpay', async () => {
    for (const [amount, currency, what] of [
      [100, 'INR', 'mismatch-amount'],
      [19_900, 'USD', 'mismatch-currency'],
    ] as const) {
      const { body } = await standIn.api('POST', '/orders', { amount, currency });
      const own = await buyer.order('popular');
      await product.context.pool.query('update purchases set order_id = $1 where order_id = $2', [
        body.id,
        own.orderId,
      ]);
      await expectRefused(await pay(body.id), 400, what);
    }
  });

  it('when the order is somebody else’s', async () => {
    const paid = await paidOrder();
    const thief = await shopper();
    expect((await thief.verify(paid)).statusCode).toBe(404);
    expect(await thief.left()).toBe(10);
    for (const url of [
      pathFor(PAYMENTS_PURCHASE, { orderId: paid.razorpay_order_id }),
      pathFor(PAYMENTS_RECEIPT, { orderId: paid.razorpay_order_id }),
    ]) {
      const response = await product.app.inject({ url, headers: thief.person.bearer });
      expect(response.statusCode).toBe(404);
    }
  });

  it('when it is replayed for a second grant', async () => {
    const other = await shopper();
    const paid = await pay((await other.order('popular')).orderId);
    for (let time = 0; time < 3; time += 1) expect((await other.verify(paid)).statusCode).toBe(200);
    expect(await other.left()).toBe(35);
  });

  it('when fields are missing', async () => {
    expect((await buyer.post(PAYMENTS_VERIFY, { razorpay_order_id: 'x' })).statusCode).toBe(400);
  });
});

describe('without Razorpay', () => {
  it('nothing is sold, and nobody is lied to', async () => {
    const bare = await createTestProduct();
    const person = createShopper(bare, await bare.signUp());
    await expect(person.order('basic')).rejects.toThrow('not set up');
    const list = await bare.app.inject({ url: PAYMENTS_PURCHASES, headers: person.person.bearer });
    expect(list.json()).toEqual([]);
    expect((await bare.app.inject({ method: 'POST', url: PAYMENTS_WEBHOOK, payload: {} })).statusCode).toBe(
      503,
    );
    await bare.close();
  });
});

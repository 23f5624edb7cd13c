import { afterEach, expect, it, vi } from 'vitest';
import { PAYMENTS_CREATE_ORDER, PAYMENTS_VERIFY } from '#features/endpoints.ts';
import { createOrder, lookUpPurchase, verifyPayment } from './payment-client.ts';
import { productOf } from './products.ts';

const PROOF = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' };
const SENT = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };
const ORDER = {
  orderId: 'order_1',
  amount: 19_900,
  currency: 'INR',
  userEmail: 'asha@example.com',
  userPhone: '',
};
const PURCHASE = {
  ...{ orderId: 'order_1', productId: 'popular', productName: 'Popular Pack', credits: 25, amount: 19_900 },
  ...{ currency: 'INR', status: 'paid', createdAt: '2026-11-21T05:00:00.000Z', paidAt: null },
  ...{ receiptNumber: null, receiptUrl: null, periodStartsAt: null, periodEndsAt: null },
  ...{ refundedAmount: 0, creditsRevoked: 0, failure: null },
};

/** Answers every call, and writes down what was sent: method, address, body. */
function answerWith(status: number, body: unknown): unknown[][] {
  const sent: unknown[][] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body: text }: RequestInit) => {
    sent.push([method, path, JSON.parse(String(text))]);
    return Response.json(body, { status });
  });
  return sent;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('an order is asked for by amount, currency, description and product', async () => {
  const sent = answerWith(200, ORDER);
  expect(await createOrder(productOf('popular'))).toEqual(ORDER);
  await createOrder(productOf('pro'));
  expect(sent).toEqual([
    [
      'POST',
      PAYMENTS_CREATE_ORDER,
      { amount: 199, currency: 'INR', description: 'Popular Pack', planId: 'popular' },
    ],
    ['POST', PAYMENTS_CREATE_ORDER, { amount: 299, currency: 'INR', description: 'Pro', planId: 'pro' }],
  ]);
});

it("a payment is proved by the window's three values, and for a plan by its name as well", async () => {
  const sent = answerWith(200, { success: true, message: 'Thank you', purchase: PURCHASE });
  await verifyPayment(PROOF, productOf('popular'));
  await verifyPayment(PROOF, productOf('pro'));
  expect(sent).toEqual([
    ['POST', PAYMENTS_VERIFY, SENT],
    ['POST', PAYMENTS_VERIFY, { ...SENT, planId: 'pro' }],
  ]);
});

it.each([
  [200, 'granted'],
  [400, 'refused'],
  [401, 'signed-out'],
  [404, 'refused'],
  [409, 'pending'],
  [429, 'pending'],
  [500, 'pending'],
])('whether it succeeded is judged by the status: %i is %s', async (status, kind) => {
  answerWith(status, { success: true, message: 'x', purchase: PURCHASE });
  expect(await verifyPayment(PROOF, productOf('popular'))).toMatchObject({ kind });
});

it.each([
  [401, 'unknown'],
  [404, 'gone'],
  [429, 'unknown'],
  [503, 'unknown'],
])('an order asked for is not given up before the server says so: %i is %s', async (status, answer) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'x' }, { status }));
  expect(await lookUpPurchase('order_1')).toBe(answer);
});

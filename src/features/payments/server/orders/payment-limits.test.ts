import { expect, it } from 'vitest';
import { PAYMENTS_CREATE_ORDER } from '#features/endpoints.ts';
import { rateLimits } from '#platform/rate-limit/tables.ts';
import { openShop, priceOf } from '../../../../../tests/support/payments/shop.ts';
import { createPaymentLimiter, PAYMENT_LIMITS } from './payment-limits.ts';

const LIMITS = { ordersAMinute: 10, ordersAnHour: 60, verificationsAMinute: 60 };

const { product, shopper } = openShop({ paymentLimits: LIMITS });

it('an account orders so often a minute, and is told how long to wait; others go on', async () => {
  const buyer = await shopper();
  for (let order = 0; order < 10; order += 1) await buyer.order('basic');
  const body = { ...priceOf('basic'), description: 'Credits', planId: 'basic' };
  const refused = await buyer.post(PAYMENTS_CREATE_ORDER, body);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({
    code: 'too-many-requests',
    message: 'There were too many payment attempts in a short time. Please wait a minute and try again.',
  });
  await (await shopper()).order('basic');
});

it('an account orders so often an hour, however slowly', async () => {
  const limiter = createPaymentLimiter(product.context.db, { ...LIMITS, ordersAMinute: 1_000 });
  for (let order = 0; order < 60; order += 1)
    expect(await limiter.order('slow')).toMatchObject({ allowed: true });
  expect(await limiter.order('slow')).toMatchObject({ allowed: false });
});

it('an order that the hour refuses does not count for the minute', async () => {
  const limiter = createPaymentLimiter(product.context.db, { ...LIMITS, ordersAMinute: 5, ordersAnHour: 3 });
  const verdicts = [];
  for (let order = 0; order < 8; order += 1) verdicts.push(await limiter.order('eager'));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  const counters = await product.context.db.select().from(rateLimits);
  const counted = counters.filter(({ key }) => key.endsWith(':eager')).map(({ points }) => points);
  expect(counted).toEqual([3, 3]);
});

it('an account verifies so often a minute', async () => {
  const buyer = await shopper();
  const guess = {
    razorpay_order_id: 'order_Guessed0000001',
    razorpay_payment_id: 'pay_Guessed000000001',
    razorpay_signature: '0'.repeat(64),
  };
  for (let check = 0; check < 60; check += 1) expect((await buyer.verify(guess)).statusCode).toBe(404);
  expect((await buyer.verify(guess)).statusCode).toBe(429);
});

it('the limits hold an account to what Razorpay can be asked about in time', () => {
  // One run of the reconciler asks about some thousands of orders; an hour has twelve.
  expect(PAYMENT_LIMITS.ordersAnHour).toBeLessThan(3_000);
  expect(PAYMENT_LIMITS.ordersAMinute).toBeLessThan(PAYMENT_LIMITS.ordersAnHour);
});

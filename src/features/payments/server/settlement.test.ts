import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../../../tests/support/razorpay-stand-in.ts';
import { configFor, createShopper, type Shopper, SILENT } from '../../../../tests/support/shop.ts';
import { createTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import { createRazorpayClient, type RazorpayClient } from './razorpay-client.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';
import { createSettlePayment, type Settlement } from './settlement.ts';
import { findByOrder } from './store.ts';

const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let standIn: RazorpayStandIn;
let razorpay: RazorpayClient;
let product: TestProduct;
let buyer: Shopper;
let orderId: string;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  razorpay = createRazorpayClient(configFor(standIn));
  product = await createTestProduct({ razorpay: configFor(standIn), clock });
});
beforeEach(async () => {
  buyer = createShopper(product, await product.signUp());
  orderId = (await buyer.order('popular')).orderId;
  product.logLines.length = 0;
});
afterAll(async () => {
  expect(await product.context.credits.check()).toEqual([]);
  await product.close();
  await standIn.remove();
});

const pay = (options: object = {}) => standIn.hooks.pay(orderId, { ...SILENT, ...options });

async function paymentOf(id: string): Promise<RazorpayPayment> {
  const found = await razorpay.fetchPayment(id);
  if (!found.ok) throw new Error(found.error.description);
  return found.value;
}

/** Settles by the words of a Razorpay that differs from the stand-in in what the test says. */
async function settle(payment: RazorpayPayment, changes: Partial<RazorpayClient> = {}): Promise<Settlement> {
  const purchase = await findByOrder(product.context.db, orderId);
  if (!purchase) throw new Error('The order has no row');
  const { db, credits, log } = product.context;
  const settlePayment = createSettlePayment({
    ...{ db, credits, log, clock },
    razorpay: { ...razorpay, fetchPayment: async () => ({ ok: true, value: payment }), ...changes },
  });
  return await settlePayment(purchase, payment.id);
}

async function attempt(paymentId: string) {
  const { rows } = await product.context.pool.query(
    'select status, duplicate, failure from payment_attempts where id = $1',
    [paymentId],
  );
  return rows[0];
}
const toRefund = async () =>
  Number(/payments_to_refund\{.*\} (\d+)/.exec((await product.app.inject({ url: '/metrics' })).body)?.[1]);
const logged = (words: string) => product.logLines.filter((line) => line.includes(words)).length;

describe('an authorised payment that lapses', () => {
  it('leaves its order open for another one', async () => {
    const first = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    const lapsed = { ...first, status: 'refunded', captured: false, amount_refunded: first.amount };
    expect(await settle(lapsed)).toEqual({ kind: 'refunded' });
    expect(await attempt(first.id)).toEqual({ status: 'refunded', duplicate: false, failure: null });
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', refundedAmount: 0 });
    expect((await buyer.verify(await pay())).statusCode).toBe(200);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(await buyer.left()).toBe(35);
    expect(await toRefund()).toBe(0);
  });
});

describe('a second payment that is only authorised', () => {
  it('is not captured when another one has paid', async () => {
    const second = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    expect((await buyer.verify(await pay())).statusCode).toBe(200);
    let captures = 0;
    const capturePayment = async () => {
      captures += 1;
      return { ok: true, value: { ...second, status: 'captured', captured: true } } as const;
    };
    expect(await settle(second, { capturePayment })).toEqual({ kind: 'duplicate', isNew: true });
    expect(captures).toBe(0);
    expect(await attempt(second.id)).toMatchObject({ status: 'authorized', duplicate: false });
    expect(await toRefund()).toBe(0);
    expect(await buyer.left()).toBe(35);
    // Razorpay may capture it by itself all the same.
    const captured = { ...second, status: 'captured', captured: true };
    expect(await settle(captured)).toEqual({ kind: 'duplicate', isNew: true });
    expect(await settle(captured)).toEqual({ kind: 'duplicate', isNew: false });
    expect(logged('paid twice')).toBe(1);
    expect(await toRefund()).toBe(1);
    await settle({ ...captured, status: 'refunded', amount_refunded: second.amount });
    expect(await toRefund()).toBe(0);
  });
});

describe('money that is not what was ordered', () => {
  it.each([
    ['of another amount', { amount: 18_900 }, '18900 INR for an order of 19900 INR'],
    ['of another currency', { currency: 'USD' }, '19900 USD for an order of 19900 INR'],
  ])('%s grants nothing and is kept to be sent back', async (_what, difference, failure) => {
    const payment = { ...(await paymentOf((await pay()).razorpay_payment_id)), ...difference };
    expect(await settle(payment)).toMatchObject({ kind: 'mismatch' });
    expect(await settle(payment)).toMatchObject({ kind: 'mismatch' });
    expect(await attempt(payment.id)).toEqual({ status: 'captured', duplicate: true, failure });
    expect(logged('does not match')).toBe(1);
    expect(await toRefund()).toBe(1);
    expect(await buyer.left()).toBe(10);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', failure: null });
    await settle({ ...payment, status: 'refunded', amount_refunded: payment.amount });
    expect(await toRefund()).toBe(0);
  });

  it('is not captured when it is only authorised', async () => {
    const found = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    await settle({ ...found, amount: 100 });
    expect((await paymentOf(found.id)).status).toBe('authorized');
    expect(await attempt(found.id)).toMatchObject({ status: 'authorized', duplicate: false });
    expect(await toRefund()).toBe(0);
  });
});

describe('the reason of a failure', () => {
  it('is kept without what a buyer typed, and not at any length', async () => {
    const failed = await paymentOf((await pay({ outcome: 'failure' })).razorpay_payment_id);
    const said = `The bank of meera@example.com (+91 90000 90000) said no. ${'Sorry. '.repeat(200)}`;
    expect(await settle({ ...failed, error_description: said })).toEqual({ kind: 'failed' });
    const { failure } = await attempt(failed.id);
    expect(failure).toContain('The bank of [address] ([number]) said no.');
    expect(failure.length).toBeLessThanOrEqual(300);
  });
});

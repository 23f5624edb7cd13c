import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../../../tests/support/razorpay-stand-in.ts';
import {
  configFor,
  createShopper,
  deliver,
  type Shopper,
  SILENT,
  webhookAbout,
} from '../../../../tests/support/shop.ts';
import { createTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import { purchaseList } from '../contract.ts';
import { findEvent } from './events-store.ts';

const HOUR_MS = 3_600_000;
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let standIn: RazorpayStandIn;
let product: TestProduct;
let buyer: Shopper;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  product = await createTestProduct({ razorpay: configFor(standIn), clock });
});
beforeEach(async () => {
  // What an earlier test left open is too old now.
  clock.advance(80 * HOUR_MS);
  buyer = createShopper(product, await product.signUp());
});
afterAll(async () => {
  await product.close();
  await standIn.remove();
});

const reconcile = () => product.context.payments.sales?.reconcile();
async function paidOrder() {
  const { orderId } = await buyer.order('popular');
  return await standIn.hooks.pay(orderId, SILENT);
}

describe('the reconciler', () => {
  it('asks about orders from 5 minutes to 72 hours old', async () => {
    await paidOrder();
    clock.advance(5 * 60_000 - 1);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    clock.advance(71 * HOUR_MS);
    expect(await reconcile()).toEqual({ asked: 1, granted: 1, failed: 0 });
    expect(await reconcile()).toMatchObject({ asked: 0 });
    await paidOrder();
    clock.advance(72 * HOUR_MS + 1);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    expect(await buyer.left()).toBe(35);
  });

  it('grants each order once when two run at the same time', async () => {
    for (let order = 0; order < 6; order += 1) await paidOrder();
    clock.advance(HOUR_MS);
    const results = await Promise.all([reconcile(), reconcile()]);
    expect(results.reduce((sum, result) => sum + (result?.granted ?? 0), 0)).toBe(6);
    expect(await buyer.left()).toBe(10 + 6 * 25);
    expect(await product.context.credits.check()).toEqual([]);
  });

  it('goes on when one order can not be asked about, and grants that one the next time', async () => {
    for (let order = 0; order < 3; order += 1) await paidOrder();
    clock.advance(HOUR_MS);
    await standIn.hooks.trouble('unavailable', 1);
    expect(await reconcile()).toEqual({ asked: 3, granted: 2, failed: 1 });
    expect(await reconcile()).toEqual({ asked: 1, granted: 1, failed: 0 });
  });

  it('leaves orders alone that nobody paid, or that failed', async () => {
    await buyer.order('basic');
    const { orderId } = await buyer.order('popular');
    await standIn.hooks.pay(orderId, { ...SILENT, outcome: 'failure' });
    clock.advance(HOUR_MS);
    expect(await reconcile()).toEqual({ asked: 2, granted: 0, failed: 0 });
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', failure: expect.any(String) });
    expect(await buyer.left()).toBe(10);
  });

  it('finds the good payment of an order among failed ones', async () => {
    const { orderId } = await buyer.order('popular');
    await standIn.hooks.pay(orderId, { ...SILENT, outcome: 'failure' });
    await standIn.hooks.pay(orderId, { ...SILENT, capture: false });
    await standIn.hooks.pay(orderId, { ...SILENT, outcome: 'failure' }).catch(() => undefined);
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({ granted: 1 });
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', failure: null });
  });

  it('takes up an event whose job gave up', async () => {
    const payment = await paidOrder();
    await buyer.verify(payment);
    await standIn.hooks.refund(payment.razorpay_payment_id, SILENT);
    const webhook = await webhookAbout(standIn, 'refund.processed', payment.razorpay_payment_id);
    await deliver(product, webhook);
    expect(await buyer.left()).toBe(35);
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await buyer.left()).toBe(10);
    expect(await findEvent(product.context.db, webhook.eventId)).toMatchObject({
      processedAt: clock.now(),
    });
  });

  it('forgets events after 90 days', async () => {
    const { razorpay_payment_id: paymentId } = await paidOrder();
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    await deliver(product, webhook);
    clock.advance(91 * 24 * HOUR_MS);
    await reconcile();
    expect(await findEvent(product.context.db, webhook.eventId)).toBeUndefined();
  });
});

it('purchases are listed newest first, in pages, for their owner alone', async () => {
  for (const productId of ['basic', 'popular', 'premium', 'pro', 'upgrade'] as const) {
    await buyer.order(productId);
    clock.advance(1_000);
  }
  const seen: string[] = [];
  let url: string | undefined = '/api/purchases?limit=2';
  while (url) {
    const response: Awaited<ReturnType<typeof product.app.inject>> = await product.app.inject({
      url,
      headers: buyer.person.cookie,
    });
    seen.push(...purchaseList.parse(response.json()).map(({ productId }) => productId));
    url = /^<(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['upgrade', 'pro', 'premium', 'popular', 'basic']);
  const stranger = await product.signUp();
  const others = await product.app.inject({ url: '/api/purchases', headers: stranger.bearer });
  expect(others.json()).toEqual([]);
});

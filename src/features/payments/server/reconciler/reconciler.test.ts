import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENTS_PURCHASES } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { deliver, openShop, type Shopper, webhookAbout } from '../../../../../tests/support/payments/shop.ts';
import { purchaseList } from '../../contract.ts';
import { countUnprocessedEvents, findEvent } from '../webhooks/events-store.ts';

const HOUR_MS = 3_600_000;
// The stand-in lives in real time, which is never ahead of this clock.
const clock = createFixedClock(new Date());
const { product, standIn, shopper } = openShop({ clock });
let buyer: Shopper;
beforeEach(async () => {
  // What an earlier test left open is too old now, and asked about for the last time.
  clock.advance(100 * HOUR_MS);
  await reconcile();
  buyer = await shopper();
});

const reconcile = (signal?: AbortSignal) => product.context.payments.sales?.reconcile(signal);
async function paymentOf(orderId: string): Promise<string | undefined> {
  const { body } = await standIn.api('GET', `/orders/${orderId}/payments`);
  return body.items[0]?.id;
}
async function paidOrder() {
  const { orderId } = await buyer.order('popular');
  return await standIn.hooks.pay(orderId, SILENT);
}

describe('the reconciler', () => {
  it('counts the 96 hours from the last attempt at paying', async () => {
    clock.set(new Date());
    const { orderId } = await buyer.order('popular');
    await product.context.pool.query(
      `update purchases set created_at = created_at - interval '90 hours' where order_id = $1`,
      [orderId],
    );
    await standIn.hooks.pay(orderId, { ...SILENT, outcome: 'failure' });
    clock.advance(70 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1 });
    await standIn.hooks.pay(orderId, SILENT);
    clock.advance(7 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1, granted: 1 });
  });

  it('asks about orders from 5 minutes on, and for the last time after 96 hours', async () => {
    await paidOrder();
    clock.advance(5 * 60_000 - 1);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    clock.advance(71 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1, granted: 1, failed: 0 });
    expect(await reconcile()).toMatchObject({ asked: 0 });
    await buyer.order('basic');
    clock.advance(95 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1 });
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1 });
    clock.advance(200 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 0 });
    expect(await buyer.left()).toBe(35);
  });

  it('asks once more after an outage that outlasted the time', async () => {
    await paidOrder();
    clock.advance(HOUR_MS);
    await standIn.hooks.fault('unavailable', 1);
    expect(await reconcile()).toMatchObject({ asked: 1, failed: 1 });
    clock.advance(120 * HOUR_MS);
    await standIn.hooks.fault('unavailable', 1);
    expect(await reconcile()).toMatchObject({ asked: 1, failed: 1 });
    clock.advance(10 * HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1, granted: 1 });
  });

  it('asks about an order more rarely the older it gets, and its questions outlast a restart', async () => {
    await buyer.order('basic');
    let asked = 0;
    // As often as it runs while orders are young; later every twenty minutes shows the same.
    for (let minute = 0, step = 5; minute < 24 * 60; minute += step) {
      if (minute === 120) step = 20;
      clock.advance(step * 60_000);
      asked += (await reconcile())?.asked ?? 0;
    }
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(25);
  });

  it('has asked about the youngest and the longest due when a flood takes all of its time', async () => {
    const longestDue = await paidOrder();
    clock.advance(HOUR_MS);
    await product.context.pool.query(
      `insert into purchases (id, user_id, product, amount, currency, order_id, credits, created_at, ask_at)
       select gen_random_uuid(), $1, 'basic', 9900, 'INR', 'order_flood' || n, 10, $2::timestamptz, $2::timestamptz
       from generate_series(1, 200) n`,
      [buyer.person.id, clock.now()],
    );
    clock.advance(60_000);
    const youngest = await paidOrder();
    clock.advance(HOUR_MS);
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 20;
      },
    } as AbortSignal;
    expect(await reconcile(signal)).toMatchObject({ granted: 2 });
    for (const { razorpay_order_id: orderId } of [longestDue, youngest])
      expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid' });
    await product.context.pool.query(`delete from purchases where order_id like 'order_flood%'`);
  });

  it('stops at once when Razorpay has had enough, and takes up all of it the next time', async () => {
    for (let order = 0; order < 9; order += 1) await paidOrder();
    const another = await shopper();
    for (let order = 0; order < 9; order += 1) await another.order('basic');
    clock.advance(HOUR_MS);
    await standIn.hooks.fault('throttled', 100);
    product.logLines.length = 0;
    expect(await reconcile()).toEqual({ asked: 0, reviewed: 0, granted: 0, failed: 0 });
    const lines = product.logLines.filter((line) => line.includes('reconciliation'));
    expect(lines).toEqual([expect.stringContaining('"kind":"throttled"')]);
    await standIn.hooks.fault('throttled', 0);
    expect(await reconcile()).toMatchObject({ asked: 18, granted: 9, failed: 0 });
  });

  it('makes good a refund that no webhook told of', async () => {
    const payment = await paidOrder();
    await buyer.verify(payment);
    expect(await buyer.left()).toBe(35);
    await standIn.hooks.refund(payment.razorpay_payment_id, SILENT);
    clock.advance(23 * HOUR_MS);
    await reconcile();
    expect(await buyer.purchase(payment.razorpay_order_id)).toMatchObject({ status: 'paid' });
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({
      asked: 0,
      reviewed: expect.toSatisfy((n) => n > 0),
      failed: 0,
    });
    expect(await buyer.purchase(payment.razorpay_order_id)).toMatchObject({ status: 'refunded' });
    expect(await buyer.left()).toBe(10);
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
    await standIn.hooks.fault('unavailable', 1);
    expect(await reconcile()).toMatchObject({ asked: 3, granted: 2, failed: 1 });
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 1, granted: 1, failed: 0 });
  });

  it('leaves orders alone that nobody paid, or that failed', async () => {
    await buyer.order('basic');
    const { orderId } = await buyer.order('popular');
    await standIn.hooks.pay(orderId, { ...SILENT, outcome: 'failure' });
    clock.advance(HOUR_MS);
    expect(await reconcile()).toMatchObject({ asked: 2, granted: 0, failed: 0 });
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

  it('tries an event that always fails more and more rarely, and others meanwhile', async () => {
    const { db, pool } = product.context;
    const payment = await paidOrder();
    const webhook = await webhookAbout(standIn, 'payment.captured', payment.razorpay_payment_id);
    await deliver(product, webhook);
    // Older than it, and about an order whose row can not be granted: its payment's product is gone.
    const broken = await shopper();
    const { orderId } = await broken.order('basic');
    await standIn.hooks.pay(orderId, SILENT);
    await pool.query(`update purchases set product = 'gone', ask_at = null where order_id = $1`, [orderId]);
    const { rows } = await pool.query<{ n: number }>(
      `with stuck as (
         insert into webhook_events (id, event, order_id, payment_id, received_at, try_at)
         select 'stuck-' || n, 'payment.captured', $1, $2, $3::timestamptz - interval '1 day', $3::timestamptz - interval '1 day'
         from generate_series(1, 120) n returning 1)
       select count(*)::int as n from stuck`,
      [orderId, (await paymentOf(orderId)) ?? '', clock.now()],
    );
    expect(rows[0]?.n).toBe(120);
    clock.advance(6 * 60_000);
    expect(await reconcile()).toMatchObject({ failed: 100 });
    expect(await reconcile()).toMatchObject({ failed: 20 });
    expect(await findEvent(db, webhook.eventId)).toMatchObject({ processedAt: clock.now() });
    expect(await reconcile()).toMatchObject({ failed: 0 });
    clock.advance(5 * 60_000);
    await reconcile();
    await reconcile();
    clock.advance(5 * 60_000);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    clock.advance(91 * 24 * HOUR_MS);
    await reconcile();
    expect(await findEvent(db, 'stuck-1')).toMatchObject({ processedAt: null });
    expect(await countUnprocessedEvents(db, clock.now())).toBe(120);
    await pool.query(`delete from webhook_events where id like 'stuck-%'`);
    await pool.query(`update purchases set product = 'basic' where order_id = $1`, [orderId]);
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
  let url: string | undefined = `${PAYMENTS_PURCHASES}?limit=2`;
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
  const others = await product.app.inject({ url: PAYMENTS_PURCHASES, headers: stranger.bearer });
  expect(others.json()).toEqual([]);
});

import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { razorpayEvent } from '#features/payments/server/razorpay/entities.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  KEY_SECRET,
  type RazorpayStandIn,
  startRazorpayStandIn,
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '../../../../tests/support/payments/razorpay-stand-in.ts';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

let receiver: WebhookReceiver;
let standIn: RazorpayStandIn;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  standIn = await startRazorpayStandIn({ webhookUrl: receiver.url, webhookTiming: { retryMs: 20 } });
});
afterEach(async () => {
  await standIn.remove();
  await receiver.close();
});

async function newOrder(fields: object = {}): Promise<string> {
  return (await standIn.api('POST', '/orders', { amount: 19900, currency: 'INR', ...fields })).body.id;
}

const names = () => receiver.received.map(({ event }) => event);
const ids = () => receiver.received.map(({ headers }) => headers['x-razorpay-event-id']);
const came = (count: number) => eventually(() => expect(names()).toHaveLength(count));
const cameAtLeast = (count: number) => eventually(() => expect(names().length).toBeGreaterThanOrEqual(count));
const allAccepted = (of = standIn) =>
  eventually(async () => expect(await of.hooks.webhooksWaiting()).toBe(0));

describe('what happens is told', () => {
  it('in order by default, signed over the raw body, with the entities as they were', async () => {
    const orderId = await newOrder({ notes: { purchaseId: 'p1' } });
    const paid = await standIn.hooks.pay(orderId, { method: 'card' });
    expect(paid).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: orderId,
      razorpay_signature: hmac(KEY_SECRET, `${orderId}|${paid.razorpay_payment_id}`),
    });
    await came(3);
    expect(names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(new Set(ids()).size).toBe(3);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ contains }) => contains)).toEqual([['payment'], ['payment'], ['payment', 'order']]);
    expect(bodies.map(({ payload }) => payload.payment.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
    ]);
    expect(bodies[2]).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_.{14}$/),
      payload: { order: { entity: { id: orderId, status: 'paid', notes: { purchaseId: 'p1' } } } },
      created_at: expect.closeTo(Date.now() / 1000, -1),
    });
    for (const { body, headers } of receiver.received) {
      expect(headers['x-razorpay-signature']).toBe(hmac(WEBHOOK_SECRET, body));
      expect(headers['content-type']).toBe('application/json');
      expect(razorpayEvent.safeParse(JSON.parse(body)).success).toBe(true);
    }
  });

  it('where a payment fails, and its bank says yes after it', async () => {
    const orderId = await newOrder();
    await standIn.hooks.pay(orderId, { outcome: 'failure' });
    const { razorpay_payment_id: id } = await standIn.hooks.pay(orderId, { outcome: 'late', lateMs: 30 });
    await came(5);
    const expected = [
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.failed',
      'payment.failed',
    ];
    expect(names().toSorted()).toEqual(expected);
    const told = receiver.received.map(({ body, event }) => ({
      ...JSON.parse(body).payload.payment.entity,
      event,
    }));
    const reasons = told
      .filter((entity) => entity.id === id)
      .map(({ event, error_reason }) => [event, error_reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      'payment.failed': 'payment_timed_out',
      'payment.authorized': null,
      'payment.captured': null,
      'order.paid': null,
    });
  });

  it('where a payment is only authorised, and captured by hand later', async () => {
    const orderId = await newOrder();
    const { razorpay_payment_id: id } = await standIn.hooks.pay(orderId, { capture: false });
    await came(1);
    await standIn.api('POST', `/payments/${id}/capture`, { amount: 19900, currency: 'INR' });
    await came(3);
    expect(names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('where a late yes comes for an order that was paid meanwhile, and is given back', async () => {
    const orderId = await newOrder();
    const late = await standIn.hooks.pay(orderId, { outcome: 'late', lateMs: 2000 });
    await standIn.hooks.pay(orderId);
    await came(7);
    expect(names().slice(4)).toEqual(['payment.authorized', 'refund.created', 'refund.processed']);
    const { body } = await standIn.api('GET', `/payments/${late.razorpay_payment_id}`);
    expect(body).toMatchObject({ status: 'refunded', amount_refunded: 19900 });
    expect((await standIn.api('GET', `/orders/${orderId}`)).body.status).toBe('paid');
  });

  it('where a refund is made in parts, and one fails', async () => {
    const { razorpay_payment_id: id } = await standIn.hooks.pay(await newOrder(), {
      webhooks: { copies: 0 },
    });
    await standIn.hooks.refund(id, { amount: 9900 });
    await standIn.hooks.refund(id, { amount: 10000, outcome: 'failed' });
    await standIn.hooks.refund(id);
    await came(6);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(names().filter((name) => name === 'refund.created')).toHaveLength(3);
    const processed = bodies.filter(({ event }) => event === 'refund.processed');
    expect(processed.map(({ payload }) => payload.refund.entity.amount)).toEqual([9900, 10000]);
    expect(bodies.find(({ event }) => event === 'refund.failed').payload).toMatchObject({
      refund: { entity: { status: 'failed', amount: 10000 } },
      payment: { entity: { amount_refunded: 9900, refund_status: 'partial', status: 'captured' } },
    });
    expect(processed[1].payload.payment.entity).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 19900,
    });
    await expect(standIn.hooks.refund(id)).rejects.toThrow(/nothing left/);
  });
});

describe('as they are asked for, webhooks come', () => {
  it('in copies, each with the same id and body', async () => {
    await standIn.hooks.pay(await newOrder(), { webhooks: { copies: 3 } });
    await came(9);
    expect(new Set(ids()).size).toBe(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(3);
  });

  it('shuffled', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()));
    const webhooks = { shuffle: true, copies: 2, delayMs: 60 };
    for (const orderId of orders) await standIn.hooks.pay(orderId, { webhooks });
    await came(72);
    const firstOf = orders.map(
      (orderId) => receiver.received.find(({ body }) => body.includes(orderId))?.event,
    );
    // By chance all twelve begin with the same of their three events once in 177,000 runs.
    expect(new Set(firstOf).size).toBeGreaterThan(1);
  });

  it('late', async () => {
    const startedAt = Date.now();
    await standIn.hooks.pay(await newOrder(), { webhooks: { delayMs: 150 } });
    await came(3);
    expect((receiver.received[0]?.at ?? 0) - startedAt).toBeGreaterThanOrEqual(145);
  });

  it('not at all, or under another secret', async () => {
    await standIn.hooks.pay(await newOrder(), { webhooks: { copies: 0 } });
    await standIn.hooks.pay(await newOrder(), { webhooks: { secret: 'a retired secret' } });
    await came(3);
    for (const { body, headers } of receiver.received) {
      expect(headers['x-razorpay-signature']).toBe(hmac('a retired secret', body));
    }
  });

  it('once more, on demand', async () => {
    const orderId = await newOrder();
    await standIn.hooks.pay(orderId);
    await came(3);
    const first = [...ids()];
    expect((await standIn.hooks.resend(orderId)).events).toHaveLength(3);
    await came(6);
    expect(ids().slice(3)).toEqual(first);
  });
});

describe('a webhook that is not accepted', () => {
  it('comes again, after pauses that double', async () => {
    receiver.answer(500);
    await standIn.hooks.pay(await newOrder(), { outcome: 'failure' });
    await cameAtLeast(4);
    receiver.answer(200);
    await allAccepted();
    const times = receiver.received.map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    for (const [index, least] of [20, 40, 80].entries())
      expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
    expect(new Set(ids()).size).toBe(1);
    const count = names().length;
    await standIn.hooks.pay(await newOrder(), { outcome: 'failure' });
    await came(count + 1);
  });

  it('comes again when no answer comes in time', async () => {
    await standIn.remove();
    const webhookTiming = { retryMs: 20, timeoutMs: 150 };
    standIn = await startRazorpayStandIn({ webhookUrl: receiver.url, webhookTiming });
    receiver.answer('silence');
    await standIn.hooks.pay(await newOrder(), { outcome: 'failure' });
    await cameAtLeast(2);
    receiver.answer(204);
    await allAccepted();
    expect(new Set(ids()).size).toBe(1);
  });

  it('does not hold up those after it, and is given up when it is refused for good', async () => {
    receiver.answer(400);
    await standIn.hooks.pay(await newOrder());
    await came(15);
    await allAccepted();
    for (const name of ['payment.authorized', 'payment.captured', 'order.paid'])
      expect(names().filter((other) => other === name)).toHaveLength(5);
    expect(new Set(names().slice(0, 3)).size).toBeGreaterThan(1);
  });
});

describe('over a restart', () => {
  it('orders, payments, refunds and their keys are kept', async () => {
    const orderId = await newOrder({ receipt: 'kept' });
    const { razorpay_payment_id: id } = await standIn.hooks.pay(orderId, { webhooks: { copies: 0 } });
    const key = { 'x-refund-idempotency': 'refund-key-1' };
    const refund = await standIn.api('POST', `/payments/${id}/refund`, { amount: 5000 }, key);
    const before = await standIn.api('GET', `/orders/${orderId}`);
    standIn = await standIn.startAgain();
    expect(await standIn.api('GET', `/orders/${orderId}`)).toEqual(before);
    expect((await standIn.api('GET', '/orders?receipt=kept')).body.count).toBe(1);
    expect((await standIn.api('GET', `/payments/${id}`)).body.amount_refunded).toBe(5000);
    expect(await standIn.api('POST', `/payments/${id}/refund`, { amount: 5000 }, key)).toEqual(refund);
    expect((await standIn.api('GET', `/payments/${id}/refunds`)).body.count).toBe(1);
  });

  it('what was not delivered is sent then, and what was lost on purpose is not', async () => {
    receiver.answer(503);
    await standIn.hooks.pay(await newOrder(), { webhooks: { copies: 0 } });
    await standIn.hooks.pay(await newOrder(), { outcome: 'failure' });
    await cameAtLeast(1);
    const [id] = ids();
    await standIn.close();
    receiver.received.length = 0;
    receiver.answer(200);
    standIn = await standIn.startAgain();
    await came(1);
    await allAccepted();
    expect(ids()).toEqual([id]);
  });

  it('a bank that was silent says yes then', async () => {
    const orderId = await newOrder();
    await standIn.hooks.pay(orderId, { outcome: 'late', lateMs: 1500 });
    await came(1);
    await allAccepted();
    await standIn.close();
    standIn = await standIn.startAgain();
    await came(4);
    expect((await standIn.api('GET', `/orders/${orderId}`)).body.status).toBe('paid');
  });
});

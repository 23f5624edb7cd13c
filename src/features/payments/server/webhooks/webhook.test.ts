import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { RETIRED_WEBHOOK_SECRET, SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import {
  deliver,
  deliverAndProcess,
  openShop,
  signedWebhook,
  webhookAbout,
} from '../../../../../tests/support/payments/shop.ts';
import { findEvent } from './events-store.ts';

const clock = createFixedClock(new Date());
const { product, standIn, shopper } = openShop({ clock });
// Each test is a minute of its own: what is warned of rarely is warned of in each.
beforeEach(() => clock.advance(60_000));

const event = (name: string, payload: object = {}) =>
  JSON.stringify({ entity: 'event', event: name, payload });
const stored = async (eventId: string) => findEvent(product.context.db, eventId);

async function paid() {
  const buyer = await shopper();
  const { orderId } = await buyer.order('popular');
  const { razorpay_payment_id: paymentId } = await standIn.hooks.pay(orderId, SILENT);
  return { buyer, orderId, paymentId };
}

describe('a webhook', () => {
  it('is stored once however often it comes, and answered 200 each time', async () => {
    const { paymentId } = await paid();
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(product, webhook)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const statuses = answers.map((answer) => answer.json().status).sort();
    expect(statuses).toEqual([...Array(7).fill('repeated'), 'stored']);
  });

  it('signed with the secret that is being retired counts', async () => {
    const { buyer, paymentId } = await paid();
    const { payload } = await webhookAbout(standIn, 'payment.captured', paymentId);
    await deliverAndProcess(product, signedWebhook(payload, RETIRED_WEBHOOK_SECRET));
    expect(await buyer.left()).toBe(35);
  });

  it.each([
    ['another secret', (payload: string) => signedWebhook(payload, 'guessed')],
    ['a changed body', (payload: string) => ({ ...signedWebhook(payload), payload: `${payload} ` })],
    [
      'no signature',
      (payload: string) => ({ ...signedWebhook(payload), headers: { 'content-type': 'application/json' } }),
    ],
  ])('with %s is refused, logged and not stored', async (_what, forge) => {
    const { buyer, paymentId } = await paid();
    const { payload } = await webhookAbout(standIn, 'payment.captured', paymentId);
    const forged = forge(payload);
    const claimedId = new Headers(forged.headers).get('x-razorpay-event-id');
    product.logLines.length = 0;
    expect((await deliver(product, forged)).statusCode).toBe(401);
    expect(product.logLines.join('')).toContain('wrong signature');
    // Anybody may write anything there.
    if (claimedId) expect(product.logLines.join('')).not.toContain(claimedId);
    expect(await stored(forged.eventId)).toBeUndefined();
    expect(await buyer.left()).toBe(10);
  });

  it('without a signature is warned of once a minute, with their number', async () => {
    const forged = signedWebhook(event('payment.captured'), 'guessed');
    const warnings = () => product.logLines.filter((line) => line.includes('wrong signature'));
    product.logLines.length = 0;
    await Promise.all(Array.from({ length: 30 }, () => deliver(product, forged)));
    expect(warnings()).toHaveLength(1);
    clock.advance(60_000);
    await deliver(product, forged);
    expect(warnings()).toHaveLength(2);
    expect(JSON.parse(warnings()[1] ?? '')).toMatchObject({ refused: 30 });
  });

  it.each([
    ['garbage', 'not json at all {'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an event without a name', '{"payload":{}}'],
    ['bytes that are no text', '\xff\xfe'],
    [
      'an event with a NUL in an id, which no column takes',
      '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_\\u0000"}}}}',
    ],
  ])('of %s is refused without a signature, and stored by its digest with one', async (_what, payload) => {
    const { eventId, headers } = signedWebhook(payload);
    const unsigned = { ...headers, 'x-razorpay-signature': '0'.repeat(64) };
    expect((await deliver(product, { eventId, payload, headers: unsigned })).statusCode).toBe(401);
    product.logLines.length = 0;
    const signed = await deliver(product, signedWebhook(payload, undefined, eventId));
    expect([signed.statusCode, signed.json()]).toEqual([200, { status: 'stored' }]);
    expect(product.logLines.join('')).toContain('a signed webhook was not understood');
    const id = `sha256-${createHash('sha256').update(payload).digest('hex')}`;
    expect(await stored(id)).toMatchObject({ event: 'unreadable', orderId: null, paymentId: null });
    await product.context.payments.sales?.events.process(id);
    expect(await stored(id)).toMatchObject({ outcome: 'unreadable' });
  });

  it.each([
    ['no payload', {}],
    ['a list for its payload', { payload: [] }],
    ['a time of its own kind', { payload: {}, created_at: '2026-11-21' }],
    [
      'entities that say less than others',
      { payload: { payment: { entity: { id: 'pay_1', amount: null } }, dispute: null } },
    ],
    ['an entity that is none', { payload: { payment: 'pay_1', refund: { entity: null } } }],
  ])('with %s is stored', async (_what, message) => {
    const webhook = signedWebhook(JSON.stringify({ event: 'payment.dispute.created', ...message }));
    await deliverAndProcess(product, webhook);
    expect(await stored(webhook.eventId)).toMatchObject({
      event: 'payment.dispute.created',
      paymentId: JSON.stringify(message).includes('"id":"pay_1"') ? 'pay_1' : null,
      outcome: 'ignored',
    });
  });

  it('of 5 MB is a 413, signed or not', async () => {
    const payload = event('payment.captured', { filler: 'x'.repeat(5 * 1024 * 1024) });
    expect((await deliver(product, signedWebhook(payload))).statusCode).toBe(413);
  });

  it('of an unknown kind is stored and ignored', async () => {
    const webhook = signedWebhook(
      event('subscription.charged', { subscription: { entity: { id: 'sub_1' } } }),
    );
    await deliverAndProcess(product, webhook);
    expect(await stored(webhook.eventId)).toMatchObject({
      event: 'subscription.charged',
      outcome: 'ignored',
    });
  });

  it('about an order that is not ours is stored and ignored', async () => {
    const { body: order } = await standIn.api('POST', '/orders', { amount: 19_900, currency: 'INR' });
    const { razorpay_payment_id: paymentId } = await standIn.hooks.pay(order.id, SILENT);
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    await deliverAndProcess(product, webhook);
    expect(await stored(webhook.eventId)).toMatchObject({ outcome: 'unknown-order' });
  });

  it('that claims what Razorpay does not know grants nothing', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const { razorpay_payment_id: paymentId } = await standIn.hooks.pay(orderId, {
      ...SILENT,
      outcome: 'failure',
    });
    const { payload } = await webhookAbout(standIn, 'payment.captured', paymentId);
    const claimed = payload.replace('"status":"failed"', '"status":"captured"');
    expect(claimed).not.toBe(payload);
    await deliverAndProcess(product, signedWebhook(claimed));
    expect(await buyer.left()).toBe(10);
  });

  it('without an event id is told from others by its body', async () => {
    const { paymentId } = await paid();
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    const { 'x-razorpay-event-id': _id, ...headers } = webhook.headers;
    const answers = [
      await deliver(product, { ...webhook, headers }),
      await deliver(product, { ...webhook, headers }),
    ];
    expect(answers.map((answer) => answer.json().status)).toEqual(['stored', 'repeated']);
  });

  it('keeps no address, number or card of the buyer', async () => {
    const { orderId, paymentId } = await paid();
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    expect(webhook.payload).toMatch(/payer@example.com|@/);
    await deliver(product, webhook);
    expect(await stored(webhook.eventId)).toEqual({
      id: webhook.eventId,
      event: 'payment.captured',
      orderId,
      paymentId,
      disputeId: null,
      receivedAt: expect.any(Date),
      processedAt: null,
      outcome: null,
      failures: 0,
      tryAt: expect.any(Date),
    });
    expect(product.logLines.join('')).not.toMatch(/payer@example|9000090000/);
  });

  it('whose job can not ask Razorpay fails, and is done by the next attempt', async () => {
    const { buyer, paymentId } = await paid();
    const webhook = await webhookAbout(standIn, 'payment.captured', paymentId);
    await deliver(product, webhook);
    const work = () => product.context.payments.sales?.events.process(webhook.eventId);
    await standIn.hooks.fault('garbage', 1);
    await expect(work()).rejects.toThrow('unavailable');
    await work();
    expect(await buyer.left()).toBe(35);
  });

  it('with an id that nobody stored has no work', async () => {
    await product.context.payments.sales?.events.process(randomUUID());
  });
});

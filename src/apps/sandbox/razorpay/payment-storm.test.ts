import { afterEach, beforeEach, expect, it } from 'vitest';
import { payInStorm } from '../../../../tests/support/payments/payment-storm.ts';
import {
  type RazorpayStandIn,
  startRazorpayStandIn,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/payments/razorpay-stand-in.ts';
import { createAnswerTimes } from './answer-times.ts';

let nodes: WebhookReceiver[];
let standIn: RazorpayStandIn;
beforeEach(async () => {
  nodes = [await startWebhookReceiver(), await startWebhookReceiver()];
  let turn = 0;
  standIn = await startRazorpayStandIn({
    webhookUrl: () => nodes[turn++ % nodes.length]?.url ?? '',
    webhookTiming: { retryMs: 10 },
  });
});
afterEach(async () => {
  await standIn.remove();
  await Promise.all(nodes.map((node) => node.close()));
});

async function orders(count: number): Promise<string[]> {
  const make = async () => (await standIn.api('POST', '/orders', { amount: 100, currency: 'INR' })).body.id;
  return await Promise.all(Array.from({ length: count }, make));
}

it('a storm of payments reaches both nodes with every webhook three times, out of order', async () => {
  const orderIds = await orders(60);
  const raced: string[] = [];
  const storm = await payInStorm({
    hooks: standIn.hooks,
    orderIds,
    delayMs: 300,
    meanwhile: async (paid) => void raced.push(paid.razorpay_order_id),
  });
  expect(raced.toSorted()).toEqual(orderIds.toSorted());
  expect(storm).toMatchObject({ payments: 60, answers: 540 });
  expect(storm.maxMs).toBeGreaterThanOrEqual(storm.p95Ms);
  const received = nodes.map((node) => node.received);
  expect(received.map(({ length }) => length)).toEqual([270, 270]);
  const all = received.flat().toSorted((a, b) => a.at - b.at);
  const times = new Map<unknown, number>();
  for (const { headers } of all) {
    const id = headers['x-razorpay-event-id'];
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  expect([...times.values()]).toEqual(Array.from({ length: 180 }, () => 3));
  const first = new Map(
    all.toReversed().map(({ body, event }) => [JSON.parse(body).payload.payment.entity.id, event]),
  );
  expect(new Set(first.values()).size).toBe(3);
});

it('a storm that the product never accepts ends with a word', async () => {
  for (const node of nodes) node.answer(500);
  const storm = payInStorm({ hooks: standIn.hooks, orderIds: await orders(1), delayMs: 1, patienceMs: 100 });
  await expect(storm).rejects.toThrow(/webhooks were not accepted in time/);
});

it('figures are of the latest answers', () => {
  const times = createAnswerTimes();
  expect(times.figures()).toEqual({ answers: 0, p50Ms: 0, p95Ms: 0, maxMs: 0 });
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms);
  expect(times.figures()).toEqual({ answers: 100, p50Ms: 51, p95Ms: 96, maxMs: 100 });
  for (let count = 0; count < 20_000; count += 1) times.add(7);
  expect(times.figures()).toEqual({ answers: 20_100, p50Ms: 7, p95Ms: 7, maxMs: 7 });
});

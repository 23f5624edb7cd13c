import { setTimeout as pause } from 'node:timers/promises';
import type { PaidByHook, sandboxHooks } from './razorpay-stand-in.ts';

export interface StormOptions {
  readonly hooks: ReturnType<typeof sandboxHooks>;
  /** Each is paid once. */
  readonly orderIds: readonly string[];
  /** Of each of a payment's three webhooks. */
  readonly copies?: number;
  /** Webhooks come at a chance moment within it, in no order. */
  readonly delayMs?: number;
  /** Payments on the way at a time. */
  readonly lanes?: number;
  /** Races the webhooks, at a chance moment within `delayMs` after its payment: mostly a verification. */
  readonly meanwhile?: (paid: PaidByHook, index: number) => Promise<void>;
  /** Longest wait for the last webhook to be accepted. */
  readonly patienceMs?: number;
}

export interface Storm {
  readonly payments: number;
  /** From the first payment until all webhooks were accepted. */
  readonly seconds: number;
  /** Webhooks that were answered, and how fast. */
  readonly answers: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** Does `work` for each item, `lanes` of them at a time. */
async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Pays every order with its webhooks repeated and shuffled.
 * @throws when webhooks are still not accepted after `patienceMs`.
 */
export async function payInStorm(options: StormOptions): Promise<Storm> {
  const { hooks, orderIds, copies = 3, delayMs = 2000, lanes = 24, patienceMs = 120_000 } = options;
  const startedAt = performance.now();
  await inLanes(orderIds, lanes, async (orderId, index) => {
    const paid = await hooks.pay(orderId, { webhooks: { copies, shuffle: true, delayMs } });
    if (!options.meanwhile) return;
    await pause(Math.random() * delayMs);
    await options.meanwhile(paid, index);
  });
  const giveUpAt = performance.now() + patienceMs;
  for (let waiting = await hooks.webhooksWaiting(); waiting > 0; waiting = await hooks.webhooksWaiting()) {
    if (performance.now() > giveUpAt) throw new Error(`${waiting} webhooks were not accepted in time`);
    await pause(50);
  }
  const { answers, p50Ms, p95Ms, maxMs } = await hooks.webhookTimes();
  const seconds = (performance.now() - startedAt) / 1000;
  return { payments: orderIds.length, seconds, answers, p50Ms, p95Ms, maxMs };
}

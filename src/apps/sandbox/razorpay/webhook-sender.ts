import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/log/log.ts';
import { type AnswerTimes, createAnswerTimes } from './answer-times.ts';
import type { JournaledStore } from './journaled-store.ts';
import { signWebhook } from './signatures.ts';
import { PLAIN, type WebhookEvent, type WebhookPlan } from './webhook-events.ts';

export interface WebhookSenderOptions {
  readonly store: JournaledStore;
  readonly log: Logger;
  /** Where the product takes webhooks. A function stands for a balancer before several nodes. */
  readonly url: string | (() => string);
  readonly secret: string;
  /** An answer later than this counts as none. */
  readonly timeoutMs?: number;
  /** After the first failure; doubled after each other. */
  readonly retryMs?: number;
}

/** At least once and in no promised order, like the real one's. */
export interface WebhookSender {
  send(events: readonly WebhookEvent[], plan?: WebhookPlan): void;
  /** Deliveries that have not been accepted yet. */
  waiting(): number;
  /** How long the product took to answer, in milliseconds, of the latest answers. */
  answerTimes(): AnswerTimes;
  /** Sends what an earlier start left undelivered. */
  resume(): void;
  close(): Promise<void>;
}

interface Delivery {
  readonly event: WebhookEvent;
  readonly secret: string;
  readonly onFirstAnswer: () => void;
}

const TIMEOUT_MS = 5000;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;
const GIVE_UP_AFTER_MS = 24 * 3600 * 1000;
/** A refusal (4xx) is not repaired by asking for a whole day: 1, 2, 4 and 8 seconds, then no more. */
const REFUSALS = 5;
/** Deliveries on the way at a time. */
const LANES = 32;

function createLanes(limit: number) {
  let free = limit;
  const queue: (() => void)[] = [];
  return async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Sends webhooks until they are accepted, and remembers in the store which ones were. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { store, log, url, timeoutMs = TIMEOUT_MS, retryMs = RETRY_MS } = options;
  const closing = new AbortController();
  const inLane = createLanes(LANES);
  const running = new Set<Promise<void>>();
  const times = createAnswerTimes();
  let waiting = 0;

  /** The answer's status, or what came in its place. */
  async function post(event: WebhookEvent, secret: string): Promise<number | 'no answer'> {
    const startedAt = performance.now();
    try {
      const response = await fetch(typeof url === 'string' ? url : url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': event.id,
          'x-razorpay-signature': signWebhook(secret, event.body),
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      times.add(performance.now() - startedAt);
      await response.body?.cancel();
      return response.status;
    } catch {
      return 'no answer';
    }
  }

  function settle(event: WebhookEvent): void {
    if (store.get('events', event.id)?.settled) return;
    store.put('events', { ...event, settled: true });
    void store.written();
  }

  async function deliver({ event, secret, onFirstAnswer }: Delivery): Promise<void> {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      const answer = await inLane(() => post(event, secret));
      onFirstAnswer();
      if (closing.signal.aborted) return;
      if (typeof answer === 'number' && answer >= 200 && answer < 300) return settle(event);
      const refused = typeof answer === 'number' && answer >= 400 && answer < 500;
      const isOver = (refused && attempt >= REFUSALS) || Date.now() - event.createdAt > GIVE_UP_AFTER_MS;
      log.warn({ event: event.name, answer, attempt, isOver }, 'sandbox: a webhook was not accepted');
      if (isOver) return settle(event);
      await later(Math.min(retryMs * 2 ** (attempt - 1), LONGEST_RETRY_MS));
    }
  }

  const later = (ms: number) =>
    ms > 0 ? pause(ms, undefined, { signal: closing.signal }).catch(() => undefined) : undefined;

  /** In order, and so that one that is refused does not hold up those after it. */
  async function run(events: readonly WebhookEvent[], plan: WebhookPlan): Promise<void> {
    const secret = plan.secret ?? options.secret;
    const copies = Array.from({ length: plan.copies }, () => events).flat();
    waiting += copies.length;
    const deliveries: Promise<void>[] = [];
    if (!plan.shuffle) await later(plan.delayMs);
    for (const event of plan.shuffle ? shuffled(copies) : copies) {
      const answered = Promise.withResolvers<void>();
      const start = plan.shuffle ? later(Math.round(Math.random() * plan.delayMs)) : undefined;
      const delivery = Promise.resolve(start)
        .then(() => deliver({ event, secret, onFirstAnswer: answered.resolve }))
        .finally(() => {
          answered.resolve();
          waiting -= 1;
        });
      deliveries.push(delivery);
      if (!plan.shuffle) await answered.promise;
    }
    await Promise.all(deliveries);
  }

  function send(events: readonly WebhookEvent[], plan: WebhookPlan = PLAIN): void {
    if (closing.signal.aborted) return;
    // What is lost on purpose must not come after a restart either.
    for (const event of events) store.put('events', { ...event, settled: plan.copies === 0 });
    const work = run(events, plan).finally(() => running.delete(work));
    running.add(work);
  }

  return {
    send,
    waiting: () => waiting,
    answerTimes: times.figures,
    resume() {
      const left = store.all('events').filter(({ settled }) => !settled);
      send(left, { ...PLAIN, shuffle: true });
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaymentEvents } from './events.ts';
import { deleteOldEvents, listUnprocessed } from './events-store.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import type { SettlePayment } from './settlement.ts';
import { listOpen, type PurchaseCursor, type PurchaseRow } from './store.ts';

/** Younger orders are the browser's and the webhook's; Razorpay lets a payment come late for three days. */
const YOUNGEST_MS = 5 * 60_000;
const OLDEST_MS = 72 * 3_600_000;
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;
const BATCH = 200;
/** Calls to Razorpay at a time. */
const PARALLEL = 8;

export interface Reconciliation {
  /** Orders that Razorpay was asked about. */
  readonly asked: number;
  readonly granted: number;
  /** Orders that Razorpay could not be asked about, and events that failed again. */
  readonly failed: number;
}

/** Asks Razorpay about every order left open, and takes up events whose jobs gave up. */
export type Reconcile = (signal?: AbortSignal) => Promise<Reconciliation>;

async function eachInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

export function createReconcile(deps: {
  db: Database;
  razorpay: RazorpayClient;
  settle: SettlePayment;
  events: Pick<PaymentEvents, 'process'>;
  clock: Clock;
  log: Logger;
}): Reconcile {
  const { db, razorpay, settle, events, clock, log } = deps;

  /** @returns whether it was granted now. */
  async function ask(purchase: PurchaseRow): Promise<boolean> {
    const payments = await razorpay.orderPayments(purchase.orderId);
    if (!payments.ok) throw new Error(`Razorpay could not be asked about an order: ${payments.error.kind}`);
    let granted = false;
    // Captured ones first: what is granted for must not depend on their order in the answer.
    const rank = (status: string) => (status === 'captured' ? 0 : 1);
    for (const payment of [...payments.value].sort((a, b) => rank(a.status) - rank(b.status))) {
      if (payment.status === 'created') continue;
      const settled = await settle(purchase, payment.id, payment);
      granted ||= settled.kind === 'granted';
    }
    return granted;
  }

  async function attempt<T>(what: object, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, ...what }, 'payments: a part of the reconciliation failed');
      return undefined;
    }
  }

  async function reconcileOrders(signal: AbortSignal | undefined) {
    const now = clock.now().getTime();
    const range = { from: new Date(now - OLDEST_MS), to: new Date(now - YOUNGEST_MS) };
    const result = { asked: 0, granted: 0, failed: 0 };
    let after: PurchaseCursor | undefined;
    while (!signal?.aborted) {
      const batch = await listOpen(db, { ...range, after }, BATCH);
      await eachInParallel(batch, async (purchase) => {
        if (signal?.aborted) return;
        const granted = await attempt({ orderId: purchase.orderId }, () => ask(purchase));
        result.asked += 1;
        if (granted === undefined) result.failed += 1;
        if (granted) result.granted += 1;
      });
      after = batch.at(-1);
      if (batch.length < BATCH) break;
    }
    return result;
  }

  async function reconcileEvents(): Promise<number> {
    const stuck = await listUnprocessed(db, new Date(clock.now().getTime() - YOUNGEST_MS), BATCH);
    let failed = 0;
    await eachInParallel(stuck, async (eventId) => {
      const done = await attempt({ eventId }, async () => {
        await events.process(eventId);
        return true;
      });
      if (!done) failed += 1;
    });
    return failed;
  }

  return async (signal) => {
    const orders = await reconcileOrders(signal);
    const failedEvents = await reconcileEvents();
    await deleteOldEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
    const result = { ...orders, failed: orders.failed + failedEvents };
    if (result.granted + result.failed > 0) log.info(result, 'payments: open orders were reconciled');
    return result;
  };
}

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { nextAsk, nextAskAfterFailure } from './asking.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';
import { RazorpayUnreachable } from './razorpay-failures.ts';
import type { ReconcilerRun } from './reconciler-run.ts';
import type { SettlePayment } from './settlement.ts';
import { type DueOrders, listDue, type PurchaseRow, planAsk } from './store.ts';

export interface OrderCounts {
  /** Open orders that Razorpay was asked about. */
  readonly asked: number;
  /** Paid orders that it was asked about, because a refund may have gone unnoticed. */
  readonly reviewed: number;
  readonly granted: number;
  readonly failed: number;
}

/** Each round takes some of every kind, so that no number of orders of one kind keeps the others waiting. */
const LANES: readonly (DueOrders & { readonly limit: number })[] = [
  { state: 'open', first: 'youngest', limit: 40 },
  { state: 'open', first: 'longest-due', limit: 40 },
  { state: 'closed', first: 'longest-due', limit: 20 },
];

/** One of each list in turn, each order once. */
function inTurn(lists: readonly (readonly PurchaseRow[])[]): PurchaseRow[] {
  const found = new Map<string, PurchaseRow>();
  const longest = Math.max(...lists.map((list) => list.length));
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) {
      const purchase = list[index];
      if (purchase) found.set(purchase.id, purchase);
    }
  }
  return [...found.values()];
}

function lastAttemptOf(payments: readonly RazorpayPayment[]): Date | undefined {
  if (payments.length === 0) return undefined;
  return new Date(Math.max(...payments.map((payment) => payment.created_at)) * 1_000);
}

export interface OrderReconcilerDeps {
  readonly db: Database;
  readonly razorpay: RazorpayClient;
  readonly settle: SettlePayment;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Asks Razorpay about every order that is due, until none is or the run ends. */
export function createOrderReconciler(
  deps: OrderReconcilerDeps,
): (run: ReconcilerRun) => Promise<OrderCounts> {
  const { db, razorpay, settle, clock, log } = deps;

  /** @returns whether it was granted now, and when its latest attempt was made. */
  async function ask(purchase: PurchaseRow) {
    const payments = await razorpay.orderPayments(purchase.orderId);
    if (!payments.ok) throw new RazorpayUnreachable('an order', payments.error);
    let granted = false;
    // Captured ones first: what is granted for must not depend on their order in the answer.
    const rank = (status: string) => (status === 'captured' ? 0 : 1);
    for (const payment of [...payments.value].sort((a, b) => rank(a.status) - rank(b.status))) {
      if (payment.status === 'created') continue;
      const settled = await settle(purchase, payment.id, payment);
      granted ||= settled.kind === 'granted';
    }
    return { granted, lastAttemptAt: lastAttemptOf(payments.value) };
  }

  async function planAfterFailure(purchase: PurchaseRow, error: unknown): Promise<void> {
    const { orderId } = purchase;
    log.warn({ err: error, orderId }, 'payments: a part of the reconciliation failed');
    const now = clock.now();
    // No is an answer too: Razorpay does not know the order.
    const refused = error instanceof RazorpayUnreachable && error.failure.kind === 'refused';
    const askAt = refused ? nextAsk(purchase, undefined, now) : nextAskAfterFailure(purchase, now);
    if (!askAt) log.error({ orderId }, 'payments: an order was given up without an answer about it');
    await planAsk(db, purchase, { askAt });
  }

  return async (run) => {
    const now = clock.now();
    const counts = { asked: 0, reviewed: 0, granted: 0, failed: 0 };
    const reconcile = async (purchase: PurchaseRow, counted: 'asked' | 'reviewed') => {
      try {
        const { granted, lastAttemptAt } = await ask(purchase);
        const answeredAt = clock.now();
        const askAt = nextAsk(purchase, lastAttemptAt, answeredAt);
        await planAsk(db, purchase, { askAt, askedAt: answeredAt });
        if (granted) counts.granted += 1;
      } catch (error) {
        if (run.stopAt(error)) return;
        counts.failed += 1;
        await planAfterFailure(purchase, error);
      }
      counts[counted] += 1;
    };
    while (run.goesOn()) {
      const lists = await Promise.all(LANES.map((lane) => listDue(db, lane, now, lane.limit)));
      const round = inTurn(lists);
      if (round.length === 0) break;
      const closed = new Set(lists[LANES.findIndex(({ state }) => state === 'closed')]);
      await run.eachInParallel(round, (purchase) =>
        reconcile(purchase, closed.has(purchase) ? 'reviewed' : 'asked'),
      );
    }
    return counts;
  };
}

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { GatewayPayment, PaymentGateway } from '../gateway.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';
import { nextCheck, nextCheckAfterFailure } from '../orders/check-schedule.ts';
import { type DueOrders, listDueOrders, type PurchaseRow, scheduleCheck } from '../orders/store.ts';
import type { SettlePayment } from '../settlement/settlement.ts';
import type { ReconcilerRun } from './reconciler-run.ts';

export interface OrderCounts {
  /** Open orders that the gateway was asked about. */
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
function interleave(lists: readonly (readonly PurchaseRow[])[]): PurchaseRow[] {
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

function lastAttemptOf(payments: readonly GatewayPayment[]): Date | undefined {
  if (payments.length === 0) return undefined;
  return new Date(Math.max(...payments.map(({ createdAt }) => createdAt.getTime())));
}

export interface OrderReconcilerDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly settle: SettlePayment;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Asks the gateway about every order that is due, until none is or the run ends. */
export function createOrderReconciler(
  deps: OrderReconcilerDeps,
): (run: ReconcilerRun) => Promise<OrderCounts> {
  const { db, gateway, settle, clock, log } = deps;

  /** @returns whether it was granted now, and when its latest attempt was made. */
  async function check(purchase: PurchaseRow) {
    const payments = await gateway.listOrderPayments(purchase.orderId);
    if (!payments.ok) throw new GatewayUnreachable('an order', payments.error);
    let granted = false;
    // Captured ones first: what is granted for must not depend on their order in the answer.
    const rank = (status: GatewayPayment['status']) => (status === 'captured' ? 0 : 1);
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
    // No is an answer too: the gateway does not know the order.
    const refused = error instanceof GatewayUnreachable && error.failure.kind === 'refused';
    const nextCheckAt = refused ? nextCheck(purchase, undefined, now) : nextCheckAfterFailure(purchase, now);
    if (!nextCheckAt) log.error({ orderId }, 'payments: an order was given up without an answer about it');
    await scheduleCheck(db, purchase, { nextCheckAt });
  }

  return async (run) => {
    const now = clock.now();
    const counts = { asked: 0, reviewed: 0, granted: 0, failed: 0 };
    const reconcile = async (purchase: PurchaseRow, counted: 'asked' | 'reviewed') => {
      try {
        const { granted, lastAttemptAt } = await check(purchase);
        const answeredAt = clock.now();
        const nextCheckAt = nextCheck(purchase, lastAttemptAt, answeredAt);
        await scheduleCheck(db, purchase, { nextCheckAt, lastCheckedAt: answeredAt });
        if (granted) counts.granted += 1;
      } catch (error) {
        if (run.stopAt(error)) return;
        counts.failed += 1;
        await planAfterFailure(purchase, error);
      }
      counts[counted] += 1;
    };
    while (run.goesOn()) {
      const lists = await Promise.all(LANES.map((lane) => listDueOrders(db, lane, now, lane.limit)));
      const round = interleave(lists);
      if (round.length === 0) break;
      const closed = new Set(lists[LANES.findIndex(({ state }) => state === 'closed')]);
      await run.eachInParallel(round, (purchase) =>
        reconcile(purchase, closed.has(purchase) ? 'reviewed' : 'asked'),
      );
    }
    return counts;
  };
}

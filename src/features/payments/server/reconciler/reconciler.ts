import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { deleteOldEvents } from '../webhooks/events-store.ts';
import { createDisputeReconciler, type DisputeReconcilerDeps } from './dispute-reconciler.ts';
import { createEventReconciler, type EventReconcilerDeps } from './event-reconciler.ts';
import { createOrderReconciler, type OrderCounts, type OrderReconcilerDeps } from './order-reconciler.ts';
import { createReconcilerRun } from './reconciler-run.ts';
import { createRefundReconciler, type RefundReconcilerDeps } from './refund-reconciler.ts';

/** The gateway repeats an event for a day, and on request for 15. */
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

/** `failed`: orders, refunds and disputes that the gateway could not be asked about, and events that failed again. */
type Reconciliation = OrderCounts;

/** Asks the gateway about every order, refund and dispute that is due, and takes up events whose jobs gave up. */
export type Reconcile = (signal?: AbortSignal) => Promise<Reconciliation>;

export type ReconcileDeps = OrderReconcilerDeps &
  EventReconcilerDeps &
  RefundReconcilerDeps &
  DisputeReconcilerDeps;

export function createReconcile(deps: ReconcileDeps): Reconcile {
  const { db, clock, log } = deps;
  const reconcileEvents = createEventReconciler(deps);
  const reconcileRefunds = createRefundReconciler(deps);
  const reconcileDisputes = createDisputeReconciler(deps);
  const reconcileOrders = createOrderReconciler(deps);

  return async (signal) => {
    const run = createReconcilerRun(signal);
    const failedEvents = await reconcileEvents(run);
    const failedRefunds = await reconcileRefunds(run);
    const failedDisputes = await reconcileDisputes(run);
    const orders = await reconcileOrders(run);
    await deleteOldEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
    if (run.stoppedBy) {
      const { kind, status, description } = run.stoppedBy;
      log.error({ kind, status, description }, `payments: a reconciliation was stopped by ${GATEWAY_NAME}`);
    }
    const result = { ...orders, failed: orders.failed + failedEvents + failedRefunds + failedDisputes };
    if (result.granted + result.failed > 0) log.info(result, 'payments: open orders were reconciled');
    return result;
  };
}

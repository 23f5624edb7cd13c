import type { PaymentEvents } from './events.ts';
import { deleteOldEvents, listDueEvents, recordFailure } from './events-store.ts';
import { createOrderReconciler, type OrderCounts, type OrderReconcilerDeps } from './order-reconciler.ts';
import type { RefundKeeper } from './purchase-refunds.ts';
import { createReconcilerRun, type ReconcilerRun } from './reconciler-run.ts';

const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;
/** Events of one run: few, since their own jobs have tried them several times. */
const EVENTS = 100;
const EVENT_GAP = { least: 5 * 60_000, most: 24 * 3_600_000 };

/** `failed`: orders and refunds that Razorpay could not be asked about, and events that failed again. */
export type Reconciliation = OrderCounts;

/** Asks Razorpay about every order and refund that is due, and takes up events whose jobs gave up. */
export type Reconcile = (signal?: AbortSignal) => Promise<Reconciliation>;

export interface ReconcileDeps extends OrderReconcilerDeps {
  readonly events: Pick<PaymentEvents, 'process'>;
  readonly refunds: Pick<RefundKeeper, 'askSilent'>;
}

export function createReconcile(deps: ReconcileDeps): Reconcile {
  const { db, events, refunds, clock, log } = deps;
  const reconcileOrders = createOrderReconciler(deps);

  /** @returns how many failed. */
  async function reconcileEvents(run: ReconcilerRun): Promise<number> {
    const now = clock.now();
    let failed = 0;
    await run.eachInParallel(await listDueEvents(db, now, EVENTS), async ({ id, failures }) => {
      try {
        await events.process(id);
      } catch (error) {
        if (run.stopAt(error)) return;
        failed += 1;
        log.warn({ err: error, eventId: id }, 'payments: a part of the reconciliation failed');
        const gap = Math.min(EVENT_GAP.least * 2 ** failures, EVENT_GAP.most);
        await recordFailure(db, id, new Date(now.getTime() + gap));
      }
    });
    return failed;
  }

  return async (signal) => {
    const run = createReconcilerRun(signal);
    const failedEvents = await reconcileEvents(run);
    const failedRefunds = await refunds.askSilent(run);
    const orders = await reconcileOrders(run);
    await deleteOldEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
    if (run.stoppedBy) {
      const { kind, status, description } = run.stoppedBy;
      log.error({ kind, status, description }, 'payments: a reconciliation was stopped by Razorpay');
    }
    const result = { ...orders, failed: orders.failed + failedEvents + failedRefunds };
    if (result.granted + result.failed > 0) log.info(result, 'payments: open orders were reconciled');
    return result;
  };
}

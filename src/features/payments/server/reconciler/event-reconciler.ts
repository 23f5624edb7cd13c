import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaymentEvents } from '../webhooks/events.ts';
import { listDueEvents, recordFailure } from '../webhooks/events-store.ts';
import type { ReconcilerRun } from './reconciler-run.ts';

/** Events of one run: few, since their own jobs have tried them several times. */
const ROUND = 100;
const GAP = { least: 5 * 60_000, most: 24 * 3_600_000 };

export interface EventReconcilerDeps {
  readonly db: Database;
  readonly events: Pick<PaymentEvents, 'process'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Takes up events whose jobs gave up. @returns how many failed. */
export function createEventReconciler({
  db,
  events,
  clock,
  log,
}: EventReconcilerDeps): (run: ReconcilerRun) => Promise<number> {
  return async (run) => {
    const now = clock.now();
    let failed = 0;
    await run.eachInParallel(await listDueEvents(db, now, ROUND), async ({ id, failures }) => {
      try {
        await events.process(id);
      } catch (error) {
        if (run.stopAt(error)) return;
        failed += 1;
        log.warn({ err: error, eventId: id }, 'payments: a part of the reconciliation failed');
        const gap = Math.min(GAP.least * 2 ** failures, GAP.most);
        await recordFailure(db, id, new Date(now.getTime() + gap));
      }
    });
    return failed;
  };
}

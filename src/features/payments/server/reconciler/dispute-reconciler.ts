import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Disputes } from '../disputes/disputes.ts';
import { listDueDisputes } from '../disputes/disputes-store.ts';
import type { ReconcilerRun } from './reconciler-run.ts';

const ROUND = 50;

export interface DisputeReconcilerDeps {
  readonly db: Database;
  readonly disputes: Pick<Disputes, 'learn'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Asks how disputes stand that are due. @returns how many could not be asked about. */
export function createDisputeReconciler({
  db,
  disputes,
  clock,
  log,
}: DisputeReconcilerDeps): (run: ReconcilerRun) => Promise<number> {
  return async (run) => {
    let failed = 0;
    await run.eachInParallel(await listDueDisputes(db, clock.now(), ROUND), async ({ id }) => {
      try {
        await disputes.learn(id);
      } catch (error) {
        log.warn({ err: error, dispute: id }, 'payments: a part of the reconciliation failed');
        if (!run.stopAt(error)) failed += 1;
      }
    });
    return failed;
  };
}

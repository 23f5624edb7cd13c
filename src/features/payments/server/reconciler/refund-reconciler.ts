import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';
import { type OperatorRefunds, warnRefundUnreachable } from '../refunds/operator-refunds.ts';
import { listStale } from '../refunds/refunds-store.ts';
import type { ReconcilerRun } from './reconciler-run.ts';

/** So long after it was asked for, or last asked about, the reconciler asks about a refund. */
const STALE_MS = { requested: 4 * 60_000, pending: 3_600_000, refused: 3_600_000 };
/** A refusal that was none shows within this, or by a webhook. */
const REFUSED_CHECKED_MS = 2 * 24 * 3_600_000;
const ROUND = 50;

export interface RefundReconcilerDeps {
  readonly db: Database;
  readonly refunds: Pick<OperatorRefunds, 'check'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Asks about operators' refunds that nothing was heard of. @returns how many could not be asked about. */
export function createRefundReconciler({
  db,
  refunds,
  clock,
  log,
}: RefundReconcilerDeps): (run: ReconcilerRun) => Promise<number> {
  return async (run) => {
    let failed = 0;
    const now = clock.now().getTime();
    const since = {
      requested: new Date(now - STALE_MS.requested),
      pending: new Date(now - STALE_MS.pending),
      refused: new Date(now - STALE_MS.refused),
      refusedAfter: new Date(now - REFUSED_CHECKED_MS),
    };
    await run.eachInParallel(await listStale(db, since, ROUND), async (row) => {
      try {
        await refunds.check(row);
      } catch (error) {
        if (error instanceof GatewayUnreachable) warnRefundUnreachable(log, row, error.failure);
        else log.warn({ err: error, refund: row.id }, 'payments: a part of the reconciliation failed');
        if (!run.stopAt(error)) failed += 1;
      }
    });
    return failed;
  };
}

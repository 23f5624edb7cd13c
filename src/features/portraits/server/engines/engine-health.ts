import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { EngineDirectory } from './engine-directory.ts';
import { readEngineHealth } from './engine-health-store.ts';

/** From this share of a month's budget on operators are told. */
const BUDGET_WARNING = 0.8;

/** How an image model does, for operators. Counts are of the last 24 hours. */
export interface EngineHealth {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly host: string;
  /** Null: the operator's own machine. */
  readonly sendsPhotoTo: string | null;
  readonly made: number;
  /** By a safety filter. */
  readonly blocked: number;
  readonly failed: number;
  /** Without an answer: whoever asked has died. They count as paid. */
  readonly lost: number;
  /** Of a vendor's call, where any was made. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly inFlight: number;
  readonly concurrency: number;
  readonly monthPaise: number;
  readonly budgetPaise: number | null;
  readonly budget: 'none' | 'within' | 'nearly' | 'reached';
  /** Until then nothing is sent to it; null: it works. */
  readonly openUntil: Date | null;
  /** The vendor's word for why. */
  readonly code: string | null;
}

function budgetState(spent: number, budget: number | null): EngineHealth['budget'] {
  if (budget === null) return 'none';
  if (spent >= budget) return 'reached';
  return spent >= budget * BUDGET_WARNING ? 'nearly' : 'within';
}

/** Reads how the engines that are on do, in their order; none where only the studio is. */
export function createReadEngineHealth(deps: {
  db: Database;
  clock: Clock;
  engines: EngineDirectory;
}): () => Promise<EngineHealth[]> {
  const { db, clock, engines } = deps;
  return async () => {
    const models = [...engines.models.values()];
    if (models.length === 0) return [];
    const now = clock.now();
    const rows = await readEngineHealth(
      db,
      models.map(({ id }) => id),
      now,
    );
    return models.flatMap(({ id, name, model, host, sendsPhotoTo, concurrency, monthlyBudgetPaise }) => {
      const row = rows.find((one) => one.engine_id === id);
      if (!row) return [];
      const openUntil = row.open_until === null ? null : new Date(row.open_until);
      const isOpen = openUntil !== null && openUntil > now;
      return [
        {
          ...{ id, name, model, host, sendsPhotoTo, concurrency, budgetPaise: monthlyBudgetPaise },
          ...{ made: row.made, blocked: row.blocked, failed: row.failed, lost: row.lost },
          ...{ medianMs: row.median_ms, p95Ms: row.p95_ms, inFlight: row.in_flight },
          ...{ monthPaise: row.month_paise, budget: budgetState(row.month_paise, monthlyBudgetPaise) },
          ...{ openUntil: isOpen ? openUntil : null, code: isOpen ? row.code : null },
        },
      ];
    });
  };
}

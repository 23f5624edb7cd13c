import type { CreditFigures } from '#features/credits/contract.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { addDays, dayOf, startOfDay } from '#platform/clock/india-days.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { HostedAllowance } from '../../contract.ts';
import { countOrderedToday } from './engine-calls-store.ts';
import type { EngineDirectory } from './engine-directory.ts';

/** How many portraits a day an account may have from somebody else's machine: for its orders, and told before them. */
export interface HostedPortraits {
  /** Whether this engine's portraits count. */
  isHosted(engineId: string): boolean;
  limitOf(figures: CreditFigures): number;
  /** Ordered today, and not failed. Exact inside the transaction that holds the account's lock. */
  countToday(db: DatabaseOrTx, userId: string): Promise<number>;
  /** Null where no engine sends photos away. */
  allowance(userId: string): Promise<HostedAllowance | null>;
}

export function createHostedPortraits(deps: {
  db: Database;
  credits: Pick<CreditsService, 'figures'>;
  clock: Clock;
  engines: EngineDirectory;
  config: Pick<Config, 'hostedPerDay'>;
}): HostedPortraits {
  const { db, credits, clock, engines, config } = deps;
  const ids = [...engines.models.values()].flatMap(({ id, sendsPhotoTo }) =>
    sendsPhotoTo === null ? [] : [id],
  );

  const limitOf: HostedPortraits['limitOf'] = ({ unlimited, isPremium }) => {
    const { hostedPerDay } = config;
    if (unlimited) return hostedPerDay.unlimited;
    return isPremium ? hostedPerDay.paid : hostedPerDay.trial;
  };
  const countToday: HostedPortraits['countToday'] = (from, userId) =>
    countOrderedToday(from, userId, ids, clock.now());

  return {
    isHosted: (engineId) => ids.includes(engineId),
    limitOf,
    countToday,
    async allowance(userId) {
      if (ids.length === 0) return null;
      const [figures, count] = await Promise.all([credits.figures(userId), countToday(db, userId)]);
      const limit = limitOf(figures);
      const tomorrow = startOfDay(addDays(dayOf(clock.now()), 1));
      // A limit that was lowered today may be passed already.
      const left = Math.max(0, limit - count);
      return { limit, left, nextAt: limit > 0 ? tomorrow.toISOString() : null };
    },
  };
}

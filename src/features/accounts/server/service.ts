import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limit/store.ts';
import { deleteExpired } from './store.ts';

export interface AccountsService {
  /** Deletes sessions, one-time proofs and rate counters that have ended. For a schedule. */
  purgeExpired(): Promise<void>;
}

export function createAccountsService({ db, clock }: { db: Database; clock: Clock }): AccountsService {
  return {
    async purgeExpired() {
      await deleteExpired(db, clock.now());
      await deleteExpiredRateLimits(db, clock.now());
    },
  };
}

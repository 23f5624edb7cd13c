import type { Database } from '#platform/database/database.ts';
import { type ReadCache, remembered } from '#platform/database/read-cache.ts';
import { CONSENT_VERSION } from '../sign-in/contract.ts';
import { hasConsent } from './store.ts';

/** What is shown of an account beside its owner and credits. */
export interface AccountStatus {
  /** When the account is to be erased; null where it is not. */
  readonly erasesAt: Date | null;
  /** The present text of the consent was agreed to. */
  readonly isConsentCurrent: boolean;
}

export type AccountStatusOf = (userId: string) => Promise<AccountStatus>;

/** For reads alone: what consent and erasure forbid asks the database (decision 0029). */
export function createAccountStatusReader(deps: {
  readonly db: Database;
  readonly erasesAt: (userId: string) => Promise<Date | null>;
  /** ACCOUNT_CHANGES tells when no more; absent: the database is asked each time. */
  readonly cache: ReadCache<AccountStatus> | undefined;
}): AccountStatusOf {
  const { db, erasesAt, cache } = deps;
  return remembered(cache, async (userId) => {
    const [at, isConsentCurrent] = await Promise.all([
      erasesAt(userId),
      hasConsent(db, userId, CONSENT_VERSION),
    ]);
    return { erasesAt: at, isConsentCurrent };
  });
}

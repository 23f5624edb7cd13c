import type { Clock } from '#platform/clock/clock.ts';
import type { ReadCache } from '#platform/database/read-cache.ts';
import { type FindSession, type FoundSession, findSession } from './authentication.ts';
import { isDueForRenewal } from './identity.ts';

/**
 * Told of by triggers whenever a session ends or is changed, its person is changed (blocked, renamed, erased), or their
 * erasure or consent is: the payload is the person's id. What a transaction takes back is told by nobody.
 */
export const ACCOUNT_CHANGES = 'account_changes';
/** About a kilobyte each. */
export const SESSIONS_CACHED = 10_000;

/** Sessions that parents' reads need not ask the database for (decision 0029). */
export interface SessionCache {
  /** Like findSession, from memory where that holds the session and it is not due to be renewed. */
  readonly findSession: FindSession;
}

/** @param cache none: the database is asked each time. */
export function createSessionCache(clock: Clock, cache?: ReadCache<FoundSession>): SessionCache {
  if (!cache) return { findSession };
  return {
    async findSession(identity, credential, renew) {
      const { token } = credential;
      const known = cache.find(token);
      const now = clock.now();
      // One that is due is asked for, so that it is renewed; one that is over, so that the browser's cookie goes.
      if (known && known.session.expiresAt > now && !isDueForRenewal(known.session.expiresAt, now))
        return { found: known, answerHeaders: new Headers() };
      const keep = cache.begin();
      const asked = await findSession(identity, credential, renew);
      if (asked.found) keep(token, asked.found.user.id, asked.found);
      return asked;
    },
  };
}

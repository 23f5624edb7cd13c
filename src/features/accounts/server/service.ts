import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limit/store.ts';
import type { Actor, Authenticate, RequestHeaders } from './actor.ts';
import type { ConsentGiven, RecordConsent } from './consent.ts';
import { deleteExpired, findUser } from './store.ts';

/** A person, without anything secret. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly createdAt: Date;
}

export interface AccountsService {
  /** Who asks, by bearer token or cookie; null without a session in force. */
  authenticate(headers: RequestHeaders): Promise<Actor | null>;
  getUser(userId: string): Promise<AccountUser | null>;
  /** Keeps the consent to the present wording; repeating it changes nothing. */
  recordConsent(given: ConsentGiven): Promise<void>;
  /** Deletes sessions, one-time proofs and rate counters that have ended. For a schedule. */
  purgeExpired(): Promise<void>;
}

export function createAccountsService(deps: {
  db: Database;
  clock: Clock;
  authenticate: Authenticate;
  recordConsent: RecordConsent;
}): AccountsService {
  const { db, clock } = deps;
  return {
    authenticate: deps.authenticate,
    recordConsent: deps.recordConsent,
    async getUser(userId) {
      const row = await findUser(db, userId);
      if (!row) return null;
      const { id, email, emailVerified, firstName, lastName, image, createdAt } = row;
      return { id, email, emailVerified, firstName, lastName, profileImageUrl: image, createdAt };
    },
    async purgeExpired() {
      await deleteExpired(db, clock.now());
      await deleteExpiredRateLimits(db, clock.now());
    },
  };
}

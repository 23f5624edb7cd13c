import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import type { TrialWait } from '../../sign-in/contract.ts';
import { findUser, type UserRow } from '../store.ts';
import { addressKeyOf } from './address-key.ts';
import { claimTrial } from './trial-store.ts';

/** Whether somebody may spend the portraits that were given to them. */
export interface TrialGate {
  /** What they wait for as far as the account itself says; null: for nothing. */
  waitOf(user: Pick<UserRow, 'trialWaitsFor'>): Exclude<TrialWait, 'purchase'> | null;
  /**
   * The same when a portrait is ordered. Whose are the first of a mailbox has them for good: for another account of it they
   * wait for a purchase. Whoever holds more than the trial waits for nothing.
   */
  admit(userId: string): Promise<TrialWait | null>;
}

export interface TrialGateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly auth: Pick<Config['auth'], 'verifyEmail'>;
  /** Whether they ever held credits that were bought or given by an operator. */
  readonly holdsMoreThanTrial: (userId: string) => Promise<boolean>;
}

export function createTrialGate(deps: TrialGateDeps): TrialGate {
  const { db, clock, secret, auth, holdsMoreThanTrial } = deps;

  const waitOf: TrialGate['waitOf'] = ({ trialWaitsFor }) =>
    // Where nothing is verified any more, addresses count as verified.
    trialWaitsFor === 'verification' && !auth.verifyEmail ? null : trialWaitsFor;

  async function isTheirs({ id, email }: UserRow): Promise<boolean> {
    const addressHash = keyedHash(secret, 'trial-address', addressKeyOf(email));
    return (await claimTrial(db, { addressHash, userId: id, claimedAt: clock.now() })) === id;
  }

  return {
    waitOf,
    async admit(userId) {
      if (await holdsMoreThanTrial(userId)) return null;
      const user = await findUser(db, userId);
      if (!user) return null;
      return waitOf(user) ?? ((await isTheirs(user)) ? null : 'purchase');
    },
  };
}

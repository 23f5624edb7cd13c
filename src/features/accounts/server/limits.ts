import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import {
  type CountedEvent,
  countTogether,
  forgetKeys,
  type JointVerdict,
  uncount,
} from '#platform/rate-limit/joint-limits.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How often identity calls may happen. What one limit refuses counts for none: whoever guesses from one place shuts the
 * account for that place alone, and a device on which its owner has signed in before has a count of its own.
 */
const IDENTITY_LIMITS = {
  /** Failed sign-ins of one client address, whatever the accounts. */
  signInAddress: { points: 60, windowSeconds: QUARTER_HOUR },
  /** Of one account from one client address. */
  signInHere: { points: 10, windowSeconds: QUARTER_HOUR },
  /** Of one account from everywhere but known devices. */
  signInAccount: { points: 100, windowSeconds: QUARTER_HOUR },
  /** Of one account from one device that is known for it. */
  signInDevice: { points: 10, windowSeconds: QUARTER_HOUR },
  /** Whole neighbourhoods share one address behind mobile carriers' translation. */
  signUpAddress: { points: 100, windowSeconds: HOUR },
  resetAddress: { points: 20, windowSeconds: HOUR },
  resetHere: { points: 5, windowSeconds: HOUR },
  /** Nobody's mailbox gets more than these, wherever they are asked for. */
  resetAccount: { points: 20, windowSeconds: HOUR },
  resetDevice: { points: 5, windowSeconds: HOUR },
  /** New passwords sent with a mailed token. */
  newPasswordAddress: { points: 20, windowSeconds: HOUR },
  /** Mails that ask to confirm an address, the one of signing up among them. */
  verifyAccount: { points: 5, windowSeconds: HOUR },
  /** Taps on the link of such a mail. */
  verifyAddress: { points: 60, windowSeconds: HOUR },
  /** Google windows opened. */
  googleAddress: { points: 60, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateLimit>;
type IdentityLimitName = keyof typeof IDENTITY_LIMITS | 'trialNetwork';
export type IdentityLimits = Record<IdentityLimitName, RateLimit>;

/** Who is counted: a client address, an e-mail address, a device. All are hashed before they are kept. */
export interface Counted {
  readonly limit: IdentityLimitName;
  readonly who: string;
}

/** What asks about an account: from where, and on which device, where that is known for the account. */
export interface AccountAttempt {
  readonly email: string;
  /** The client's address, of which its group is counted. */
  readonly ip: string;
  readonly device?: string | null;
}

function countedOf(kind: 'signIn' | 'reset', { email, ip, device }: AccountAttempt): readonly Counted[] {
  if (device) return [{ limit: `${kind}Device`, who: `${device} ${email}` }];
  const group = addressGroupOf(ip);
  return [
    { limit: `${kind}Address`, who: group },
    { limit: `${kind}Here`, who: `${group} ${email}` },
    { limit: `${kind}Account`, who: email },
  ];
}

/** What a try at an account's password counts under, wherever it is made: all of them count together. */
export const countedByPasswordAttempt = (asking: AccountAttempt): readonly Counted[] =>
  countedOf('signIn', asking);

/** What asking for a mail with a link to a new password counts under. */
export const countedByReset = (asking: AccountAttempt): readonly Counted[] => countedOf('reset', asking);

/** The owner is there: what was counted of the account goes, and this try from this address. */
export async function passwordWasRight(
  limiter: IdentityLimiter,
  tried: readonly Counted[],
  counted: readonly CountedEvent[],
): Promise<void> {
  await limiter.uncount(counted);
  await limiter.clear(tried.filter(({ limit }) => limit !== 'signInAddress'));
}

export interface IdentityLimiter {
  /** Counts one event under each of `counted`, or refuses it and counts it under none. */
  consume(counted: readonly Counted[]): Promise<JointVerdict>;
  /** The event was harmless: it counts under none of them. */
  uncount(counted: readonly CountedEvent[]): Promise<void>;
  /** Forgets what was counted. */
  clear(counted: readonly Counted[]): Promise<void>;
}

/** The limits above on PostgreSQL, so that they hold over several nodes. `limits` is given by tests. */
export function createIdentityLimiter(deps: {
  db: Database;
  secret: string;
  trialsPerNetwork: number;
  limits?: Partial<IdentityLimits>;
}): IdentityLimiter {
  const { db, secret, trialsPerNetwork } = deps;
  const limits: IdentityLimits = {
    ...IDENTITY_LIMITS,
    trialNetwork: { points: trialsPerNetwork, windowSeconds: DAY },
    ...deps.limits,
  };
  const keyOf = ({ limit, who }: Counted) => `${limit}:${keyedHash(secret, 'rate-limit', who)}`;
  return {
    consume: (counted) =>
      countTogether(
        db,
        counted.map((one) => ({ key: keyOf(one), limit: limits[one.limit] })),
      ),
    uncount: (counted) => uncount(db, counted),
    clear: (counted) => forgetKeys(db, counted.map(keyOf)),
  };
}

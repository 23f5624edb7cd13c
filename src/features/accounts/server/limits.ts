import type { Pool } from 'pg';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import {
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
  type RateLimitVerdict,
} from '#platform/rate-limit/rate-limiter.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;

/** How often identity calls may happen, per client address and per account. */
export const IDENTITY_LIMITS = {
  /** Failed sign-ins. */
  signInAccount: { points: 10, windowSeconds: QUARTER_HOUR },
  signInAddress: { points: 60, windowSeconds: QUARTER_HOUR },
  /** Whole neighbourhoods share one address behind mobile carriers' translation. */
  signUpAddress: { points: 100, windowSeconds: HOUR },
  resetAccount: { points: 5, windowSeconds: HOUR },
  resetAddress: { points: 20, windowSeconds: HOUR },
  /** New passwords sent with a mailed token. */
  newPasswordAddress: { points: 20, windowSeconds: HOUR },
  /** Google windows opened. */
  googleAddress: { points: 60, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateLimit>;
export type IdentityLimitName = keyof typeof IDENTITY_LIMITS;
export type IdentityLimits = Record<IdentityLimitName, RateLimit>;

/** Who is counted: a client address or an e-mail address; both are hashed before they are kept. */
export interface Counted {
  readonly limit: IdentityLimitName;
  readonly who: string;
}

/** What a try at an account's password counts under, wherever it is made: all of them count together. */
export interface PasswordTry {
  readonly account: Counted;
  readonly address: Counted;
}

/** `ip`: the client's address, of which its group is counted. */
export function passwordTryOf(email: string, ip: string): PasswordTry {
  return {
    account: { limit: 'signInAccount', who: email },
    address: { limit: 'signInAddress', who: addressGroupOf(ip) },
  };
}

/** The owner is there: what was counted of the account goes, and this try from this address. */
export async function passwordWasRight(
  limiter: IdentityLimiter,
  { account, address }: PasswordTry,
): Promise<void> {
  await Promise.all([limiter.clear(account), limiter.giveBack([address])]);
}

export interface IdentityLimiter {
  /** Counts one event under each of `counted`; refused when any of them is used up. */
  consume(counted: readonly Counted[]): Promise<RateLimitVerdict>;
  /** The event was harmless (a sign-in that succeeded): it counts under none of them. */
  giveBack(counted: readonly Counted[]): Promise<void>;
  /** Forgets what was counted. */
  clear(counted: Counted): Promise<void>;
}

/** The limits above on PostgreSQL, so that they hold over several nodes. `limits` is given by tests. */
export function createIdentityLimiter(deps: {
  pool: Pool;
  secret: string;
  limits?: Partial<IdentityLimits>;
}): IdentityLimiter {
  const limits: IdentityLimits = { ...IDENTITY_LIMITS, ...deps.limits };
  const limiters = new Map<IdentityLimitName, RateLimiter>();
  for (const name of Object.keys(limits) as IdentityLimitName[]) {
    limiters.set(name, createRateLimiter(deps.pool, name, limits[name]));
  }
  const limiterOf = ({ limit }: Counted) => limiters.get(limit) as RateLimiter;
  const keyOf = ({ who }: Counted) => keyedHash(deps.secret, 'rate-limit', who);
  return {
    async consume(counted) {
      const verdicts = await Promise.all(counted.map((one) => limiterOf(one).consume(keyOf(one))));
      const waits = verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.retryAfterMs]));
      return waits.length === 0 ? { allowed: true } : { allowed: false, retryAfterMs: Math.max(...waits) };
    },
    async giveBack(counted) {
      await Promise.all(counted.map((one) => limiterOf(one).giveBack(keyOf(one))));
    },
    async clear(counted) {
      await limiterOf(counted).clear(keyOf(counted));
    },
  };
}

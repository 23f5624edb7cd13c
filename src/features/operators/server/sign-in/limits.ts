import type { Pool } from 'pg';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import {
  createRateLimiter,
  type RateLimit,
  type RateLimitVerdict,
} from '#platform/rate-limit/rate-limiter.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * How often a password may be wrong. Whoever guesses from one place shuts the account for that place alone, and could
 * keep its operator out by nothing less than many places.
 */
export const SIGN_IN_LIMITS = {
  /** Of one account from one client address. */
  accountHere: { points: 10, windowSeconds: QUARTER_HOUR },
  /** Of one account from everywhere. */
  account: { points: 100, windowSeconds: QUARTER_HOUR },
  /** Of one client address, whatever the accounts. */
  address: { points: 30, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateLimit>;
export type SignInLimits = Record<keyof typeof SIGN_IN_LIMITS, RateLimit>;

/** Who tries: the account's e-mail address and the client's address. Both are hashed before they are kept. */
export interface Tried {
  readonly email: string;
  readonly clientAddress: string;
}

export interface SignInLimiter {
  /** Counts a try before its password is looked at. */
  consume(tried: Tried): Promise<RateLimitVerdict>;
  /** The password was right: the account starts anew, and the try does not count for the address. */
  succeeded(tried: Tried): Promise<void>;
  /** The account starts anew: its owner has come back by a mailed link. */
  forgive(tried: Tried): Promise<void>;
}

export function createSignInLimiter(deps: {
  pool: Pool;
  secret: string;
  limits?: Partial<SignInLimits>;
}): SignInLimiter {
  const limits = { ...SIGN_IN_LIMITS, ...deps.limits };
  const byAccountHere = createRateLimiter(deps.pool, 'operator-sign-in-here', limits.accountHere);
  const byAccount = createRateLimiter(deps.pool, 'operator-sign-in-account', limits.account);
  const byAddress = createRateLimiter(deps.pool, 'operator-sign-in-address', limits.address);
  const keyOf = (who: string) => keyedHash(deps.secret, 'rate-limit', who);
  const keyHere = ({ email, clientAddress }: Tried) => keyOf(`${addressGroupOf(clientAddress)} ${email}`);
  const forgive = async (tried: Tried) => {
    await Promise.all([byAccountHere.clear(keyHere(tried)), byAccount.clear(keyOf(tried.email))]);
  };
  return {
    async consume(tried) {
      const { email, clientAddress } = tried;
      const verdicts = await Promise.all([
        byAccountHere.consume(keyHere(tried)),
        byAccount.consume(keyOf(email)),
        byAddress.consume(keyOf(addressGroupOf(clientAddress))),
      ]);
      const waits = verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.retryAfterMs]));
      return waits.length === 0 ? { allowed: true } : { allowed: false, retryAfterMs: Math.max(...waits) };
    },
    async succeeded(tried) {
      await Promise.all([forgive(tried), byAddress.giveBack(keyOf(addressGroupOf(tried.clientAddress)))]);
    },
    forgive,
  };
}

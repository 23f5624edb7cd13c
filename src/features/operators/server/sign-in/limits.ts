import type { Pool } from 'pg';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import {
  type CountedVerdict,
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
/** Wrong passwords since the last right one are remembered this long from the first. Nothing is refused for them. */
const REMEMBERED = { points: Number.MAX_SAFE_INTEGER, windowSeconds: 30 * 24 * 3600 } as const;

export type SignInLimits = Record<keyof typeof SIGN_IN_LIMITS, RateLimit>;

/** Who tries: the account's e-mail address and the client's address. Both are hashed before they are kept. */
export interface Tried {
  readonly email: string;
  readonly clientAddress: string;
}

/** An account that is shut until its window is over: for the place that the tries came from, or from everywhere. */
export interface Shut {
  readonly from: 'place' | 'everywhere';
  readonly wrongPasswords: number;
  readonly shutMinutes: number;
}

export interface SignInLimiter {
  /**
   * Counts a try before its password is looked at. `shuts`: it is the account's last one in this window, and shuts it
   * unless its password is right. Of all tries of a window one is told so, whatever nodes they reach.
   */
  consume(tried: Tried): Promise<{ readonly verdict: RateLimitVerdict; readonly shuts: Shut | null }>;
  /** The password was looked at, and is wrong. */
  failed(tried: Tried): Promise<void>;
  /**
   * The password was right: the account starts anew, and the try does not count for the address.
   * @returns how many were wrong since the last right one, for at most thirty days.
   */
  succeeded(tried: Tried): Promise<number>;
  /** The account starts anew: its owner has come back by a mailed link. */
  forgive(tried: Tried): Promise<void>;
}

function shutBy(from: Shut['from'], { count }: CountedVerdict, limit: RateLimit): Shut | null {
  if (count !== limit.points) return null;
  return { from, wrongPasswords: limit.points, shutMinutes: limit.windowSeconds / 60 };
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
  const wrong = createRateLimiter(deps.pool, 'operator-sign-in-wrong', REMEMBERED);
  const keyOf = (who: string) => keyedHash(deps.secret, 'rate-limit', who);
  const keyHere = ({ email, clientAddress }: Tried) => keyOf(`${addressGroupOf(clientAddress)} ${email}`);
  const forgive = async (tried: Tried) => {
    const key = keyOf(tried.email);
    await Promise.all([byAccountHere.clear(keyHere(tried)), byAccount.clear(key), wrong.clear(key)]);
  };
  return {
    async consume(tried) {
      const { email, clientAddress } = tried;
      const [here, everywhere, address] = await Promise.all([
        byAccountHere.consume(keyHere(tried)),
        byAccount.consume(keyOf(email)),
        byAddress.consume(keyOf(addressGroupOf(clientAddress))),
      ]);
      const waits = [here, everywhere, address].flatMap((one) => (one.allowed ? [] : [one.retryAfterMs]));
      return {
        verdict:
          waits.length === 0 ? { allowed: true } : { allowed: false, retryAfterMs: Math.max(...waits) },
        shuts: shutBy('everywhere', everywhere, limits.account) ?? shutBy('place', here, limits.accountHere),
      };
    },
    async failed({ email }) {
      await wrong.consume(keyOf(email));
    },
    async succeeded(tried) {
      const count = await wrong.count(keyOf(tried.email));
      await Promise.all([forgive(tried), byAddress.giveBack(keyOf(addressGroupOf(tried.clientAddress)))]);
      return count;
    },
    forgive,
  };
}

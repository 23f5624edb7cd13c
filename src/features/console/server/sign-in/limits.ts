import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { createEventCounter } from '#platform/rate-limit/event-counter.ts';
import {
  type CountedEvent,
  countOutcome,
  countTogether,
  forgetKeys,
  type JointVerdict,
  uncount,
} from '#platform/rate-limit/joint-limits.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * How many passwords are looked at that are wrong. A try that one limit refuses counts for none: whoever guesses from one
 * place shuts the account for that place alone, and could keep its operator out by nothing less than ten places.
 */
const SIGN_IN_LIMITS = {
  /** Of one client address, whatever the accounts. */
  address: { points: 30, windowSeconds: QUARTER_HOUR },
  /** Of one account from one client address. */
  accountHere: { points: 10, windowSeconds: QUARTER_HOUR },
  /** Of one account from everywhere. */
  account: { points: 100, windowSeconds: QUARTER_HOUR },
} as const satisfies Record<string, RateLimit>;
/** Wrong passwords since the last right one are remembered this long from the first. Nothing is refused for them. */
const REMEMBERED_SECONDS = 30 * 24 * 3600;

export type SignInLimits = Record<keyof typeof SIGN_IN_LIMITS, RateLimit>;

/** Who tries: the account's e-mail address and the client's address. Both are hashed before they are kept. */
interface Tried {
  readonly email: string;
  readonly clientAddress: string;
}

/** An account that is shut until its window is over: for the place that the tries came from, or from everywhere. */
export interface Lockout {
  readonly from: 'place' | 'everywhere';
  /** How many were looked at in this window. */
  readonly wrongPasswords: number;
  readonly shutMinutes: number;
}

type Counted = readonly CountedEvent[];

export interface SignInLimiter {
  /** Counts a try before its password is looked at, or refuses it and counts nothing. */
  count(tried: Tried): Promise<JointVerdict>;
  /** The password could not be looked at: the try does not count. */
  uncount(counted: Counted): Promise<void>;
  /**
   * The password was looked at, and is wrong.
   * @returns what it shuts, when it is the last one of a window: of all of a window one is told so, whatever their nodes.
   */
  failed(tried: Tried, counted: Counted): Promise<Lockout | null>;
  /** The password was right: the account starts anew, and the try does not count for the address. */
  succeeded(tried: Tried, counted: Counted): Promise<void>;
  /** How many were wrong since the last right one, for at most thirty days. */
  wrongBefore(tried: Tried): Promise<number>;
  /** The account starts anew: its owner has come back by a mailed link. */
  forgive(tried: Tried): Promise<void>;
}

export function createSignInLimiter(deps: {
  db: Database;
  secret: string;
  limits?: Partial<SignInLimits>;
}): SignInLimiter {
  const { db, secret } = deps;
  const limits = { ...SIGN_IN_LIMITS, ...deps.limits };
  const remembered = createEventCounter(db, 'operator-sign-in-wrong', REMEMBERED_SECONDS);
  const hash = (who: string) => keyedHash(secret, 'rate-limit', who);
  const keysOf = ({ email, clientAddress }: Tried) => {
    const group = addressGroupOf(clientAddress);
    return {
      address: `operator-sign-in-address:${hash(group)}`,
      accountHere: `operator-sign-in-here:${hash(`${group} ${email}`)}`,
      account: `operator-sign-in-account:${hash(email)}`,
    };
  };
  /** Counts wrong ones alone; the limits count those that are being looked at, too. */
  const wrongOf = (key: string) => `${key}:wrong`;

  async function forgive(tried: Tried): Promise<void> {
    const { accountHere, account } = keysOf(tried);
    await forgetKeys(db, [accountHere, wrongOf(accountHere), account, wrongOf(account)]);
    await remembered.clear(hash(tried.email));
  }

  return {
    async count(tried) {
      const keys = keysOf(tried);
      const wanted = (['address', 'accountHere', 'account'] as const).map((name) => ({
        key: keys[name],
        limit: limits[name],
      }));
      return await countTogether(db, wanted);
    },

    uncount: (counted) => uncount(db, counted),

    async failed(tried, counted) {
      const keys = keysOf(tried);
      async function isLastWrong(name: 'accountHere' | 'account'): Promise<boolean> {
        const event = counted.find(({ key }) => key === keys[name]);
        if (!event) return false;
        return (await countOutcome(db, { ...event, key: wrongOf(event.key) })) === limits[name].points;
      }
      const [here, everywhere] = await Promise.all([
        isLastWrong('accountHere'),
        isLastWrong('account'),
        remembered.add(hash(tried.email)),
      ]);
      if (everywhere) return shut('everywhere', limits.account);
      return here ? shut('place', limits.accountHere) : null;
    },

    async succeeded(tried, counted) {
      await uncount(db, counted);
      await forgive(tried);
    },

    wrongBefore: ({ email }) => remembered.count(hash(email)),
    forgive,
  };
}

function shut(from: Lockout['from'], { points, windowSeconds }: RateLimit): Lockout {
  return { from, wrongPasswords: points, shutMinutes: windowSeconds / 60 };
}

import type { Database } from '#platform/database/database.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limiter.ts';
import { type Origin, recordAudit } from '../audit/record.ts';
import type { Shut, SignInLimiter } from './limits.ts';
import type { EnvironmentCredentials } from './service.ts';
import { findInvitedByEmail, keepEnvironmentOperator } from './store.ts';

export type PasswordTry<T> =
  | { readonly kind: 'too-many'; readonly verdict: RateLimitVerdict & { allowed: false } }
  | { readonly kind: 'wrong' }
  /** `wrongBefore`: how many were wrong since the last right one. */
  | { readonly kind: 'right'; readonly found: T; readonly wrongBefore: number };

/** Tries of operators' passwords, within the limits. */
export interface PasswordTries {
  /**
   * Counts a try for an address (lower case), looks whether the password is right unless there were too many, and audits
   * the one try that shuts an operator's account.
   * @param look what the right password finds; null for a wrong one.
   */
  make<T>(email: string, origin: Origin, look: () => Promise<T | null>): Promise<PasswordTry<T>>;
}

export function createPasswordTries(deps: {
  readonly db: Database;
  readonly limiter: SignInLimiter;
  readonly environment: EnvironmentCredentials;
  readonly now: () => Date;
}): PasswordTries {
  const { db, limiter, environment, now } = deps;

  /** Of addresses that are no operator's nothing is kept. */
  async function tellShut(email: string, shut: Shut, { address, userAgent }: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const isFirst = email === environment.email && environment.password !== undefined;
      const operator = isFirst
        ? await keepEnvironmentOperator(tx, email)
        : await findInvitedByEmail(tx, email);
      if (!operator) return;
      const target = { type: 'operator', id: operator.id, name: operator.email } as const;
      await recordAudit(tx, { address, userAgent }, now(), { action: 'sign-in.shut', target, after: shut });
    });
  }

  return {
    async make(email, origin, look) {
      const tried = { email, clientAddress: origin.address };
      const { verdict, shuts } = await limiter.consume(tried);
      let isRight = false;
      try {
        if (!verdict.allowed) return { kind: 'too-many', verdict };
        const found = await look();
        isRight = found !== null;
        if (found !== null) return { kind: 'right', found, wrongBefore: await limiter.succeeded(tried) };
        await limiter.failed(tried);
        return { kind: 'wrong' };
      } finally {
        // A try whose password could not be looked at has shut the account like a wrong one.
        if (shuts && !isRight) await tellShut(email, shuts, origin);
      }
    },
  };
}

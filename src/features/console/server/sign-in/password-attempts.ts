import type { Database } from '#platform/database/database.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';
import { type RequestOrigin, recordAudit } from '../audit/record-audit.ts';
import { SecondStepRefusal } from '../second-step/refusals.ts';
import type { EnvironmentCredentials } from '../sessions/sessions.ts';
import { findInvitedByEmail, keepEnvironmentOperator } from '../sessions/store.ts';
import type { Lockout, SignInLimiter } from './limits.ts';

type PasswordAttempt<T> =
  | { readonly kind: 'too-many'; readonly verdict: RateLimitVerdict & { allowed: false } }
  /** `refusal`: the password was right, and the second step that was shown with it was not. */
  | { readonly kind: 'wrong'; readonly refusal?: SecondStepRefusal }
  | { readonly kind: 'right'; readonly found: T };

/** Looks at a password. `wrongBefore` asks how many were wrong since the last right one. Null: this one is wrong. */
type Look<T> = (wrongBefore: () => Promise<number>) => Promise<T | null>;

/** Tries of operators' passwords, within the limits. */
export interface PasswordAttempts {
  /**
   * Counts a try for an address (lower case), looks whether the password is right unless there were too many, and audits
   * the one wrong password that shuts an operator's account. A look that throws does not count, but for a wrong second
   * step, which does.
   */
  make<T>(email: string, origin: RequestOrigin, look: Look<T>): Promise<PasswordAttempt<T>>;
}

export function createPasswordAttempts(deps: {
  readonly db: Database;
  readonly limiter: SignInLimiter;
  readonly environment: EnvironmentCredentials;
  readonly now: () => Date;
}): PasswordAttempts {
  const { db, limiter, environment, now } = deps;

  /** Of addresses that are no operator's nothing is kept. */
  async function recordLockout(
    email: string,
    shut: Lockout,
    { address, userAgent }: RequestOrigin,
  ): Promise<void> {
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
      const verdict = await limiter.count(tried);
      if (!verdict.allowed) return { kind: 'too-many', verdict };
      const { counted } = verdict;
      let refusal: SecondStepRefusal | undefined;
      const found = await look(() => limiter.wrongBefore(tried)).catch(async (failure: unknown) => {
        if (failure instanceof SecondStepRefusal && !failure.isOnlyAsking) {
          refusal = failure;
          return null;
        }
        await limiter.uncount(counted);
        throw failure;
      });
      if (found !== null) {
        await limiter.succeeded(tried, counted);
        return { kind: 'right', found };
      }
      const shut = await limiter.failed(tried, counted);
      if (shut) await recordLockout(email, shut, origin);
      return { kind: 'wrong', ...(refusal && { refusal }) };
    },
  };
}

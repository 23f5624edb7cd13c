import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';
import type { SecondStepShown } from '../../second-step/contract.ts';
import { type RequestOrigin, recordAudit } from '../audit/record-audit.ts';
import { SecondStepRefusal } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { EnvironmentCredentials, OpenedSession, OperatorSessions } from '../sessions/sessions.ts';
import {
  findInvitedByEmail,
  keepEnvironmentOperator,
  lockInvited,
  type OperatorRow,
} from '../sessions/store.ts';
import type { PasswordAttempts } from './password-attempts.ts';

type SignInResult =
  | { readonly kind: 'signed-in'; readonly operator: OperatorRow; readonly session: OpenedSession }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly verdict: RateLimitVerdict & { allowed: false } };

export interface OperatorSignIn {
  /**
   * `email` in lower case. @throws ClientError 503 when too many are being signed in, 401 `code-wanted` without a second
   * step where there is one: that try counts as none, for it guesses nothing. 401 `wrong-code`, `wrong-passkey` for a
   * wrong one, which counts.
   */
  signIn(
    credentials: { email: string; password: string } & SecondStepShown,
    origin: RequestOrigin,
  ): Promise<SignInResult>;
  /**
   * Opens a session for somebody who has proved to be `operator`, with its audit row.
   * @throws SecondStepRefusal where they have a second step and it was not shown: what it opens is undone with `tx`.
   */
  admit(
    tx: Tx,
    operator: OperatorRow,
    attempt: {
      readonly origin: RequestOrigin;
      readonly shown?: SecondStepShown | undefined;
      /** How many came before the right one. */
      readonly wrongPasswords?: number;
    },
  ): Promise<OpenedSession>;
}

export interface OperatorSignInDeps {
  readonly db: Database;
  readonly attempts: PasswordAttempts;
  readonly sessions: OperatorSessions;
  readonly secondStep: Pick<SecondStep, 'isOn' | 'use' | 'answerTo'>;
  readonly passwords: Passwords;
  readonly environment: EnvironmentCredentials;
  readonly now: () => Date;
  readonly log: Logger;
}

interface Candidate {
  /** For an unknown address one that nothing fits, so that every try does the same work. */
  readonly hash: string;
  /** Who it would be; null for nobody. */
  readonly operator: OperatorRow | 'environment' | null;
}

export function createOperatorSignIn(deps: OperatorSignInDeps): OperatorSignIn {
  const { db, attempts, sessions, secondStep, passwords, environment, now, log } = deps;
  const standingHashes = createStandingHashes(passwords, environment.password);

  async function candidateOf(email: string): Promise<Candidate> {
    const [{ nobody, first }, row] = await Promise.all([standingHashes(), findInvitedByEmail(db, email)]);
    if (email === environment.email && first) return { hash: first, operator: 'environment' };
    return row?.passwordHash ? { hash: row.passwordHash, operator: row } : { hash: nobody, operator: null };
  }

  const admit: OperatorSignIn['admit'] = async (tx, operator, attempt) => {
    const { origin, shown = {}, wrongPasswords = 0 } = attempt;
    const { id, email, role } = operator;
    const isOn = await secondStep.isOn(tx, id);
    if (isOn && !(await secondStep.use(tx, id, shown))) throw new SecondStepRefusal(id, shown);
    const session = await sessions.open(tx, operator, isOn);
    await recordAudit(tx, { operatorId: id, email, role, ...origin }, now(), {
      action: 'operator.signed-in',
      target: { type: 'operator', id, name: email },
      after: wrongPasswords > 0 ? { wrongPasswords } : null,
    });
    return session;
  };

  /** Null: they were removed, or have another password, since theirs was looked at. */
  async function enter(
    email: string,
    { operator: found, hash }: Candidate,
    attempt: { origin: RequestOrigin; shown: SecondStepShown },
    wrongBefore: () => Promise<number>,
  ): Promise<{ operator: OperatorRow; session: OpenedSession } | null> {
    if (!found) return null;
    const wrongPasswords = await wrongBefore();
    return await db.transaction(async (tx) => {
      const operator =
        found === 'environment'
          ? await keepEnvironmentOperator(tx, email)
          : await lockInvited(tx, found.id, hash);
      return operator && { operator, session: await admit(tx, operator, { ...attempt, wrongPasswords }) };
    });
  }

  return {
    admit,

    async signIn({ email, password, code, passkey }, origin) {
      const shown = { ...(code !== undefined && { code }), ...(passkey && { passkey }) };
      let known = false;
      const look = async (wrongBefore: () => Promise<number>) => {
        const candidate = await candidateOf(email);
        known = candidate.operator !== null;
        const fits = await passwords.matches(password, candidate.hash);
        return fits ? await enter(email, candidate, { origin, shown }, wrongBefore) : null;
      };
      const tried = await attempts.make(email, origin, look).catch(async (error: unknown) => {
        throw error instanceof SecondStepRefusal ? await secondStep.answerTo(db, error) : error;
      });
      if (tried.kind === 'wrong') log.warn({ known }, 'operators: a sign-in was refused');
      if (tried.kind === 'wrong' && tried.refusal) throw await secondStep.answerTo(db, tried.refusal);
      return tried.kind === 'right' ? { kind: 'signed-in', ...tried.found } : tried;
    },
  };
}

/**
 * The hashes that no table holds: the first operator's, and one that no password fits. Both are made at the first try of
 * this process, whoever it names.
 */
function createStandingHashes(passwords: Passwords, environmentPassword: string | undefined) {
  let made: Promise<{ nobody: string; first: string | null }> | undefined;
  async function make() {
    const nobody = await passwords.hash(crypto.randomUUID());
    return { nobody, first: environmentPassword ? await passwords.hash(environmentPassword) : null };
  }
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';
import { type RequestOrigin, recordAudit } from '../audit/record.ts';
import { CODE_WANTED, WRONG_CODE } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { EnvironmentCredentials, OpenedSession, OperatorSessions } from '../sessions/sessions.ts';
import {
  findInvitedByEmail,
  holdInvited,
  keepEnvironmentOperator,
  type OperatorRow,
} from '../sessions/store.ts';
import type { PasswordAttempts } from './password-attempts.ts';

type SignInResult =
  | { readonly kind: 'signed-in'; readonly operator: OperatorRow; readonly session: OpenedSession }
  | { readonly kind: 'wrong' }
  /** The password was right. */
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'too-many'; readonly verdict: RateLimitVerdict & { allowed: false } };

export interface OperatorSignIn {
  /**
   * `email` in lower case. @throws ClientError 503 when too many are being signed in, 401 `code-wanted` without the code of
   * a second step: that try counts as none, for it guesses nothing.
   */
  signIn(
    credentials: { email: string; password: string; code?: string },
    origin: RequestOrigin,
  ): Promise<SignInResult>;
  /**
   * Opens a session for somebody who has proved to be `operator`, with its audit row.
   * Where they have a second step, its code was shown or is asked for: 401.
   * @param wrongPasswords how many came before the right one; 0 when absent.
   */
  admit(
    tx: Tx,
    operator: OperatorRow,
    origin: RequestOrigin,
    shown?: { readonly code?: string; readonly wrongPasswords?: number },
  ): Promise<OpenedSession>;
}

export interface OperatorSignInDeps {
  readonly db: Database;
  readonly attempts: PasswordAttempts;
  readonly sessions: OperatorSessions;
  readonly secondStep: Pick<SecondStep, 'isOn' | 'use'>;
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

  const admit: OperatorSignIn['admit'] = async (tx, operator, origin, { code, wrongPasswords = 0 } = {}) => {
    const { id, email, role } = operator;
    const isOn = await secondStep.isOn(tx, id);
    if (isOn && code === undefined) throw CODE_WANTED;
    if (isOn && !(await secondStep.use(tx, id, code ?? ''))) throw WRONG_CODE;
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
    origin: RequestOrigin,
    code: string | undefined,
    wrongBefore: () => Promise<number>,
  ): Promise<{ operator: OperatorRow; session: OpenedSession } | null> {
    if (!found) return null;
    const wrongPasswords = await wrongBefore();
    return await db.transaction(async (tx) => {
      const operator =
        found === 'environment'
          ? await keepEnvironmentOperator(tx, email)
          : await holdInvited(tx, found.id, hash);
      return operator && { operator, session: await admit(tx, operator, origin, { code, wrongPasswords }) };
    });
  }

  return {
    admit,

    async signIn({ email, password, code }, origin) {
      let isCodeWrong = false;
      const tried = await attempts.make(email, origin, async (wrongBefore) => {
        const candidate = await candidateOf(email);
        const fits = await passwords.matches(password, candidate.hash);
        const admitted =
          fits &&
          (await enter(email, candidate, origin, code, wrongBefore).catch((error: unknown) => {
            if (error !== WRONG_CODE) throw error;
            isCodeWrong = true;
            return null;
          }));
        if (admitted) return admitted;
        log.warn({ known: candidate.operator !== null }, 'operators: a sign-in was refused');
        return null;
      });
      if (tried.kind === 'wrong' && isCodeWrong) return { kind: 'wrong-code' };
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

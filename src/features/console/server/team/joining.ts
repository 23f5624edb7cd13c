import type { Database, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { OperatorRole } from '../../contract.ts';
import type { SecondStepShown } from '../../second-step/contract.ts';
import type { InvitationView } from '../../team/contract.ts';
import { type Change, type RequestOrigin, recordAudit } from '../audit/record-audit.ts';
import { SecondStepRefusal } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { OpenedSession } from '../sessions/sessions.ts';
import { findInvitedByEmail, lockOperators, type OperatorRow, revokeSessionsOf } from '../sessions/store.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { SignInLimiter } from '../sign-in/limits.ts';
import type { PasswordAttempts } from '../sign-in/password-attempts.ts';
import { tooManyAttempts } from '../sign-in/refusals.ts';
import type { OperatorSignIn } from '../sign-in/sign-in.ts';
import {
  findInvitationByToken,
  findOperator,
  type InvitationRow,
  insertOperator,
  markAccepted,
  updateOperator,
} from './store.ts';

export const INVALID_LINK = new ClientError(
  404,
  'invalid-invitation',
  'This link is not valid any more. If you have just set your password, sign in with it. Otherwise please ask an owner to send you a new link.',
);

/** What a mailed link opens, once and for a week. */
export interface Joining {
  /** @throws ClientError 404 when the link opens nothing. */
  view(token: string): Promise<InvitationView>;
  /** Makes the operator, or gives them the new password, and signs them in. @throws ClientError 404, 409, 503, 401 without the second step that there is, 429 after too many wrong ones. */
  accept(token: string, chosen: Chosen, origin: RequestOrigin): Promise<Joined>;
}

interface Joined {
  readonly operator: OperatorRow;
  readonly session: OpenedSession;
}

interface Chosen extends SecondStepShown {
  readonly name: string;
  readonly password: string;
}

export interface JoiningDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly signIn: Pick<OperatorSignIn, 'admit'>;
  readonly secondStep: Pick<SecondStep, 'answerTo'>;
  readonly limiter: SignInLimiter;
  readonly attempts: PasswordAttempts;
  readonly environmentEmail: string;
  readonly now: () => Date;
}

export function createJoining(deps: JoiningDeps): Joining {
  const { db, passwords, signIn, secondStep, limiter, attempts, environmentEmail, now } = deps;

  /** The link's invitation in force, and the operator with its id: who chooses a new password, or null to join. */
  async function open(at: Database | Tx, token: string) {
    const invitation = await findInvitationByToken(at, hashToken(token));
    const isOver = !invitation || invitation.acceptedAt || invitation.withdrawnAt;
    if (isOver || invitation.expiresAt <= now()) throw INVALID_LINK;
    const operator = await findOperator(at, invitation.id);
    if (operator?.removedAt) throw INVALID_LINK;
    return { invitation, operator };
  }

  async function join(tx: Tx, { id, email, role }: InvitationRow, name: string, passwordHash: string) {
    if (email === environmentEmail || (await findInvitedByEmail(tx, email)))
      throw new ClientError(409, 'already-operator', `${email} is an operator already.`);
    return await insertOperator(tx, { id, email, name, role, passwordHash, createdAt: now() });
  }

  async function choosePassword(tx: Tx, { id }: OperatorRow, name: string, passwordHash: string) {
    await revokeSessionsOf(tx, id, now());
    return await updateOperator(tx, id, { name, passwordHash });
  }

  /** A link to a new password lets its holder write their name, too: others know them by it. */
  function renaming({ name: before }: OperatorRow, { name }: OperatorRow): Pick<Change, 'before' | 'after'> {
    if (before === name) return { after: { byLink: true } };
    return { before: { name: before }, after: { name, byLink: true } };
  }

  /** @throws SecondStepRefusal */
  async function enter(
    token: string,
    { name, password, ...shown }: Chosen,
    origin: RequestOrigin,
  ): Promise<Joined> {
    const passwordHash = await passwords.hash(password);
    return await db.transaction(async (tx) => {
      await lockOperators(tx);
      const { invitation, operator: known } = await open(tx, token);
      const operator = known
        ? await choosePassword(tx, known, name, passwordHash)
        : await join(tx, invitation, name, passwordHash);
      await markAccepted(tx, invitation.id, now());
      const { id, email, role } = operator;
      await recordAudit(tx, { operatorId: id, email, role, ...origin }, now(), {
        action: known ? 'operator.password-changed' : 'operator.joined',
        target: { type: 'operator', id, name: email },
        ...(known ? renaming(known, operator) : { after: { role } }),
      });
      return { operator, session: await signIn.admit(tx, operator, { origin, shown }) };
    });
  }

  return {
    async view(token) {
      const { invitation, operator } = await open(db, token);
      const { email } = invitation;
      const { name, role }: { name: string; role: OperatorRole } = operator ?? invitation;
      return { success: true, kind: operator ? 'password' : 'join', email, name, role };
    },

    async accept(token, chosen, origin) {
      const { operator: known } = await open(db, token);
      const isGuess = chosen.code !== undefined || chosen.passkey !== undefined;
      try {
        if (known && isGuess) {
          // A link is no way around the limits of guesses: a wrong second step counts as it does at the sign-in.
          const tried = await attempts.make(known.email, origin, () => enter(token, chosen, origin));
          if (tried.kind === 'too-many') throw tooManyAttempts(tried.verdict);
          if (tried.kind === 'wrong') throw tried.refusal ?? INVALID_LINK;
          return tried.found;
        }
        const joined = await enter(token, chosen, origin);
        await limiter.forgive({ email: joined.operator.email, clientAddress: origin.address });
        return joined;
      } catch (error) {
        throw error instanceof SecondStepRefusal ? await secondStep.answerTo(db, error) : error;
      }
    },
  };
}

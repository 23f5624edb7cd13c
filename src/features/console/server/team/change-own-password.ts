import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { PasswordChanged } from '../../team/contract.ts';
import { operatorOf } from '../access/access.ts';
import type { MakeChange } from '../access/make-change.ts';
import type { Change } from '../audit/record-audit.ts';
import type { OperatorSessions } from '../sessions/sessions.ts';
import { revokeSessionsOf } from '../sessions/store.ts';
import type { PasswordAttempts } from '../sign-in/password-attempts.ts';
import { tooManyAttempts } from '../sign-in/refusals.ts';
import { findOperator, updateOperator, withdrawInvitation } from './store.ts';
import { withdrawal } from './withdrawals.ts';

const SET_BY_ENVIRONMENT = new ClientError(
  409,
  'set-by-environment',
  'Your password is set by ADMIN_PASSWORD on the server. Change it there, and start the server again.',
);
const WRONG_PASSWORD = new ClientError(400, 'wrong-password', 'Your current password is not right.');

export interface OwnPasswordDeps {
  readonly db: Database;
  readonly makeChange: MakeChange;
  readonly passwords: Passwords;
  readonly sessions: Pick<OperatorSessions, 'open'>;
  readonly attempts: PasswordAttempts;
  readonly now: () => Date;
}

/**
 * Gives whoever asks a new password. All their sessions end, and one begins; a link to a new password that was mailed
 * before opens nothing any more. What was stolen is of no use from here on.
 * @throws ClientError 400 for a wrong one (which counts like one at the sign-in), 409 for the environment's owner, 429.
 */
export type ChangeOwnPassword = (
  request: FastifyRequest,
  typed: { readonly currentPassword: string; readonly password: string },
) => Promise<PasswordChanged>;

export function createChangeOwnPassword(deps: OwnPasswordDeps): ChangeOwnPassword {
  const { db, makeChange, passwords, sessions, attempts, now } = deps;
  return async (request, { currentPassword, password }) => {
    const actor = operatorOf(request);
    const { operatorId: id, email, fromEnvironment } = actor;
    if (fromEnvironment) throw SET_BY_ENVIRONMENT;
    const before = (await findOperator(db, id))?.passwordHash ?? '';
    const look = async () => (await passwords.matches(currentPassword, before)) || null;
    const tried = await attempts.make(email, actor, look);
    if (tried.kind === 'too-many') throw tooManyAttempts(tried.verdict);
    if (tried.kind === 'wrong') throw WRONG_PASSWORD;
    const passwordHash = await passwords.hash(password);
    return await makeChange(
      request,
      async (tx) => {
        // Somebody else's tab may have been quicker.
        if ((await findOperator(tx, id))?.passwordHash !== before) throw WRONG_PASSWORD;
        await revokeSessionsOf(tx, id, now());
        const operator = await updateOperator(tx, id, { passwordHash });
        // Whoever has read the mail with a link to a new password must not undo this one.
        const link = await withdrawInvitation(tx, id, now());
        const { token } = await sessions.open(tx, operator, actor.hasSecondStep);
        const changed: Change = {
          action: 'operator.password-changed',
          target: { type: 'operator', id, name: email },
        };
        return {
          result: { success: true, message: 'Your password is changed.', token },
          audit: link ? [changed, withdrawal(link)] : changed,
        };
      },
      { changesOperators: true },
    );
  };
}

import type { Database, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Done, OperatorRole } from '../../contract.ts';
import type { Team } from '../../team/contract.ts';
import type { OperatorActor } from '../access.ts';
import type { Changed } from '../change.ts';
import { type OperatorRow, revokeSessionsOf } from '../sign-in/store.ts';
import { findOperator, listInvitations, listOperators, updateOperator, withdrawInvitation } from './store.ts';

const OPERATOR_NOT_FOUND = new ClientError(404, 'operator-not-found', 'This operator is not here any more.');
const FROM_ENVIRONMENT = new ClientError(
  409,
  'set-by-environment',
  'This operator is set by ADMIN_EMAIL and ADMIN_PASSWORD on the server, and stays an owner.',
);

/** Who works in the console. Nobody changes or removes themselves, or the environment's owner. */
export interface Operatorship {
  list(): Promise<Team>;
  /** @throws ClientError 404, 409. */
  changeRole(tx: Tx, actor: OperatorActor, id: string, role: OperatorRole): Promise<Changed<Done>>;
  /** Their sessions and links end with it. @throws ClientError 404, 409. */
  remove(tx: Tx, actor: OperatorActor, id: string): Promise<Changed<Done>>;
}

export function createOperatorship({ db, now }: { db: Database; now: () => Date }): Operatorship {
  return {
    async list() {
      const [found, invitations] = await Promise.all([listOperators(db), listInvitations(db)]);
      return {
        success: true,
        operators: found.map(
          ({ operator: { id, email, name, role, fromEnvironment, createdAt }, lastSignInAt }) => ({
            ...{ id, email, name, role, fromEnvironment },
            since: createdAt.toISOString(),
            lastSignInAt: lastSignInAt?.toISOString() ?? null,
          }),
        ),
        invitations: invitations.map(({ invitation, invitedBy, operator }) => ({
          ...{ id: invitation.id, email: invitation.email, name: invitation.name, invitedBy },
          kind: operator ? ('password' as const) : ('join' as const),
          role: operator?.role ?? invitation.role,
          sentAt: invitation.createdAt.toISOString(),
          expiresAt: invitation.expiresAt.toISOString(),
          isExpired: invitation.expiresAt <= now(),
        })),
      };
    },

    async changeRole(tx, actor, id, role) {
      if (id === actor.operatorId)
        throw new ClientError(409, 'own-account', 'You cannot change your own role.');
      const { email, role: before } = await findChangeable(tx, id);
      const result: Done = { success: true, message: 'The role is changed.' };
      if (before === role) return { result, audit: null };
      await updateOperator(tx, id, { role });
      const target = { type: 'operator' as const, id, name: email };
      return {
        result,
        audit: { action: 'operator.role-changed', target, before: { role: before }, after: { role } },
      };
    },

    async remove(tx, actor, id) {
      if (id === actor.operatorId) throw new ClientError(409, 'own-account', 'You cannot remove yourself.');
      const result: Done = { success: true, message: 'The operator is removed.' };
      // Who presses twice is told the same.
      if ((await findOperator(tx, id))?.removedAt) return { result, audit: null };
      const { email, role } = await findChangeable(tx, id);
      await revokeSessionsOf(tx, id, now());
      await updateOperator(tx, id, { removedAt: now() });
      await withdrawInvitation(tx, id, now());
      const target = { type: 'operator' as const, id, name: email };
      return { result, audit: { action: 'operator.removed', target, before: { role } } };
    },
  };
}

/** @throws ClientError 404 for nobody and for who was removed, 409 for the environment's. */
export async function findChangeable(tx: Tx, id: string): Promise<OperatorRow> {
  const operator = await findOperator(tx, id);
  if (!operator || operator.removedAt) throw OPERATOR_NOT_FOUND;
  if (operator.fromEnvironment) throw FROM_ENVIRONMENT;
  return operator;
}

import type { Database, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Done, OperatorRole } from '../../contract.ts';
import type { Team } from '../../team/contract.ts';
import type { OperatorActor } from '../access/access.ts';
import type { Changed } from '../access/make-change.ts';
import type { Change } from '../audit/record-audit.ts';
import { type OperatorRow, revokeSessionsOf } from '../sessions/store.ts';
import {
  findOperator,
  type InvitationRow,
  listInvitations,
  listOperators,
  updateOperator,
  withdrawInvitation,
  withdrawInvitationsBy,
} from './store.ts';
import { withdrawal } from './withdrawals.ts';

const OPERATOR_NOT_FOUND = new ClientError(404, 'operator-not-found', 'This operator is not here any more.');
const FROM_ENVIRONMENT = new ClientError(
  409,
  'set-by-environment',
  'This operator is set by ADMIN_EMAIL and ADMIN_PASSWORD on the server, and stays an owner.',
);

/**
 * Who works in the console. Nobody changes or removes themselves, or the environment's owner. Who stops being an owner
 * leaves no invitation behind by which they could come back: those that nobody has accepted are withdrawn with it.
 */
export interface OperatorChanges {
  list(): Promise<Team>;
  /** @throws ClientError 404, 409. */
  changeRole(tx: Tx, actor: OperatorActor, id: string, role: OperatorRole): Promise<Changed<Done>>;
  /** Their sessions and links end with it. @throws ClientError 404, 409. */
  remove(tx: Tx, actor: OperatorActor, id: string): Promise<Changed<Done>>;
}

export function createOperatorChanges({ db, now }: { db: Database; now: () => Date }): OperatorChanges {
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
      const said = 'The role is changed';
      if (before === role) return { result: { success: true, message: `${said}.` }, audit: null };
      await updateOperator(tx, id, { role });
      const withdrawn = role === 'owner' ? [] : await withdrawInvitationsBy(tx, id, now());
      const target = { type: 'operator' as const, id, name: email };
      return withWithdrawn(said, withdrawn, {
        ...{ action: 'operator.role-changed', target, before: { role: before }, after: { role } },
      });
    },

    async remove(tx, actor, id) {
      if (id === actor.operatorId) throw new ClientError(409, 'own-account', 'You cannot remove yourself.');
      const said = 'The operator is removed';
      // Who presses twice changes nothing.
      if ((await findOperator(tx, id))?.removedAt)
        return { result: { success: true, message: `${said}.` }, audit: null };
      const { email, role } = await findChangeable(tx, id);
      await revokeSessionsOf(tx, id, now());
      await updateOperator(tx, id, { removedAt: now() });
      await withdrawInvitation(tx, id, now());
      const withdrawn = await withdrawInvitationsBy(tx, id, now());
      const target = { type: 'operator' as const, id, name: email };
      return withWithdrawn(said, withdrawn, { action: 'operator.removed', target, before: { role } });
    },
  };
}

/** A change, and the invitations that went with it: a sentence for both, and an audit row for each. */
function withWithdrawn(said: string, withdrawn: readonly InvitationRow[], change: Change): Changed<Done> {
  const sent =
    withdrawn.length === 1
      ? ', and the invitation they had sent is withdrawn'
      : `, and ${withdrawn.length} invitations they had sent are withdrawn`;
  const message = `${said}${withdrawn.length > 0 ? sent : ''}.`;
  return { result: { success: true, message }, audit: [change, ...withdrawn.map(withdrawal)] };
}

/** @throws ClientError 404 for nobody and for who was removed, 409 for the environment's. */
export async function findChangeable(tx: Tx, id: string): Promise<OperatorRow> {
  const operator = await findOperator(tx, id);
  if (!operator || operator.removedAt) throw OPERATOR_NOT_FOUND;
  if (operator.fromEnvironment) throw FROM_ENVIRONMENT;
  return operator;
}

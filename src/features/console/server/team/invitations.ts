import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Done } from '../../contract.ts';
import {
  INVITATION_DAYS,
  INVITATION_TOKEN_PREFIX,
  type InvitationKind,
  type Invite,
  type Mailed,
} from '../../team/contract.ts';
import type { OperatorActor } from '../access/access.ts';
import type { Changed } from '../access/make-change.ts';
import { findInvitedByEmail } from '../sessions/store.ts';
import { hashToken, mintToken } from '../sessions/tokens.ts';
import { composeInvitationMail, type InvitationMail } from './invitation-mail.ts';
import { findChangeable } from './operator-changes.ts';
import {
  findInvitation,
  findOperator,
  hasOpenInvitation,
  type InvitationRow,
  keepInvitation,
  withdrawInvitation,
} from './store.ts';
import { withdrawal } from './withdrawals.ts';

const INVITATION_MS = INVITATION_DAYS * 24 * 3600 * 1000;

const NOT_OPEN = new ClientError(404, 'invitation-not-found', 'This invitation is not open any more.');

const BY_HAND = 'No mail server is set up: open the newest file there and hand its link over yourself.';

/** What each mail says in the end: sent, kept in a file where no mail server is set up, or neither. */
const WORDS: Readonly<Record<InvitationKind, { sent: string; kept: string; failed: string }>> = {
  join: {
    sent: 'The invitation is on its way.',
    kept: `The invitation is in the server's outbox. ${BY_HAND}`,
    failed: 'The invitation is open, but its mail could not be sent. Please send it again from the list.',
  },
  password: {
    sent: 'The link for a new password is on its way.',
    kept: `The link for a new password is in the server's outbox. ${BY_HAND}`,
    failed: 'The link is made, but its mail could not be sent. Please send it again from the list.',
  },
};

/** Mailed links. An invitation and the operator that it leads to have the same id. */
export interface Invitations {
  /** @throws ClientError 409 for an operator's address, and for one that is invited already. */
  invite(tx: Tx, actor: OperatorActor, body: Invite): Promise<Changed<InvitationMail>>;
  /** With a new link. @throws ClientError 404 when it was used or withdrawn. */
  renew(tx: Tx, actor: OperatorActor, invitationId: string): Promise<Changed<InvitationMail>>;
  /** A link to a new password. @throws ClientError 404, 409. */
  linkToPassword(tx: Tx, actor: OperatorActor, operatorId: string): Promise<Changed<InvitationMail>>;
  /** @throws ClientError 404 when it was used. */
  withdraw(tx: Tx, invitationId: string): Promise<Changed<Done>>;
  /** Sends what one of the above has made, once that holds. Never throws: the link is there either way. */
  send(mail: InvitationMail): Promise<Mailed>;
}

export interface InvitationDeps {
  readonly environmentEmail: string;
  readonly publicUrl: string;
  readonly mailer: Pick<Mailer, 'send' | 'isOutbox'>;
  readonly log: Logger;
  readonly now: () => Date;
}

export function createInvitations(deps: InvitationDeps): Invitations {
  const { environmentEmail, publicUrl, mailer, log, now } = deps;

  async function begin(
    tx: Tx,
    actor: OperatorActor,
    kind: InvitationKind,
    invited: Pick<InvitationRow, 'id' | 'email' | 'name' | 'role'>,
  ): Promise<Changed<InvitationMail>> {
    const token = mintToken(INVITATION_TOKEN_PREFIX);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_MS);
    const { id, email, name, role } = invited;
    await keepInvitation(tx, {
      ...{ id, email, name, role, createdAt, expiresAt },
      tokenHash: hashToken(token),
      invitedBy: actor.operatorId,
    });
    return {
      result: { kind, invitation: invited, from: actor.name, token },
      audit: {
        action: kind === 'join' ? 'operator.invited' : 'operator.password-link-sent',
        target: { type: 'operator', id, name: email },
        after: { role, expiresAt: expiresAt.toISOString() },
      },
    };
  }

  return {
    async invite(tx, actor, { email, name, role }) {
      if (email === environmentEmail || (await findInvitedByEmail(tx, email)))
        throw new ClientError(409, 'already-operator', `${email} is an operator already.`);
      if (await hasOpenInvitation(tx, email)) {
        const sentence = `${email} is invited already. Send the invitation again, or withdraw it first.`;
        throw new ClientError(409, 'already-invited', sentence);
      }
      return await begin(tx, actor, 'join', { id: randomUUID(), email, name, role });
    },

    async renew(tx, actor, invitationId) {
      const invitation = await findInvitation(tx, invitationId);
      if (!invitation || invitation.acceptedAt || invitation.withdrawnAt) throw NOT_OPEN;
      const operator = await findOperator(tx, invitationId);
      return await begin(tx, actor, operator ? 'password' : 'join', invitation);
    },

    async linkToPassword(tx, actor, operatorId) {
      return await begin(tx, actor, 'password', await findChangeable(tx, operatorId));
    },

    async withdraw(tx, invitationId) {
      const invitation = await findInvitation(tx, invitationId);
      if (!invitation || invitation.acceptedAt) throw NOT_OPEN;
      const result: Done = { success: true, message: 'The link opens nothing any more.' };
      const withdrawn = await withdrawInvitation(tx, invitationId, now());
      return { result, audit: withdrawn && withdrawal(withdrawn) };
    },

    async send(mail) {
      const { sent, kept, failed } = WORDS[mail.kind];
      try {
        await mailer.send(composeInvitationMail(mail, publicUrl));
        return { success: true, message: mailer.isOutbox ? kept : sent, isMailed: true };
      } catch (error) {
        log.error({ err: error }, "operators: an invitation's mail could not be sent");
        return { success: true, message: failed, isMailed: false };
      }
    },
  };
}

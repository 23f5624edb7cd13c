import {
  pathFor,
  SECOND_STEP_RESET,
  TEAM_OPERATOR,
  TEAM_PASSWORD_LINK,
  TEAM_SENT_INVITATION,
} from '#features/endpoints.ts';
import type { Done } from '../../contract.ts';
import { INVITATION_DAYS, type Mailed, type TeamInvitation, type TeamOperator } from '../../team/contract.ts';
import { consoleJson } from '../kernel/console-client.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';

/** What is asked before it is done. */
export type Confirmation = Pick<
  ChangeDialogProps,
  'title' | 'text' | 'confirm' | 'isDestructive' | 'failed' | 'send'
>;

export function confirmRemoval({ id, name, email, role }: TeamOperator): Confirmation {
  const sent =
    role === 'owner' ? ' The invitations they have sent that nobody has accepted are withdrawn.' : '';
  return {
    title: `Are you sure you want to remove ${name}?`,
    text: `${email} is signed out at once everywhere, and cannot come in any more.${sent} What they did stays in the audit log.`,
    confirm: 'Remove',
    isDestructive: true,
    failed: 'Failed to remove the operator. Please try again.',
    send: () => consoleJson<Done>(pathFor(TEAM_OPERATOR, { operatorId: id }), { method: 'DELETE' }),
  };
}

export function confirmPasswordLink({ id, name, email }: TeamOperator): Confirmation {
  return {
    title: `Send ${name} a link to a new password?`,
    text: `It goes to ${email} and works once, for ${INVITATION_DAYS} days. Until they use it, their password stays as it is; when they change it themselves, the link opens nothing any more.`,
    confirm: 'Send link',
    isDestructive: false,
    failed: 'It is not known whether the mail was sent. Please look at the list, and try again.',
    send: () => consoleJson<Mailed>(pathFor(TEAM_PASSWORD_LINK, { operatorId: id }), { method: 'POST' }),
  };
}

export function confirmSecondStepReset({ id, name, email }: TeamOperator): Confirmation {
  return {
    title: `Reset the second step of ${name}?`,
    text: `For somebody who has lost authenticator, passkeys and every recovery code: make sure that it is they who ask. ${email} is signed out everywhere and logs in with the password alone, until they set up a new one.`,
    confirm: 'Reset',
    isDestructive: true,
    failed: 'Failed to reset the second step. Please try again.',
    send: () => consoleJson<Done>(pathFor(SECOND_STEP_RESET, { operatorId: id }), { method: 'POST' }),
  };
}

export function confirmWithdrawal({ id, kind, email }: TeamInvitation): Confirmation {
  return {
    title:
      kind === 'join'
        ? 'Are you sure you want to withdraw this invitation?'
        : 'Are you sure you want to withdraw this link?',
    text: `What was mailed to ${email} opens nothing any more.`,
    confirm: 'Withdraw',
    isDestructive: true,
    failed: 'Failed to withdraw it. Please try again.',
    send: () => consoleJson<Done>(pathFor(TEAM_SENT_INVITATION, { invitationId: id }), { method: 'DELETE' }),
  };
}

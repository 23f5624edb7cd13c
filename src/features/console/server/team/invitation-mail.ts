import { CONSOLE_PAGE } from '#features/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { ROLE_NAMES } from '../../contract.ts';
import {
  INVITATION_DAYS,
  INVITATION_FRAGMENT,
  type InvitationKind,
  ROLE_DUTIES,
} from '../../team/contract.ts';
import type { InvitationRow } from './store.ts';

export interface InvitationMail {
  readonly kind: InvitationKind;
  readonly invitation: Pick<InvitationRow, 'email' | 'name' | 'role'>;
  /** The owner who sends it. */
  readonly from: string;
  readonly token: string;
}

/** The mail that leads into the console, or to a new password. */
export function composeInvitationMail(
  { kind, invitation, from, token }: InvitationMail,
  publicUrl: string,
): Mail {
  const { email, name, role } = invitation;
  const link = `${publicUrl}${CONSOLE_PAGE}#${INVITATION_FRAGMENT}=${encodeURIComponent(token)}`;
  const [subject, first, last] =
    kind === 'join'
      ? [
          'You are invited to run Magic Portrait',
          `${from} invites you to the console of Magic Portrait (${publicUrl}) as ${ROLE_NAMES[role]}. ` +
            `${ROLE_DUTIES[role]}. To join, open this link and choose a password:`,
          'If you did not expect this mail, you can ignore it.',
        ]
      : [
          'Choose a new password for the console of Magic Portrait',
          `${from} sends you a link to choose a new password for the console of Magic Portrait (${publicUrl}):`,
          'Choosing a new password signs you out everywhere. Until then, and if you did not ask for this, your password stays as it is.',
        ];
  const once = `The link works once, for ${INVITATION_DAYS} days.`;
  const text = [`Hello ${name},`, '', first, '', link, '', once, last, '', 'Magic Portrait'].join('\n');
  return { to: email, subject, text };
}

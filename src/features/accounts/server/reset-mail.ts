import { RESET_PASSWORD_PAGE } from '#features/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** How long the mailed link works. */
export const RESET_LINK_SECONDS = 3600;

/** The mail that leads to the page where a new password is chosen. */
export function composeResetMail(to: string, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}${RESET_PASSWORD_PAGE}?token=${encodeURIComponent(token)}`;
  const text = [
    'Hello,',
    '',
    'Someone asked to reset the password of your Magic Portrait account. To choose a new one, open this link:',
    '',
    link,
    '',
    'The link works once, for one hour. Choosing a new password signs you out everywhere.',
    "If you didn't ask for this, you can ignore this mail: your password stays as it is.",
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: 'Reset your Magic Portrait password', text };
}

import { VERIFY_EMAIL_PAGE } from '#features/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { VERIFY_LINK_DAYS } from './verify-links.ts';

/** The mail that leads to the page which confirms the address. */
export function composeVerifyMail(to: string, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}${VERIFY_EMAIL_PAGE}?token=${encodeURIComponent(token)}`;
  const text = [
    'Hello,',
    '',
    'Welcome to Magic Portrait! Please confirm that this is your email address. One tap on this link is all:',
    '',
    link,
    '',
    `The link works for ${VERIFY_LINK_DAYS} days. After that, or if you lost it, you can have another one when you create a portrait.`,
    "If you didn't make an account with us, please ignore this mail and don't open the link.",
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: 'Confirm your email for Magic Portrait', text };
}

/** Told to whoever has an account already, where signing up tells nobody so. */
export function composeAccountThereMail(to: string, publicUrl: string): Mail {
  const text = [
    'Hello,',
    '',
    'Someone, perhaps you, has just tried to sign up for Magic Portrait with this address. You have an account with it already:',
    '',
    `${publicUrl}/`,
    '',
    'Sign in there with your password. If you no longer know it, choose “Forgot your password?”.',
    "If it wasn't you, you can ignore this mail: nothing about your account has changed.",
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: 'You already have a Magic Portrait account', text };
}

import type { Mail } from '#platform/mail/mail.ts';

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** What the law makes us keep, in the words of the screen and of the mail. */
const KEPT = [
  'Of purchases: receipt number, date, amount and the payment company’s ids, for the tax office.',
  'That you agreed and when, and that portraits were made and when, for one year.',
  'What the people who run this studio did with the account.',
  'A scrambled form of your email address for one year, so that free credits are given once.',
];

/**
 * To the address of an account that is to be erased on a later day: whoever did not ask for it, or was impersonated
 * before an operator, hears of it in time. `contact`: where to write, when nobody can sign in.
 */
export function composeErasureNotice(to: string, dueAt: Date, contact: string | null): Mail {
  const text = [
    'Hello,',
    '',
    `We were asked to erase your Magic Portrait account. It will be erased on ${dateTime.format(dueAt)} (India).`,
    '',
    'If you asked for it, there is nothing to do.',
    '',
    'To keep the account, sign in before then and choose “Keep my account”.',
    ...(contact ? [`If you can’t sign in, write to ${contact}.`] : []),
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: 'Your account will be erased', text };
}

/** The last mail that somebody gets from us. It has no name in it. */
export function composeCertificate(to: string, erasedAt: Date): Mail {
  const text = [
    'Hello,',
    '',
    `Your Magic Portrait account was erased on ${dateTime.format(erasedAt)} (India).`,
    '',
    'Gone are your name, your address and ways of signing in, all photos and portraits, your style words, and the',
    'archives that you had asked for. We have looked for them twice and found nothing any more.',
    '',
    'The law makes us keep the following, under a number that leads to nobody:',
    '',
    ...KEPT.map((line) => `- ${line}`),
    '',
    'Backups forget within 30 days. A payment that still arrives goes back by itself.',
    '',
    'This is the last mail that you get from us.',
    '',
    'Magic Portrait',
  ].join('\n');
  return { to, subject: 'Your account was erased', text };
}

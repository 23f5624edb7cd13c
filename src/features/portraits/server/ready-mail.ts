import type { Mail } from '#platform/mail/mail.ts';

export interface ReadyMailFacts {
  readonly themeName: string;
  /** False: it failed. */
  readonly isReady: boolean;
  readonly publicUrl: string;
}

/** The mail that a parent asked for, once their portrait has ended. Nothing of the child is in it but the theme's name. */
export function composeReadyMail(
  to: { readonly name: string; readonly email: string },
  { themeName, isReady, publicUrl }: ReadyMailFacts,
): Mail {
  const news = isReady
    ? [`Your ${themeName} portrait is ready, and waits in your gallery:`]
    : [`We could not make your ${themeName} portrait this time, and your credit is back.`, 'To try again:'];
  const text = [
    `Hello ${to.name},`,
    '',
    ...news,
    '',
    `${publicUrl}/`,
    '',
    'You get this mail because you asked for it while the portrait was being made.',
    '',
    'Magic Portrait',
  ].join('\n');
  return {
    to: to.email,
    subject: isReady ? 'Your portrait is ready' : 'Your portrait could not be made',
    text,
  };
}

import { SUBSCRIPTION_PAGE } from '#features/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The mail some days before a plan's end. */
export function composePlanNotice(
  to: { readonly name: string; readonly email: string },
  plan: { readonly planName: string; readonly endsAt: Date; readonly publicUrl: string },
): Mail {
  const ends = day.format(plan.endsAt);
  const text = [
    `Hello ${to.name},`,
    '',
    `Your ${plan.planName} ends on ${ends}. It does not renew by itself, and nothing will be charged.`,
    '',
    'To go on making portraits with it, add another month here:',
    '',
    `${plan.publicUrl}${SUBSCRIPTION_PAGE}`,
    '',
    'The new month starts when the present one ends, so you lose no day by doing it now.',
    'Credits from packs stay yours and never expire.',
    '',
    "If you'd rather not hear about renewals, cancel the plan on the same page: it stays active until its end.",
    '',
    'Magic Portrait',
  ].join('\n');
  return { to: to.email, subject: `Your ${plan.planName} ends on ${ends}`, text };
}

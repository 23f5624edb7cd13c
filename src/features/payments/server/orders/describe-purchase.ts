import type { PurchaseRow } from './store.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

type Promised = Pick<PurchaseRow, 'credits' | 'periodStartsAt' | 'periodEndsAt'>;

/** What a purchase brings and for how long, in words for its receipt. */
export function describePurchase({ credits, periodStartsAt, periodEndsAt }: Promised): string {
  const what = credits === null ? 'Unlimited portraits' : `${credits} credits`;
  if (!periodStartsAt || !periodEndsAt) return `${what}, which never expire`;
  return `${what}, ${day.format(periodStartsAt)} to ${day.format(periodEndsAt)}`;
}

import type { PurchaseRow } from './store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Younger orders are the browser's and the webhook's. */
const FIRST_MS = 5 * MINUTE_MS;
/** The gateway asks banks about an attempt for three days; one more for everybody's delays. */
const OPEN_MS = 4 * DAY_MS;
/** The gateway refunds nothing older than six months. */
const PAID_MS = 183 * DAY_MS;
/** An order that can not be asked about is given up so long after it should have been let go. */
const GIVE_UP_MS = 30 * DAY_MS;

/** The older an order gets, the more rarely it is asked about. */
const OPEN_GAP = { least: 4 * MINUTE_MS, most: 6 * HOUR_MS };
const PAID_GAP = { least: DAY_MS, most: 30 * DAY_MS };
const FAILED_GAP_MS = 10 * MINUTE_MS;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** When the gateway is first asked whether an order was paid. */
export function firstCheck(createdAt: Date): Date {
  return later(createdAt, FIRST_MS);
}

/** When the gateway is first asked whether what was paid was refunded. */
export function firstRefundCheck(paidAt: Date): Date {
  return later(paidAt, PAID_GAP.least);
}

type Checked = Pick<PurchaseRow, 'status' | 'createdAt' | 'paidAt'>;

const isOpen = ({ status }: Checked) => status === 'created' || status === 'attempted';

/**
 * When to ask again after an answer; null is never. The last question comes when the time is over, not before.
 * @param lastAttemptAt when the latest attempt at paying was made, undefined without one.
 */
export function nextCheck(purchase: Checked, lastAttemptAt: Date | undefined, now: Date): Date | null {
  const open = isOpen(purchase);
  const { createdAt, paidAt } = purchase;
  const since = open
    ? Math.min(Math.max(createdAt.getTime(), lastAttemptAt?.getTime() ?? 0), now.getTime())
    : (paidAt ?? createdAt).getTime();
  const age = now.getTime() - since;
  const span = open ? OPEN_MS : PAID_MS;
  if (age >= span) return null;
  const { least, most } = open ? OPEN_GAP : PAID_GAP;
  return later(now, Math.min(Math.max(age / 3, least), most, span - age));
}

/** When to try again after no answer came: an outage must not be the last word. Null: it was tried for a month. */
export function nextCheckAfterFailure(purchase: Checked, now: Date): Date | null {
  const age = now.getTime() - (purchase.paidAt ?? purchase.createdAt).getTime();
  const over = age - (isOpen(purchase) ? OPEN_MS : PAID_MS);
  if (over >= GIVE_UP_MS) return null;
  return later(now, over >= 0 ? OPEN_GAP.most : FAILED_GAP_MS);
}

import type { CreditsService } from '#features/credits/server/service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PurchaseRow } from '../orders/store.ts';
import { type BoughtMonth, closeGap, placeFrom } from './plan-period.ts';
import { movePeriod, movePlan, type PlanRow } from './plans-store.ts';

interface Month extends BoughtMonth {
  readonly id: string;
  readonly userId: string;
}

/** What a refund of a month looks at, locked by its caller. */
export interface LockedPlans {
  /** The person's orders of plans, the refunded one among them. */
  readonly purchases: readonly PurchaseRow[];
  readonly plans: readonly PlanRow[];
}

const latest = (...instants: Date[]) => new Date(Math.max(...instants.map((instant) => instant.getTime())));

function monthOf({ id, userId, periodStartsAt, periodEndsAt }: PurchaseRow): Month {
  if (!periodStartsAt || !periodEndsAt) throw new Error('A paid plan has no month');
  return { id, userId, startsAt: periodStartsAt, endsAt: periodEndsAt };
}

/** The months of a plan that are paid for, in their order. */
function monthsOf(purchases: readonly PurchaseRow[], plan: PlanRow['plan']): Month[] {
  return purchases
    .filter(
      ({ product, status }) => product === plan && (status === 'paid' || status === 'partially_refunded'),
    )
    .map(monthOf)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Moves months, and the end of the credits that came with each. @returns their last end. */
async function move(
  tx: Tx,
  credits: CreditsService,
  moves: readonly [Month, BoughtMonth][],
): Promise<Date | undefined> {
  for (const [{ id, userId }, to] of moves) {
    await movePeriod(tx, id, to);
    await credits.moveExpiry(tx, { userId, source: 'plan', sourceRef: id, expiresAt: to.endsAt });
  }
  return moves.at(-1)?.[1].endsAt;
}

/** Pro that waited for the end of Unlimited follows its new end, or Pro's own months before. */
async function bringProForward(
  tx: Tx,
  credits: CreditsService,
  pro: readonly Month[],
  { userId, from, to }: { userId: string; from: Date; to: Date },
): Promise<void> {
  const waiting = pro.filter(({ startsAt }) => startsAt >= from);
  const first = waiting[0];
  const before = pro.filter(({ startsAt }) => startsAt < from).map(({ endsAt }) => endsAt);
  const start = latest(to, ...before);
  if (!first || start >= first.startsAt) return;
  const endsAt = await move(tx, credits, placeFrom(start, waiting));
  if (endsAt) await movePlan(tx, userId, 'pro', { endsAt, anchorAt: start });
}

/**
 * A month was refunded whole: the months after it take its place, so that what is left is as long as what is paid for,
 * and the plan ends with the last of them, or now. A month that is over has been used: it leaves no place.
 * Called under the locks of the person's plan purchases and plans.
 */
export async function revokeMonth(
  tx: Tx,
  credits: CreditsService,
  {
    refunded,
    locked,
    now,
  }: { refunded: PurchaseRow & { product: PlanRow['plan'] }; locked: LockedPlans; now: Date },
): Promise<void> {
  const { userId, product: plan } = refunded;
  const gone = monthOf(refunded);
  const months = monthsOf(locked.purchases, plan).filter(({ id }) => id !== refunded.id);
  const moves = gone.endsAt > now ? closeGap(gone, months) : [];
  await move(tx, credits, moves);
  const places = new Map<Month, BoughtMonth>(moves);
  const ends = months.map((month) => (places.get(month) ?? month).endsAt);
  const oldEnd = locked.plans.find((row) => row.plan === plan)?.endsAt ?? gone.endsAt;
  const end = ends.length > 0 ? latest(...ends) : now;
  if (end >= oldEnd) return;
  await movePlan(tx, userId, plan, { endsAt: end });
  if (plan === 'unlimited')
    await bringProForward(tx, credits, monthsOf(locked.purchases, 'pro'), {
      ...{ userId, from: oldEnd, to: latest(end, now) },
    });
}

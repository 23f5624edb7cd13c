import { INDIA_OFFSET_MS } from '#platform/clock/india-days.ts';

/**
 * The same day and time of day `months` later in India's calendar, or that month's last day when it has no such day:
 * 31 January and one month is 28 February, or 29 in a leap year.
 */
export function addMonths(from: Date, months: number): Date {
  const local = new Date(from.getTime() + INDIA_OFFSET_MS);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(local);
  moved.setUTCFullYear(year, month, Math.min(local.getUTCDate(), lastDay));
  return new Date(moved.getTime() - INDIA_OFFSET_MS);
}

export interface PlanPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The instant that the months are counted from: a plan begun on the 31st ends on the 31st where there is one. */
  readonly anchorAt: Date;
}

/** A plan that runs, or ran, until `endsAt`. */
export interface RunningPlan {
  readonly anchorAt: Date;
  readonly endsAt: Date;
}

/** No plan runs for longer: it ends every search for the month that a period ends in. */
const MOST_MONTHS = 1_200;

/**
 * The month that is bought at `now`.
 * @param own the same plan, when it was bought before: while it runs, the new month follows its end.
 * @param notBefore the end of another plan that covers everything until then.
 */
export function nextPeriod(now: Date, own: RunningPlan | undefined, notBefore?: Date): PlanPeriod {
  const free = notBefore && notBefore > now ? notBefore : now;
  if (!own || own.endsAt <= free) return { startsAt: free, endsAt: addMonths(free, 1), anchorAt: free };
  for (let months = 1; months < MOST_MONTHS; months += 1) {
    if (addMonths(own.anchorAt, months) < own.endsAt) continue;
    return { startsAt: own.endsAt, endsAt: addMonths(own.anchorAt, months + 1), anchorAt: own.anchorAt };
  }
  throw new Error('A plan can not run for a hundred years');
}

/** A month that was bought. */
export interface BoughtMonth {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Where months go when one before them is taken back: each to the place of the one before it, so that whichever of
 * several months is refunded, the same ones are left. A month that does not follow at once stays, and those after it.
 * @param later the same plan's months, in their order.
 */
export function closeGap<M extends BoughtMonth>(gone: BoughtMonth, later: readonly M[]): [M, BoughtMonth][] {
  const moved: [M, BoughtMonth][] = [];
  let place = gone;
  for (const month of later) {
    if (month.startsAt < gone.endsAt) continue;
    if (month.startsAt.getTime() !== place.endsAt.getTime()) break;
    moved.push([month, { startsAt: place.startsAt, endsAt: place.endsAt }]);
    place = month;
  }
  return moved;
}

/** Months in a row from `from` on. */
export function placeFrom<M extends BoughtMonth>(from: Date, months: readonly M[]): [M, BoughtMonth][] {
  return months.map((month, index) => [
    month,
    { startsAt: addMonths(from, index), endsAt: addMonths(from, index + 1) },
  ]);
}

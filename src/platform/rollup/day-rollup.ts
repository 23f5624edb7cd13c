import { addDays, dayOf, listDays, startOfDay } from '../clock/india-days.ts';

/** What is kept of finished days, so that nobody adds up their rows again. */
export interface DayRollup {
  /** When there was something to count for the first time; null: never yet. */
  firstInstant(): Promise<Date | null>;
  /** Days from `first` to `last` that are kept, and when they were last made. */
  kept(first: string, last: string): Promise<readonly KeptDay[]>;
  /** Makes one day anew, whole or not at all; two nodes at the same day take turns. */
  make(day: string, now: Date): Promise<void>;
}

export interface KeptDay {
  readonly day: string;
  readonly rolledAt: Date;
}

/** A transaction that began before midnight has long ended by then, and clocks of nodes differ by less. */
const SETTLE_MS = 15 * 60_000;
/** Days are made once more this long after their end, for whatever was later than that. */
const LATE_MS = 3 * 3_600_000;

/**
 * Makes every finished day that is not kept yet, the oldest first, and once more those that were made soon after their
 * end. May be stopped anywhere and run again: what is made stays, what is missing is made then.
 * @returns how many were made.
 */
export async function rollUpDays(rollup: DayRollup, now: Date, signal?: AbortSignal): Promise<number> {
  const firstInstant = await rollup.firstInstant();
  if (!firstInstant) return 0;
  const first = dayOf(firstInstant);
  const last = addDays(dayOf(new Date(now.getTime() - SETTLE_MS)), -1);
  if (last < first) return 0;
  const kept = new Map((await rollup.kept(first, last)).map(({ day, rolledAt }) => [day, rolledAt]));
  let made = 0;
  for (const day of listDays(first, last)) {
    if (!isDue(day, kept.get(day), now)) continue;
    if (signal?.aborted) break;
    await rollup.make(day, now);
    made += 1;
  }
  return made;
}

function isDue(day: string, rolledAt: Date | undefined, now: Date): boolean {
  if (!rolledAt || isAhead(rolledAt, now)) return true;
  const final = startOfDay(addDays(day, 1)).getTime() + LATE_MS;
  return rolledAt.getTime() < final && now.getTime() >= final;
}

/**
 * Made by a node whose clock is ahead: perhaps before the day's end, and by that clock it looks finished. What it has made
 * counts for nothing until a node that knows the time makes it anew.
 */
const isAhead = (rolledAt: Date, now: Date): boolean => rolledAt > now;

/** Days of a range that have to be counted from their rows: today, and what no job has come to yet. */
export interface MissingDays {
  readonly days: readonly string[];
  readonly spans: readonly Span[];
}

/** Instants from `from` up to and without `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What of the range is not kept. Days before the first thing there was to count are left out: nothing is in them. */
export async function findMissingDays(
  rollup: Pick<DayRollup, 'firstInstant' | 'kept'>,
  first: string,
  last: string,
  now: Date,
): Promise<MissingDays> {
  const firstInstant = await rollup.firstInstant();
  if (!firstInstant) return { days: [], spans: [] };
  const begin = dayOf(firstInstant) > first ? dayOf(firstInstant) : first;
  const found = await rollup.kept(begin, last);
  const kept = new Set(found.filter(({ rolledAt }) => !isAhead(rolledAt, now)).map(({ day }) => day));
  const days = listDays(begin, last).filter((day) => !kept.has(day));
  return { days, spans: spansOf(days) };
}

function spansOf(days: readonly string[]): Span[] {
  const spans: { from: Date; to: Date }[] = [];
  for (const day of days) {
    const from = startOfDay(day);
    const to = startOfDay(addDays(day, 1));
    const latest = spans.at(-1);
    if (latest && latest.to.getTime() === from.getTime()) latest.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

import type { Clock } from '#platform/clock/clock.ts';
import { addDays, listDays, startOfDay } from '#platform/clock/india-days.ts';
import type { Database } from '#platform/database/database.ts';
import { defineScheduledJob } from '#platform/queue/job.ts';
import { type DayRollup, findMissingDays, rollUpDays } from '#platform/rollup/day-rollup.ts';
import { keepDay, listKeptDays } from '#platform/rollup/kept-days-store.ts';
import type { FailureReason } from '../contract.ts';
import type { Unhappiness } from '../statistics/contract.ts';
import { sumUnhappy } from './feedback/feedback-figures-store.ts';
import { unhappinessOf } from './feedback/unhappiness.ts';
import {
  type BucketRow,
  countWaiting,
  type DayTimeRow,
  firstEnd,
  inSnapshot,
  KEPT,
  listDayTimes,
  type OutcomeRow,
  sumBuckets,
  sumMadeByEngine,
  sumOutcomes,
  sumThemes,
} from './statistics-store.ts';
import { percentileOf } from './time-histogram.ts';

/** Nothing is wrong with the photo: a portrait that ended so is our failure, any other one was refused. */
const OUR_REASONS: readonly FailureReason[] = ['timed-out', 'engine-failed'];

export const rollUpPortraitsJob = defineScheduledJob('roll-up-portraits');
/** Every five minutes: it costs two small queries when there is nothing to do. */
export const ROLL_UP_PORTRAITS_CRON = '*/5 * * * *';

/** Days of India, all included: the range and, just before it, the days it is compared with. */
interface ComparedDays {
  readonly beforeFrom: string;
  readonly from: string;
  readonly to: string;
}

/** Milliseconds. Null when nothing was timed. */
interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
}

interface OutcomeCounts {
  readonly made: number;
  /** The photo could not be used. */
  readonly refused: number;
  /** We could not make it. */
  readonly failed: number;
}

interface PortraitTotals extends OutcomeCounts {
  /** From the request to the end, of portraits that were made. */
  readonly wait: Times | null;
  /** The engine's own time, of the same. */
  readonly engine: Times | null;
  readonly feePaise: number;
  /** Made by engines of which nobody has said what they ask for. */
  readonly withoutFee: number;
  /** Compute time of every try, also of portraits that were not made. */
  readonly engineMs: number;
}

interface PortraitDay extends OutcomeCounts {
  readonly day: string;
  readonly wait: Times | null;
  readonly engine: Times | null;
}

interface EngineFigures {
  /** Such as `studio/1`; null: no engine was asked, or it was not kept then. */
  readonly engine: string | null;
  readonly portraits: number;
  readonly engineMs: number;
  readonly feePaise: number;
  readonly withoutFee: number;
}

interface ThemeUse {
  readonly themeId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly made: number;
  readonly notMade: number;
}

interface PortraitStatisticsAnswer {
  readonly current: PortraitTotals;
  readonly before: PortraitTotals;
  /** Every day of the range. */
  readonly days: readonly PortraitDay[];
  readonly engines: readonly EngineFigures[];
  readonly themes: readonly ThemeUse[];
  readonly unhappiness: Unhappiness;
  readonly failures: readonly { readonly reason: string; readonly ours: boolean; readonly count: number }[];
  readonly waiting: { readonly queued: number; readonly running: number; readonly oldestAt: Date | null };
}

/** Figures about portraits by the day they ended on. */
export interface PortraitStatistics {
  read(days: ComparedDays): Promise<PortraitStatisticsAnswer>;
  /** Keeps the figures of finished days, so that reading stays fast. @returns how many days were made. */
  rollUp(signal?: AbortSignal): Promise<number>;
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function countsOf(rows: readonly OutcomeRow[]): OutcomeCounts {
  const count = (outcome: OutcomeRow['outcome']) =>
    sumOf(
      rows.filter((row) => row.outcome === outcome),
      (row) => row.portraits,
    );
  return { made: count('made'), refused: count('refused'), failed: count('failed') };
}

function timesOf(buckets: readonly BucketRow[], measure: BucketRow['measure']): Times | null {
  const own = buckets.filter((row) => row.measure === measure);
  const medianMs = percentileOf(own, 0.5);
  const p95Ms = percentileOf(own, 0.95);
  return medianMs === null || p95Ms === null ? null : { medianMs, p95Ms };
}

function totalsOf(outcomes: readonly OutcomeRow[], buckets: readonly BucketRow[]): PortraitTotals {
  const rows = outcomes.filter(({ reason }) => reason !== null);
  return {
    ...countsOf(rows),
    wait: timesOf(buckets, 'wait'),
    engine: timesOf(buckets, 'engine'),
    feePaise: sumOf(rows, (row) => row.fee_paise),
    withoutFee: sumOf(rows, (row) => row.without_fee),
    engineMs: sumOf(rows, (row) => row.engine_ms),
  };
}

function daysOf(
  { from, to }: ComparedDays,
  outcomes: readonly OutcomeRow[],
  times: readonly DayTimeRow[],
): PortraitDay[] {
  const counted = Map.groupBy(outcomes, ({ day }) => day);
  const timed = new Map(times.map((row) => [`${row.day} ${row.measure}`, row]));
  const timesAt = (key: string): Times | null => {
    const row = timed.get(key);
    return row ? { medianMs: row.median_ms, p95Ms: row.p95_ms } : null;
  };
  return listDays(from, to).map((day) => ({
    day,
    ...countsOf(counted.get(day) ?? []),
    wait: timesAt(`${day} wait`),
    engine: timesAt(`${day} engine`),
  }));
}

function enginesOf(outcomes: readonly OutcomeRow[]): EngineFigures[] {
  return outcomes
    .filter(({ engine }) => engine !== null)
    .map((row) => ({
      engine: row.engine || null,
      portraits: row.portraits,
      engineMs: row.engine_ms,
      feePaise: row.fee_paise,
      withoutFee: row.without_fee,
    }))
    .toSorted((one, other) => other.portraits - one.portraits);
}

function failuresOf(outcomes: readonly OutcomeRow[]): PortraitStatisticsAnswer['failures'] {
  return outcomes
    .flatMap(({ reason, outcome, portraits: count }) =>
      reason ? [{ reason, ours: outcome === 'failed', count }] : [],
    )
    .toSorted((one, other) => other.count - one.count);
}

export function createPortraitStatistics({ db, clock }: { db: Database; clock: Clock }): PortraitStatistics {
  const rollup: DayRollup = {
    firstInstant: () => firstEnd(db),
    kept: (first, last) => listKeptDays(db, KEPT.days, first, last),
    make: (day, now) => keepDay(db, KEPT, day, now),
  };
  return {
    rollUp: (signal) => rollUpDays(rollup, clock.now(), signal),

    read: (days) =>
      inSnapshot(db, async (tx) => {
        const { beforeFrom, from, to } = days;
        const keptIn = {
          firstInstant: () => firstEnd(tx),
          kept: (first: string, last: string) => listKeptDays(tx, KEPT.days, first, last),
        };
        const now = clock.now();
        const both = {
          first: beforeFrom,
          last: to,
          unkept: await findMissingDays(keptIn, beforeFrom, to, now),
        };
        const own = { first: from, last: to, unkept: await findMissingDays(keptIn, from, to, now) };
        const outcomes = await sumOutcomes(tx, both, from, OUR_REASONS);
        const current = outcomes.filter((row) => row.current);
        const buckets = await sumBuckets(tx, both, from);
        const themes = await sumThemes(tx, own);
        const times = await listDayTimes(tx, own);
        const unhappy = await sumUnhappy(tx, startOfDay(from), startOfDay(addDays(to, 1)));
        const madeByTheme = themes.map((row) => [`${row.category_id} ${row.theme_id}`, row.made] as const);
        const madeByEngine = await sumMadeByEngine(tx, own);
        const { queued, running, oldest } = await countWaiting(tx);
        return {
          current: totalsOf(
            current,
            buckets.filter((row) => row.current),
          ),
          before: totalsOf(
            outcomes.filter((row) => !row.current),
            buckets.filter((row) => !row.current),
          ),
          days: daysOf(days, current, times),
          engines: enginesOf(current),
          themes: themes.map((row) => ({
            themeId: row.theme_id,
            categoryId: row.category_id,
            name: row.name,
            made: row.made,
            notMade: row.not_made,
          })),
          failures: failuresOf(current),
          unhappiness: unhappinessOf(unhappy, new Map(madeByTheme), madeByEngine),
          waiting: { queued, running, oldestAt: oldest },
        };
      }),
  };
}

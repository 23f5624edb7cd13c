import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { MissingDays, Span } from '#platform/rollup/day-rollup.ts';
import { outcomesIn, themesIn, timesIn } from './day-figures-store.ts';
import {
  portraitDays,
  portraitOutcomeDays,
  portraits,
  portraitThemeDays,
  portraitTimeDays,
} from './tables.ts';

export async function firstEnd(db: DatabaseOrTx): Promise<Date | null> {
  const rows = await db
    .select({ at: portraits.finishedAt })
    .from(portraits)
    .where(isNotNull(portraits.finishedAt))
    .orderBy(portraits.finishedAt)
    .limit(1);
  return rows[0]?.at ?? null;
}

export const KEPT = {
  days: portraitDays,
  figures: [
    { table: portraitOutcomeDays, countIn: outcomesIn },
    { table: portraitThemeDays, countIn: themesIn },
    { table: portraitTimeDays, countIn: timesIn },
  ],
};

/** Days to read, and which of them have to be counted from the portraits themselves. */
export interface DaysToRead {
  readonly first: string;
  readonly last: string;
  readonly unkept: MissingDays;
}

/** Rows of a kept table for the days, together with those that are counted now. */
function keptAndLive(
  table: SQL.Aliased | SQL | typeof portraitOutcomeDays | typeof portraitThemeDays | typeof portraitTimeDays,
  live: (spans: readonly Span[]) => SQL,
  { first, last, unkept }: DaysToRead,
): SQL {
  const days = sql.param(unkept.days);
  return sql`(select * from ${table} where day between ${first}::date and ${last}::date and day <> all(${days}::date[])
    union all ${live(unkept.spans)})`;
}

/** Everything of one answer from one moment. */
export async function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export interface OutcomeRow extends Record<string, unknown> {
  /** Whether it is of the range itself, and not of the days before it. */
  readonly current: boolean;
  /** Of a day's row. */
  readonly day: string | null;
  readonly outcome: 'made' | 'refused' | 'failed' | null;
  /** Of a reason's row; empty for portraits that were made. */
  readonly reason: string | null;
  /** Of an engine's row; empty when none was asked. */
  readonly engine: string | null;
  readonly portraits: number;
  readonly engine_ms: number;
  readonly fee_paise: number;
  readonly without_fee: number;
}

/** Sums by day and outcome, by outcome and reason, and by engine: rows of three kinds, told apart by what is null. */
export async function sumOutcomes(
  db: DatabaseOrTx,
  days: DaysToRead,
  from: string,
  ourReasons: readonly string[],
): Promise<OutcomeRow[]> {
  const result = await db.execute<OutcomeRow>(sql`
    select current, day::text, outcome, reason, engine, sum(portraits)::int as portraits,
      sum(engine_ms)::float8 as engine_ms, sum(fee_paise)::float8 as fee_paise, sum(without_fee)::int as without_fee
    from (
      select *, day >= ${from}::date as current,
        case when state = 'ready' then 'made' when reason = any(${sql.param(ourReasons)}::text[]) then 'failed'
          else 'refused' end as outcome
      from ${keptAndLive(portraitOutcomeDays, outcomesIn, days)} o
    ) o
    group by grouping sets ((current, day, outcome), (current, outcome, reason), (current, engine))`);
  return result.rows;
}

/** Portraits that were made, by engine. */
export async function sumMadeByEngine(db: DatabaseOrTx, days: DaysToRead): Promise<Map<string, number>> {
  const result = await db.execute<{ engine: string; made: number }>(sql`
    select engine, sum(portraits)::int as made from ${keptAndLive(portraitOutcomeDays, outcomesIn, days)} o
    where state = 'ready' group by engine`);
  return new Map(result.rows.map(({ engine, made }) => [engine, made]));
}

export interface ThemeRow extends Record<string, unknown> {
  readonly theme_id: string;
  readonly category_id: string;
  readonly name: string;
  readonly made: number;
  readonly not_made: number;
}

/** Themes by use, with the name they had last. */
export async function sumThemes(db: DatabaseOrTx, days: DaysToRead): Promise<ThemeRow[]> {
  const result = await db.execute<ThemeRow>(sql`
    select theme_id, category_id, (array_agg(name order by day desc))[1] as name,
      sum(made)::int as made, sum(not_made)::int as not_made
    from ${keptAndLive(portraitThemeDays, themesIn, days)} t
    group by theme_id, category_id`);
  return result.rows;
}

export interface DayTimeRow extends Record<string, unknown> {
  readonly day: string;
  readonly measure: 'wait' | 'engine';
  readonly median_ms: number;
  readonly p95_ms: number;
}

export async function listDayTimes(db: DatabaseOrTx, days: DaysToRead): Promise<DayTimeRow[]> {
  const result = await db.execute<DayTimeRow>(sql`
    select day::text, measure, median_ms, p95_ms from ${keptAndLive(portraitTimeDays, timesIn, days)} t`);
  return result.rows;
}

export interface BucketRow extends Record<string, unknown> {
  readonly current: boolean;
  readonly measure: 'wait' | 'engine';
  readonly bucket: number;
  readonly count: number;
}

export async function sumBuckets(db: DatabaseOrTx, days: DaysToRead, from: string): Promise<BucketRow[]> {
  const result = await db.execute<BucketRow>(sql`
    select day >= ${from}::date as current, measure, u.bucket, sum(u.count)::int as count
    from ${keptAndLive(portraitTimeDays, timesIn, days)} t, unnest(t.buckets, t.counts) as u(bucket, count)
    group by 1, 2, 3`);
  return result.rows;
}

export interface WaitingRow extends Record<string, unknown> {
  readonly queued: number;
  readonly running: number;
  readonly oldest: Date | null;
}

/** What is asked for and not ended. */
export async function countWaiting(db: DatabaseOrTx): Promise<WaitingRow> {
  const rows = await db
    .select({
      queued: sql<number>`count(*) filter (where ${portraits.state} = 'queued')::int`,
      running: sql<number>`count(*) filter (where ${portraits.state} = 'running')::int`,
      oldest: sql<Date | null>`min(${portraits.createdAt})`.mapWith(portraits.createdAt),
    })
    .from(portraits)
    .where(and(sql`${portraits.state} in ('queued', 'running')`));
  return rows[0] ?? { queued: 0, running: 0, oldest: null };
}

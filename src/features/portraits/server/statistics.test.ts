import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { addDays, startOfDay } from '#platform/clock/india-days.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { type RowSeeds, seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createPortraitStatistics, type PortraitStatistics } from './statistics.ts';
import { RELATIVE_ERROR } from './time-histogram.ts';

const HOUR_MS = 3_600_000;
const FIRST = '2026-10-01';
const TODAY = '2026-11-20';
/** Half past two in the afternoon of India. */
const NOON = startOfDay(TODAY).getTime() + 14.5 * HOUR_MS;
const clock = createFixedClock(new Date(NOON));
const database = forFile(createTestDatabase);
let statistics: PortraitStatistics;
let seed: RowSeeds;
let userId: string;

beforeAll(async () => {
  seed = seedRows(database.db);
  userId = await seed.parent();
  statistics = createPortraitStatistics({ db: database.db, clock });
  const [from, to] = [startOfDay(FIRST), new Date(NOON)];
  await seed.portraits({ count: 6_000, userIds: [userId], from, to });
});
beforeEach(() => clock.set(new Date(NOON)));

const read = (from: string, to: string, days: number) =>
  statistics.read({ beforeFrom: addDays(from, -days), from, to });

/** The same, asked of the portraits in the plainest way. */
async function plain(from: string, to: string) {
  const { rows } = await database.db.execute<Record<string, number>>(sql`
    select count(*) filter (where state = 'ready')::int as made,
      count(*) filter (where failure_reason in ('timed-out', 'engine-failed'))::int as failed,
      count(*) filter (where state = 'failed')::int as unmade, coalesce(sum(engine_ms), 0)::float8 as engine_ms,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at) * 1000) filter (where state = 'ready')::float8 as p50,
      percentile_cont(0.95) within group (order by extract(epoch from finished_at - created_at) * 1000) filter (where state = 'ready')::float8 as p95,
      percentile_cont(0.95) within group (order by engine_ms) filter (where state = 'ready')::float8 as engine_p95
    from portraits where finished_at >= ${startOfDay(from)} and finished_at < ${startOfDay(addDays(to, 1))}`);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row as {
    [Name in 'made' | 'failed' | 'unmade' | 'engine_ms' | 'p50' | 'p95' | 'engine_p95']: number;
  };
}

const kept = async () =>
  (
    await database.db.execute(sql`
      select 'o' as kind, to_jsonb(o)::text as row from portrait_outcome_days o union all
      select 't', to_jsonb(t)::text from portrait_theme_days t union all
      select 'm', to_jsonb(m)::text from portrait_time_days m order by 1, 2`)
  ).rows;

const near = (found: number | undefined, wanted: number) => Math.abs((found ?? Number.NaN) - wanted) / wanted;

async function expectRight(from: string, to: string, days: number): Promise<void> {
  const [answer, wanted, before] = [
    await read(from, to, days),
    await plain(from, to),
    await plain(addDays(from, -days), addDays(from, -1)),
  ];
  const { current } = answer;
  expect(current.made).toBe(wanted.made);
  expect(current.failed).toBe(wanted.failed);
  expect(current.refused + current.failed).toBe(wanted.unmade);
  expect(current.engineMs).toBe(wanted.engine_ms);
  expect(answer.before.made).toBe(before.made);
  expect(near(current.wait?.medianMs, wanted.p50)).toBeLessThanOrEqual(RELATIVE_ERROR + 1e-9);
  expect(near(current.wait?.p95Ms, wanted.p95)).toBeLessThanOrEqual(RELATIVE_ERROR + 1e-9);
  expect(near(current.engine?.p95Ms, wanted.engine_p95)).toBeLessThanOrEqual(RELATIVE_ERROR + 1e-9);
  const sum = (rows: readonly { readonly made: number }[]) => rows.reduce((all, { made }) => all + made, 0);
  expect(sum(answer.days)).toBe(wanted.made);
  expect(sum(answer.themes)).toBe(wanted.made);
  const failures = answer.failures.reduce((all, { count }) => all + count, 0);
  expect(failures).toBe(wanted.unmade);
  expect(answer.engines.map(({ portraits }) => portraits)).toEqual([wanted.made + wanted.unmade]);
}

describe('figures of any range', () => {
  it('are right before anything is kept', async () => {
    await expectRight('2026-11-01', TODAY, 20);
  });

  it('are right from kept days and today, exactly in counts and within 1% in percentiles', async () => {
    expect(await statistics.rollUp()).toBe(50);
    for (let run = 0; run < 12; run += 1) {
      const from = addDays('2026-10-26', Math.floor(Math.random() * 25));
      await expectRight(from, addDays(from, Math.floor(Math.random() * 3)), 5);
    }
    await expectRight('2026-10-27', TODAY, 25);
  });

  it("have every day's own median, exactly", async () => {
    const { days } = await read('2026-11-18', TODAY, 3);
    for (const { day, wait } of days) expect(wait?.medianMs).toBeCloseTo((await plain(day, day)).p50, 6);
  });

  it('of days without any portrait are zero and without times', async () => {
    const { current, days, engines } = await read('2026-01-01', '2026-01-03', 3);
    expect(current).toMatchObject({ made: 0, refused: 0, failed: 0, wait: null, engine: null });
    expect(days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(engines).toEqual([]);
  });
});

describe('keeping days', () => {
  it('again changes nothing, also by two nodes at once', async () => {
    const before = await kept();
    expect(await statistics.rollUp()).toBe(0);
    await database.db.execute(sql`delete from portrait_days`);
    const other = createPortraitStatistics({ db: database.db, clock });
    await Promise.all([statistics.rollUp(), other.rollUp()]);
    expect(await kept()).toEqual(before);
  });

  it('makes good the days on which nothing ran', async () => {
    const before = await kept();
    await database.db.execute(sql`delete from portrait_days where day >= '2026-11-10'`);
    await database.db.execute(sql`delete from portrait_outcome_days where day >= '2026-11-10'`);
    await expectRight('2026-11-05', TODAY, 10);
    expect(await statistics.rollUp()).toBe(10);
    expect(await kept()).toEqual(before);
  });

  it('stops when it is told to, and what is made stays', async () => {
    await database.db.execute(sql`delete from portrait_days`);
    expect(await statistics.rollUp(AbortSignal.abort())).toBe(0);
    await expectRight('2026-11-05', TODAY, 10);
    expect(await statistics.rollUp()).toBe(50);
  });

  it('counts what its owner deletes after the day was made, and the day made anew', async () => {
    const before = await plain('2026-11-01', '2026-11-05');
    await database.db.execute(
      sql`update portraits set deleted_at = now() where finished_at < ${startOfDay('2026-11-06')}`,
    );
    await database.db.execute(sql`delete from portrait_days`);
    await statistics.rollUp();
    expect((await read('2026-11-01', '2026-11-05', 5)).current.made).toBe(before.made);
  });
});

describe('midnight in India', () => {
  async function insertOne(asked: Date, ended: Date): Promise<void> {
    await seed.portrait(userId, {
      ...{ theme: { id: 'late', name: 'Late', category: 'late', promptTemplate: 'x' }, tier: 'hd' },
      ...{ watermark: false, engine: 'studio/1', engineMs: 5_000, engineFeePaise: 0 },
      ...{ createdAt: asked, finishedAt: ended },
    });
  }
  const midnight = startOfDay(addDays(TODAY, 1)).getTime();
  const madeOn = async (day: string) => (await read(day, day, 1)).current.made;

  it('a portrait belongs to the day it ended on', async () => {
    const [today, tomorrow] = [await madeOn(TODAY), addDays(TODAY, 1)];
    await insertOne(new Date(midnight - 5_000), new Date(midnight + 5_000));
    clock.set(new Date(midnight + HOUR_MS));
    expect([await madeOn(TODAY), await madeOn(tomorrow)]).toEqual([today, 1]);
  });

  it('a day is kept a quarter of an hour after its end, and once more for what came late', async () => {
    clock.set(new Date(midnight + 10 * 60_000));
    expect(await statistics.rollUp()).toBe(0);
    clock.set(new Date(midnight + 20 * 60_000));
    expect(await statistics.rollUp()).toBe(1);
    const made = await madeOn(TODAY);
    // Committed late, by a node whose clock is behind.
    await insertOne(new Date(midnight - 9_000), new Date(midnight - 1));
    expect(await statistics.rollUp()).toBe(0);
    clock.set(new Date(midnight + 4 * HOUR_MS));
    expect(await statistics.rollUp()).toBe(1);
    expect(await madeOn(TODAY)).toBe(made + 1);
    expect(await statistics.rollUp()).toBe(0);
  });
});

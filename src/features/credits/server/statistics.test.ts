import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { addDays, dayOf, startOfDay } from '#platform/clock/india-days.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createCreditsService } from './service.ts';
import type { CreditFlow } from './statistics-store.ts';

const HOUR_MS = 3_600_000;
const DAYS = 20;
const database = forFile(createTestDatabase);
/** Rows are dated by the database's own clock. */
const clock = createFixedClock(new Date());
const credits = forFile(() => createCreditsService({ db: database.db, clock }));
const today = dayOf(clock.now());
const first = addDays(today, -DAYS);

/** A person's months in short: grants, portraits that were made or not, refunds, plans that end. */
async function live(): Promise<void> {
  const userId = await seedRows(database.db).parent();
  const sources = ['pack', 'upgrade', 'operator', 'plan'] as const;
  for (let turn = 0; turn < 12; turn += 1) {
    const source = sources[Math.floor(Math.random() * sources.length)] ?? 'pack';
    const sourceRef = randomUUID();
    const isPlan = source === 'plan';
    const unlimited = isPlan && Math.random() < 0.3;
    await database.db.transaction((tx) =>
      credits.grant(tx, {
        ...{ userId, source, sourceRef, tier: 'hd', label: 'Test' },
        credits: unlimited ? null : 1 + Math.floor(Math.random() * 4),
        expiresAt: isPlan ? new Date(clock.now().getTime() + HOUR_MS * (1 + (turn % 3))) : null,
      }),
    );
    const portraitId = randomUUID();
    await database.db.transaction((tx) => credits.hold(tx, { userId, portraitId }));
    if (Math.random() < 0.3) clock.advance(HOUR_MS);
    const end = Math.random();
    if (end < 0.5) await database.db.transaction((tx) => credits.settle(tx, portraitId));
    else if (end < 0.9) await database.db.transaction((tx) => credits.release(tx, portraitId, 'no-face'));
    if (!isPlan && Math.random() < 0.4)
      await database.db.transaction((tx) =>
        credits.revoke(tx, { userId, source, sourceRef, credits: 2, ref: '1', whole: false }),
      );
    await credits.expire();
  }
}

beforeAll(async () => {
  for (let person = 0; person < 4; person += 1) await live();
  expect(await credits.check()).toEqual([]);
  // Spread over three weeks; the trials first, so that nothing is older than the first lot.
  for (const table of [sql`credit_lots`, sql`credit_moves`])
    await database.db.execute(
      sql`update ${table} set created_at = created_at - random() * ${DAYS}::int * interval '1 day'`,
    );
  await database.db.execute(
    sql`update credit_lots set created_at = (select min(created_at) from credit_moves) where source = 'trial'`,
  );
});

async function totals(from: string, to: string): Promise<Map<CreditFlow, number>> {
  const sums = new Map<CreditFlow, number>();
  for (const { flow, credits: amount } of await credits.statistics.read(from, to))
    sums.set(flow, (sums.get(flow) ?? 0) + amount);
  return sums;
}

const sorted = async (last = today) =>
  (await credits.statistics.read(first, last))
    .map(({ day, flow, credits: amount, entries }) => `${day} ${flow} ${amount} ${entries}`)
    .toSorted();

it('what came in less what went out is what is left', async () => {
  const sums = await totals(first, today);
  const of = (flow: CreditFlow) => sums.get(flow) ?? 0;
  const came = of('sold') + of('trial') + of('operator') + of('returned');
  const went = of('spent') + of('expired') + of('revoked');
  const { rows } = await database.db.execute<{ left: number }>(
    sql`select sum(remaining)::int as left from credit_lots`,
  );
  expect(came - went).toBe(rows[0]?.left);
  expect(of('trial')).toBe(40);
});

it('kept days say the same as the rows, whoever keeps them and however often', async () => {
  const counted = await sorted();
  const other = createCreditsService({ db: database.db, clock });
  await Promise.all([credits.statistics.rollUp(), other.statistics.rollUp()]);
  expect(await credits.statistics.rollUp()).toBe(0);
  expect(await sorted()).toEqual(counted);
  // Kept indeed: the rows of finished days are not looked at any more.
  await database.db.execute(sql`update credit_flow_days set credits = credits + 1000`);
  expect(await sorted()).not.toEqual(counted);
  await database.db.execute(sql`delete from credit_days`);
  expect(await credits.statistics.rollUp()).toBeGreaterThan(DAYS - 3);
  expect(await sorted()).toEqual(counted);
});

it('what a worker whose clock is ahead has kept of today is neither believed nor left as it is', async () => {
  // Hours have gone by since the first of these tests, perhaps into another day.
  const present = dayOf(clock.now());
  await database.db.execute(sql`
    update credit_moves set created_at = ${startOfDay(present).toISOString()}
    where id = (select max(id) from credit_moves where kind = 'hold')`);
  const ahead = createFixedClock(new Date(clock.now().getTime() + 30 * HOUR_MS));
  expect(await createCreditsService({ db: database.db, clock: ahead }).statistics.rollUp()).toBeGreaterThan(
    0,
  );
  // Counted before the day's end: what comes later that day is missing.
  await database.db.execute(sql`update credit_flow_days set credits = credits + 1000 where day = ${present}`);
  const counted = await sorted(present);
  expect(counted.filter((row) => row.startsWith(present))).not.toEqual([]);
  expect(counted.filter((row) => /^\S+ \S+ \d{4}/.test(row))).toEqual([]);
  const tomorrow = createFixedClock(new Date(startOfDay(addDays(present, 1)).getTime() + HOUR_MS));
  const right = createCreditsService({ db: database.db, clock: tomorrow });
  expect(await right.statistics.rollUp()).toBeGreaterThan(0);
  const { rows } = await database.db.execute<{ most: number }>(
    sql`select max(credits)::int as most from credit_flow_days`,
  );
  expect(rows[0]?.most).toBeLessThan(1000);
});

it('outstanding are credits that somebody could spend', async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users`);
  let left = 0;
  for (const { id } of rows) {
    const { generationLimit, generationsUsed } = await credits.figures(id);
    left += generationLimit - generationsUsed;
  }
  await credits.statistics.rollUp();
  expect(await credits.statistics.outstanding()).toBe(left);
});

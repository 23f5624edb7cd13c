import { and, desc, eq, sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { forFile } from '../../../tests/support/for-file.ts';
import { createTestDatabase } from '../../../tests/support/product/test-database.ts';
import { olderThan } from './older-than.ts';

const things = pgTable(
  'things',
  {
    id: uuid('id').primaryKey(),
    owner: uuid('owner').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('things_by_age').on(table.owner, table.createdAt.desc(), table.id.desc())],
);
const OWNER = '00000000-0000-4000-8000-000000000001';
const ROWS = 20_000;

const database = forFile(createTestDatabase);
beforeAll(async () => {
  await database.db.execute(
    sql`create table things (id uuid primary key, owner uuid not null, created_at timestamptz not null)`,
  );
  await database.db.execute(sql`create index things_by_age on things (owner, created_at desc, id desc)`);
  // Ten of each moment.
  await database.db.execute(sql`
    insert into things select gen_random_uuid(), ${OWNER}, timestamptz '2026-01-01' + n / 10 * interval '1 second'
    from generate_series(1, ${ROWS}) n`);
  await database.db.execute(sql`vacuum analyze things`);
});

const page = (place?: { createdAt: Date; id: string }) =>
  database.db
    .select()
    .from(things)
    .where(and(eq(things.owner, OWNER), olderThan(things, place)))
    .orderBy(desc(things.createdAt), desc(things.id));

it('a page of rows goes on behind the place, also among rows of one moment', async () => {
  const all = await page();
  const rest = await page(all[1234]);
  expect(all).toHaveLength(ROWS);
  expect(rest.map(({ id }) => id)).toEqual(all.slice(1235).map(({ id }) => id));
});

it('a page of rows reads a page at any depth from few pages of the database', async () => {
  const place = { createdAt: new Date('2026-01-01T00:10:00Z'), id: OWNER };
  const query = page(place).limit(50).getSQL();
  const explained = await database.db.execute<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    sql`explain (analyze, buffers, format json) ${query}`,
  );
  const plan = explained.rows[0]!['QUERY PLAN'][0]!.Plan;
  expect(plan['Actual Rows']).toBe(50);
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(30);
});

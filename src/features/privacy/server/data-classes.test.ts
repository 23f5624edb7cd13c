import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { classifiedColumns, DATA_CLASSES } from './data-classes.ts';

const database = forFile(createTestDatabase);

/** Every column of the product's tables, as table.column. */
async function columns(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
}

const classified = (): string[] =>
  Object.entries(DATA_CLASSES)
    .flatMap(([table, classes]) => classifiedColumns(classes).map((column) => `${table}.${column}`))
    .sort();

it('the data classes say of every column of every table what it is, once, and of none that is not there', async () => {
  expect(classified()).toEqual((await columns()).sort());
});

it('the data classes miss a column that somebody adds', async () => {
  await database.db.execute(sql`alter table users add column nickname text`);
  const missing = (await columns()).filter((name) => !classified().includes(name));
  expect(missing).toEqual(['users.nickname']);
  await database.db.execute(sql`alter table users drop column nickname`);
});

it('the data classes name an owner of every table with somebody’s id in it', async () => {
  const { rows } = await database.db.execute<{ table_name: string }>(sql`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`);
  for (const { table_name } of rows)
    expect([table_name, DATA_CLASSES[table_name]?.owner]).not.toContain(undefined);
});

it('the data classes tell of every table how long its rows are kept', () => {
  for (const [table, { kept }] of Object.entries(DATA_CLASSES)) expect(kept, table).toMatch(/\w.+\.$/);
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { forFile } from '../../../tests/support/for-file.ts';
import { startKillingProxy } from '../../../tests/support/product/killing-proxy.ts';
import { createTestDatabase } from '../../../tests/support/product/test-database.ts';
import { isUniqueViolation, openDatabase } from './database.ts';

const database = forFile(createTestDatabase);
beforeAll(async () => {
  await database.db.execute(sql`create table things (name text constraint things_name_key unique)`);
});

test('a broken unique constraint is told from other errors, through every layer that wraps it', async () => {
  const insert = () => database.db.execute(sql`insert into things values ('one')`);
  await insert();
  const error: unknown = await insert().catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'things_name_key')).toBe(true);
  expect(isUniqueViolation(error, 'other_key')).toBe(false);
  expect(isUniqueViolation(new Error('outside', { cause: error }))).toBe(true);
  const other: unknown = await database.db.execute(sql`select 1 / 0`).catch((caught: unknown) => caught);
  expect(isUniqueViolation(other)).toBe(false);
});

test('a connection that breaks between two statements fails its transaction, and nothing else', async () => {
  const own = openDatabase(database.url, { max: 1 });
  const client = await own.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => client.once('end', resolve));
  await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await broken;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  expect((await own.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await own.close();
});

test('a connection that breaks with the begin of a transaction gives its place in the pool back', async () => {
  const proxy = await startKillingProxy(database.url);
  const own = openDatabase(proxy.url, { max: 1 });
  await own.db.execute(sql`select 1`);
  proxy.arm(1, () => proxy.cut());
  await expect(own.db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  const again = await own.db.transaction(async (tx) => tx.execute(sql`select 1 as one`));
  expect(again.rows).toEqual([{ one: 1 }]);
  await own.close();
  await proxy.close();
});

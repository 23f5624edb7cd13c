import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/product/test-database.ts';
import { openDatabase } from './database.ts';
import { isOutage } from './outage.ts';

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

it('a database that is not there, ends a connection, or takes too long is away; a wrong statement is not', async () => {
  const nobody = openDatabase('postgres://postgres@127.0.0.1:9/nothing');
  expect(isOutage(await failed(nobody.db.execute(sql`select 1`)))).toBe(true);
  expect(isOutage(await failed(nobody.db.transaction(async () => undefined)))).toBe(true);
  await nobody.close();
  const { db, close } = await createTestDatabase();
  const ended = db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  expect(isOutage(await failed(ended))).toBe(true);
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  expect(isOutage(await failed(slow))).toBe(true);
  expect(isOutage(await failed(db.execute(sql`select 1 / 0`)))).toBe(false);
  expect(isOutage(new Error('something'))).toBe(false);
  expect(isOutage(new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]))).toBe(true);
  await close();
});

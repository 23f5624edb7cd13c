import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

async function count(from: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${from}`));
  return Number(rows[0]?.n);
}

test('four nodes that migrate one database at once all pass, and each migration runs once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url)));
  const migrations = await count('drizzle.__drizzle_migrations');
  expect(migrations).toBeGreaterThan(0);
  expect(await count('pgboss.version')).toBe(1);
  await migrateDatabase(database.url);
  expect(await count('drizzle.__drizzle_migrations')).toBe(migrations);
});

test('the lock is given back', async () => {
  expect(await count(`pg_locks where locktype = 'advisory'`)).toBe(0);
});

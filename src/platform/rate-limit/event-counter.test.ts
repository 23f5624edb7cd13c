import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import {
  createTestDatabase,
  DATABASE_WAIT_MS,
  type TestDatabase,
} from '../../../tests/support/product/test-database.ts';
import { createEventCounter } from './event-counter.ts';
import { rateLimits } from './tables.ts';

let database: TestDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 4, waitMs: DATABASE_WAIT_MS });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

it('an event counter counts over two nodes until the window is over or it is forgotten, each key and each name apart', async () => {
  const [here, there] = [database.db, other.db].map((db) => createEventCounter(db, 'looks', 60));
  if (!here || !there) throw new Error('there are two nodes');
  const elsewhere = createEventCounter(database.db, 'sign-ins', 60);
  expect(await here.count('a')).toBe(0);
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).add('a')));
  await elsewhere.add('a');
  expect([await here.count('a'), await there.count('a')]).toEqual([20, 20]);
  expect([await here.count('b'), await elsewhere.count('a')]).toEqual([0, 1]);

  await there.clear('a');
  expect([await here.count('a'), await elsewhere.count('a')]).toEqual([0, 1]);
  await here.add('a');
  await database.db.update(rateLimits).set({ expire: Date.now() - 1 });
  expect(await here.count('a')).toBe(0);
  await here.add('a');
  expect(await here.count('a')).toBe(1);
});

it('an event counter does not fail where its column is full', async () => {
  const counter = createEventCounter(database.db, 'full', 60);
  const full = { key: 'full:a', points: 2 ** 31 - 1, expire: Date.now() + 30_000 };
  await database.db.insert(rateLimits).values(full);
  await counter.add('a');
  expect(await counter.count('a')).toBe(2 ** 31 - 1);
});

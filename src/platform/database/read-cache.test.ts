import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import { createNotifier, type Notifier } from './listen.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

let database: TestDatabase;
let notifier: Notifier;
let cache: ReadCache<string>;
beforeEach(async () => {
  database = await createTestDatabase();
  notifier = createNotifier(database.url);
  cache = createReadCache<string>({ notifier, channel: 'changes', capacity: 2 });
});
afterEach(async () => {
  await notifier.close();
  await database.close();
});

const tell = (owner: string) => database.db.execute(sql`select pg_notify('changes', ${owner})`);

/** Once the connection is known to work, which the first question begins to find out. */
async function remember(key: string, owner = key): Promise<void> {
  await eventually(() => {
    cache.begin()(key, owner, `value of ${key}`);
    expect(cache.find(key)).toBe(`value of ${key}`);
  });
}

test('what is remembered goes with a word about its owner, and nobody else’s does', async () => {
  await remember('a1', 'a');
  await remember('b1', 'b');
  await tell('a');
  await eventually(() => expect(cache.find('a1')).toBeUndefined());
  expect(cache.find('b1')).toBe('value of b1');
  await tell('*');
  await eventually(() => expect(cache.find('b1')).toBeUndefined());
});

test('what was asked before a change is not kept after it', async () => {
  await remember('a1', 'a');
  const keep = cache.begin();
  await tell('a');
  await notifier.settled();
  keep('a1', 'a', 'from before');
  expect(cache.find('a1')).toBeUndefined();
});

test('every word that was committed is told before the connection answers', async () => {
  const heard: string[] = [];
  await notifier.subscribe('numbers', (payload) => heard.push(payload));
  for (let number = 0; number < 200; number += 1) {
    await database.db.execute(sql`select pg_notify('numbers', ${String(number)})`);
    await notifier.settled();
    expect(heard.at(-1)).toBe(String(number));
  }
});

test('nothing is remembered where the connection is lost, and what was said meanwhile is not missed', async () => {
  await remember('a1', 'a');
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`,
  );
  await eventually(() => expect(cache.find('a1')).toBeUndefined());
  // It comes back, and knows nothing of before.
  await remember('b1', 'b');
  expect(cache.find('a1')).toBeUndefined();
});

test('a connection that hangs is not believed for a second', async () => {
  let now = 0;
  let hangs = false;
  const hanging = createReadCache<string>({
    notifier: {
      subscribe: async () => () => undefined,
      settled: () => (hangs ? new Promise(() => undefined) : Promise.resolve()),
    },
    channel: 'changes',
    capacity: 2,
    now: () => now,
  });
  expect(hanging.find('a')).toBeUndefined();
  await eventually(() => {
    hanging.begin()('a', 'a', 'known');
    expect(hanging.find('a')).toBe('known');
  });
  hangs = true;
  now = 899;
  expect(hanging.find('a')).toBe('known');
  now = 900;
  expect(hanging.find('a')).toBeUndefined();
});

test('the oldest go first where there are too many', async () => {
  await remember('a1');
  await remember('b1');
  await remember('c1');
  expect(cache.find('a1')).toBeUndefined();
  expect(cache.find('b1')).toBe('value of b1');
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import { createNotifier, type Notifier } from './listen.ts';

let database: TestDatabase;
let notifier: Notifier;
beforeEach(async () => {
  database = await createTestDatabase();
  notifier = createNotifier(database.url);
});
afterEach(async () => {
  await notifier.close();
  await database.close();
});

const notify = (channel: string, payload: string) =>
  database.db.execute(sql`select pg_notify(${channel}, ${payload})`);

test('subscribers of a channel get its messages, until they unsubscribe', async () => {
  const first: string[] = [];
  const second: string[] = [];
  const other: string[] = [];
  const unsubscribe = await notifier.subscribe('portraits', (payload) => first.push(payload));
  await notifier.subscribe('portraits', (payload) => second.push(payload));
  await notifier.subscribe('credits', (payload) => other.push(payload));
  await notify('portraits', 'one');
  await eventually(() => expect(second).toEqual(['one']));
  unsubscribe();
  await notify('portraits', 'two');
  await notify('credits', 'three');
  await eventually(() => expect(other).toEqual(['three']));
  expect(first).toEqual(['one']);
  expect(second).toEqual(['one', 'two']);
});

test('a message of a transaction comes with its commit, and not without', async () => {
  const received: string[] = [];
  await notifier.subscribe('portraits', (payload) => received.push(payload));
  const undone = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('portraits', 'undone')`);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await notify('portraits', 'done');
  await eventually(() => expect(received).toEqual(['done']));
});

test('a broken connection is replaced, and the subscriptions with it', async () => {
  const received: string[] = [];
  await notifier.subscribe('portraits', (payload) => received.push(payload));
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  await eventually(async () => {
    await notify('portraits', 'again');
    expect(received).toContain('again');
  });
});

test('a subscriber that fails is reported, and harms nobody else', async () => {
  const errors: string[] = [];
  const received: string[] = [];
  const strict = createNotifier(database.url, { onError: (error) => errors.push(error.message) });
  try {
    await strict.subscribe('portraits', () => {
      throw new Error('not understood');
    });
    await strict.subscribe('portraits', (payload) => received.push(payload));
    await notify('portraits', 'one');
    await eventually(() => expect(received).toEqual(['one']));
    expect(errors).toEqual(['not understood']);
  } finally {
    await strict.close();
  }
});

test('a channel name can carry no SQL', async () => {
  await expect(notifier.subscribe('x; drop table users', () => undefined)).rejects.toThrow(
    /Not a channel name/,
  );
});

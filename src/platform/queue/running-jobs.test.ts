import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import { defineJob } from './job.ts';
import { createRunningJobs } from './running-jobs.ts';

const job = defineJob({
  name: 'greet',
  payload: z.object({}),
  options: {
    retryLimit: 2,
    retryDelaySeconds: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
});
const log = createLogger({ logLevel: 'silent' }, 'test');

let database: TestDatabase;
let boss: PgBoss;
beforeEach(async () => {
  database = await createTestDatabase();
  boss = new PgBoss({ connectionString: database.url, max: 2, supervise: false });
  // Stopped, it may have a connection yet that the end of its database cuts off.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(job.name, { retryLimit: 2 });
});
afterEach(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

async function claim() {
  const [found] = await boss.fetch<object>(job.name, { includeMetadata: true });
  if (!found) throw new Error('Nothing to do');
  // As work() does before it calls a handler.
  found.signal = new AbortController().signal;
  return found;
}

const stateOf = async (id: string) => (await boss.findJobs(job.name, { id }))[0]?.state;

/** A job handed back while its handler, which ignores its signal, goes on. */
async function handBackStubborn() {
  const id = await boss.send(job.name, {});
  if (!id) throw new Error('Not sent');
  const running = createRunningJobs({ boss, log });
  const gate = Promise.withResolvers<void>();
  const found = await claim();
  const run = running.run(job, () => gate.promise, found);
  await running.finish(0, Promise.resolve());
  return { id, gate, found, run };
}

test('what a worker still says about a job it handed back does not touch the next claim of it', async () => {
  const { id, gate, found, run } = await handBackStubborn();
  const next = await claim();
  expect(next).toMatchObject({ id, retryCount: 0 });
  // The late handler ends, and pg-boss settles by the object that it gave to the worker.
  gate.resolve();
  await run;
  await boss.complete(job.name, found);
  await boss.fail(job.name, found);
  expect(await boss.touch(job.name, found)).toMatchObject({ affected: 0 });
  expect(await stateOf(id)).toBe('active');
  await boss.complete(job.name, next);
  expect(await stateOf(id)).toBe('completed');
});

test('a handler that fails after its job was handed back does not take it from the next worker', async () => {
  const { id, gate, run } = await handBackStubborn();
  const next = await claim();
  gate.reject(new Error('stopped'));
  await run;
  expect(await stateOf(id)).toBe('active');
  await boss.complete(job.name, next);
  expect(await stateOf(id)).toBe('completed');
});

test('a job fetched just as the worker stops is handed back without being begun', async () => {
  const id = await boss.send(job.name, {});
  const running = createRunningJobs({ boss, log });
  await running.finish(0, Promise.resolve());
  let begun = false;
  await running.run(
    job,
    async () => {
      begun = true;
    },
    await claim(),
  );
  expect(begun).toBe(false);
  expect(await claim()).toMatchObject({ id, retryCount: 0 });
});

import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createLogger } from '#platform/log/log.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import { defineJob, type JobOptions, type JobRun } from './job.ts';
import { createQueue, type Queue } from './queue.ts';

const options: JobOptions = {
  retryLimit: 2,
  retryDelaySeconds: 0,
  retryBackoff: false,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
};
const payload = z.object({ n: z.number() });
const greet = defineJob({ name: 'greet', payload, options });
const log = createLogger({ logLevel: 'silent' }, 'test');

let database: TestDatabase;
let queues: Queue[];

beforeEach(async () => {
  database = await createTestDatabase();
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop({ timeoutMs: 0 })));
  await database.close();
});

async function startQueue(works = true): Promise<Queue> {
  const queue = createQueue({ url: database.url, log, works });
  queues.push(queue);
  await queue.start();
  return queue;
}

async function stopQueue(queue: Queue, timeoutMs: number): Promise<void> {
  queues.splice(queues.indexOf(queue), 1);
  await queue.stop({ timeoutMs });
}

type Run = JobRun<z.infer<typeof payload>>;

async function storedJobs(): Promise<{ state: string; text: string }[]> {
  const { rows } = await database.db.execute<{ state: string; text: string }>(
    sql`select state, job::text as text from pgboss.job where name = 'greet'`,
  );
  return rows;
}

test('a job exists if, and only if, the transaction that enqueued it commits', async () => {
  const queue = await startQueue();
  const runs: number[] = [];
  await queue.work(greet, async (run) => void runs.push(run.payload.n));
  const undone = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, greet, { n: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, greet, { n: 2 });
  });
  await eventually(() => expect(runs).toEqual([2]));
  expect(await storedJobs()).toHaveLength(1);
});

test('a job of a higher priority goes first, and which of them are unfinished can be asked', async () => {
  const queue = await startQueue();
  const ids = [1, 2, 3].map((n) => `6f8c5a34-3f5c-4f0e-9a4b-2a4a5f7c9d1${n}`);
  for (const [index, priority] of [undefined, 10, 20].entries())
    await queue.enqueue(database.db, greet, { n: index }, { id: ids[index], priority });
  const other = '6f8c5a34-3f5c-4f0e-9a4b-2a4a5f7c9d19';
  expect(await queue.unfinished([greet], [...ids, other])).toEqual(new Set(ids));
  const runs: number[] = [];
  await queue.work(greet, async (run) => void runs.push(run.payload.n));
  await eventually(() => expect(runs).toEqual([2, 1, 0]));
  await eventually(async () => expect(await queue.unfinished([greet], ids)).toEqual(new Set()));
});

test('the same id makes one job, however often it is enqueued', async () => {
  const queue = await startQueue();
  const id = '6f8c5a34-3f5c-4f0e-9a4b-2a4a5f7c9d10';
  for (const n of [1, 2]) expect(await queue.enqueue(database.db, greet, { n }, { id })).toBe(id);
  expect(await storedJobs()).toHaveLength(1);
});

test('a payload that the definition does not allow is refused', async () => {
  const queue = await startQueue();
  await expect(queue.enqueue(database.db, greet, { n: 'one' as unknown as number })).rejects.toThrow(
    z.ZodError,
  );
});

test('a failing job is tried again, told which attempt is the last, and leaves no detail behind', async () => {
  const queue = await startQueue();
  const runs: Pick<Run, 'attempt' | 'lastAttempt'>[] = [];
  await queue.work(greet, async ({ attempt, lastAttempt }) => {
    runs.push({ attempt, lastAttempt });
    throw Object.assign(new Error('photo of asha.rao@example.com'), {
      code: 'no-face',
      image: 'CHILDS-PHOTO',
    });
  });
  await queue.enqueue(database.db, greet, { n: 1 });
  await eventually(async () => expect(await storedJobs()).toMatchObject([{ state: 'failed' }]));
  expect(runs).toEqual([
    { attempt: 1, lastAttempt: false },
    { attempt: 2, lastAttempt: false },
    { attempt: 3, lastAttempt: true },
  ]);
  const [stored] = await storedJobs();
  expect(stored?.text).toContain('no-face');
  expect(stored?.text).not.toMatch(/asha|CHILDS-PHOTO/);
});

test('what has failed for good goes to the dead letter job', async () => {
  const queue = await startQueue();
  const buried = defineJob({ name: 'buried', payload, options });
  const doomed = defineJob({
    name: 'doomed',
    payload,
    options: { ...options, retryLimit: 0, deadLetter: 'buried' },
  });
  const received: number[] = [];
  await queue.work(buried, async (run) => void received.push(run.payload.n));
  await queue.work(doomed, async () => {
    throw new Error('never');
  });
  await queue.enqueue(database.db, doomed, { n: 7 });
  await eventually(() => expect(received).toEqual([7]));
});

test('as many jobs run at once as were asked for, and no more', async () => {
  const queue = await startQueue();
  let current = 0;
  let most = 0;
  let done = 0;
  const gate = Promise.withResolvers<void>();
  await queue.work(
    greet,
    async () => {
      most = Math.max(most, ++current);
      if (current === 2) gate.resolve();
      await gate.promise;
      current--;
      done++;
    },
    { concurrency: 2 },
  );
  for (const n of [1, 2, 3, 4, 5]) await queue.enqueue(database.db, greet, { n });
  await eventually(() => expect(done).toBe(5));
  expect(most).toBe(2);
});

test('stopping lets the job in hand finish', async () => {
  const queue = await startQueue();
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await queue.work(greet, async () => {
    begun.resolve();
    await release.promise;
  });
  await queue.enqueue(database.db, greet, { n: 1 });
  await begun.promise;
  const stopped = stopQueue(queue, 10_000);
  release.resolve();
  await stopped;
  expect(await storedJobs()).toMatchObject([{ state: 'completed' }]);
});

test.each([
  ['that heeds its signal', true],
  ['that ignores its signal', false],
])(
  'a job %s is handed back when the time to stop is over, even in its last attempt',
  async (_name, heeds) => {
    const once = defineJob({ ...greet, options: { ...options, retryLimit: 0 } });
    const queue = await startQueue();
    const begun = Promise.withResolvers<void>();
    await queue.work(once, async ({ signal }) => {
      begun.resolve();
      await new Promise((_resolve, reject) => {
        if (heeds) signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await queue.enqueue(database.db, once, { n: 1 });
    await begun.promise;
    await stopQueue(queue, 50);
    const next = await startQueue();
    const runs: Pick<Run, 'attempt' | 'lastAttempt'>[] = [];
    await next.work(once, async ({ attempt, lastAttempt }) => void runs.push({ attempt, lastAttempt }));
    await eventually(() => expect(runs).toEqual([{ attempt: 1, lastAttempt: true }]));
  },
);

test('every job has exactly one handler, or the check says which has not', async () => {
  const queue = await startQueue();
  await queue.work(greet, async () => undefined);
  expect(() => queue.assertHandlers([greet])).not.toThrow();
  expect(() => queue.assertHandlers([greet, { name: 'lost', options }])).toThrow(/no handler: lost/);
  expect(() => queue.assertHandlers([])).toThrow(/belong to no job: greet/);
  expect(() => queue.assertHandlers([greet, greet])).toThrow(/same name/);
  await expect(queue.work(greet, async () => undefined)).rejects.toThrow(/already has a handler/);
});

test('ping tells a queue that answers from one that does not', async () => {
  const queue = await startQueue();
  await expect(queue.ping()).resolves.toBeUndefined();
  await stopQueue(queue, 0);
  await expect(queue.ping()).rejects.toThrow();
});

test('a backlog of short jobs is worked off as fast as it goes, and not one job a poll', async () => {
  const queue = await startQueue();
  const jobs = 200;
  for (let n = 0; n < jobs; n += 1) await queue.enqueue(database.db, greet, { n });
  const done: number[] = [];
  await queue.work(greet, async ({ payload: { n } }) => void done.push(n));
  // At one job each second it would be 200 s.
  await eventually(() => expect(done).toHaveLength(jobs));
}, 70_000);

test('a job from a process without workers, one that is due later and one of which nobody was told are all taken up', async () => {
  const worker = await startQueue();
  const runs: number[] = [];
  await worker.work(greet, async ({ payload: { n } }) => void runs.push(n), { concurrency: 2 });
  const sender = await startQueue(false);
  await sender.enqueue(database.db, greet, { n: 1 });
  await sender.enqueue(database.db, greet, { n: 2 }, { startAfterSeconds: 1 });
  // As a job handed back by a worker that stops: no NOTIFY goes with it.
  await database.db.execute(sql`insert into pgboss.job (name, data) values ('greet', '{"n": 3}')`);
  await eventually(() => expect(runs.toSorted()).toEqual([1, 2, 3]));
});

test('what is finished goes after minutes', async () => {
  const queue = await startQueue();
  await queue.work(greet, async () => undefined);
  await queue.enqueue(database.db, greet, { n: 1 });
  await eventually(async () => expect(await storedJobs()).toMatchObject([{ state: 'completed' }]));
  await database.db.execute(
    sql`update pgboss.job set completed_on = now() - interval '299 seconds' where name = 'greet'`,
  );
  const boss = new PgBoss({
    connectionString: database.url,
    supervise: false,
    maintenanceIntervalSeconds: 1,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.supervise('greet');
    expect(await storedJobs()).toHaveLength(1);
    await database.db.execute(
      sql`update pgboss.job set completed_on = now() - interval '301 seconds' where name = 'greet'`,
    );
    await database.db.execute(sql`update pgboss.queue set maintain_on = null`);
    await boss.supervise('greet');
    expect(await storedJobs()).toHaveLength(0);
  } finally {
    await boss.stop({ graceful: false });
  }
});

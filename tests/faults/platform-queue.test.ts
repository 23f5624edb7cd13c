import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { startFixture } from '../support/product/processes.ts';
import { createTestDatabase } from '../support/product/test-database.ts';
import { slowJob } from './fixtures/slow-job.ts';

const TAKEN_UP_WITHIN_MS = 15_000;

test('the job of a worker killed by SIGKILL is taken up again within 15 seconds', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase();
  const queue = createQueue({ url: database.url, log: createLogger({ logLevel: 'silent' }, 'test') });
  await queue.start();
  const id = await queue.enqueue(database.db, slowJob, { n: 1 });
  const worker = await startFixture('stuck-worker.ts', [database.url]);
  onTestFinished(() => worker.kill());
  expect(worker.started).toEqual({ id, attempt: 1 });
  const takenUp = Promise.withResolvers<{ id: string; attempt: number; lastAttempt: boolean }>();
  await queue.work(slowJob, async (run) => takenUp.resolve(run));
  const killedAt = performance.now();
  await worker.kill();
  expect(await takenUp.promise).toMatchObject({ id, attempt: 2, lastAttempt: false });
  expect(performance.now() - killedAt).toBeLessThan(TAKEN_UP_WITHIN_MS);
  await queue.stop({ timeoutMs: 1_000 });
  await database.close();
});

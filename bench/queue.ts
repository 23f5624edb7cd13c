/**
 * What a queue with nothing to do costs the database: two processes that only put jobs in and three that work on twelve
 * kinds of them, beside no finished jobs and beside many, and how soon a new job is taken up.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { defineJob } from '#platform/queue/job.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { median, percentile, printTable } from './table.ts';

const FINISHED = 520_000;
const SECONDS = 20;
const SENT = 50;

const options = {
  ...{ retryLimit: 2, retryDelaySeconds: 1, retryBackoff: false },
  ...{ expireInSeconds: 60, heartbeatSeconds: 10 },
};
const payload = z.object({ sentAt: z.number() });
const jobs = Array.from({ length: 12 }, (_, n) => defineJob({ name: `job-${n}`, payload, options }));

const log = createLogger({ logLevel: 'error' }, 'bench');
const dataDir = await mkdtemp(join(tmpdir(), 'queue-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await migrateDatabase(postgres.url);
  const { db, close } = openDatabase(postgres.url);
  const senders = Array.from({ length: 2 }, () => createQueue({ url: postgres.url, log, works: false }));
  const workers = Array.from({ length: 3 }, () => createQueue({ url: postgres.url, log }));
  const queues = [...senders, ...workers];
  const waited: number[] = [];
  for (const queue of queues) await queue.start();
  for (const queue of workers) {
    for (const job of jobs)
      await queue.work(job, async (run) => void waited.push(Date.now() - run.payload.sentAt));
  }

  /** Transactions, and milliseconds of work, in each second. */
  async function idle(): Promise<{ transactions: number; busyMs: number }> {
    const look = async () => {
      const { rows } = await db.execute<{ transactions: string; busy: number }>(
        sql`select xact_commit as transactions, active_time as busy from pg_stat_database where datname = current_database()`,
      );
      return { transactions: Number(rows[0]!.transactions), busy: rows[0]!.busy, at: performance.now() };
    };
    const before = await look();
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    const after = await look();
    const seconds = (after.at - before.at) / 1000;
    return {
      transactions: (after.transactions - before.transactions) / seconds,
      busyMs: (after.busy - before.busy) / seconds,
    };
  }

  const empty = await idle();
  await db.execute(sql`
    insert into pgboss.job (name, data, state, started_on, completed_on)
    select 'job-' || n % 12, '{"sentAt": 0}', 'completed', now(), now() from generate_series(1, ${FINISHED}) n`);
  await db.execute(sql`analyze pgboss.job`);
  const full = await idle();
  for (let n = 0; n < SENT; n++) {
    await senders[n % 2]!.enqueue(db, jobs[n % 12]!, { sentAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  printTable('An idle queue, in each second', [
    ['transactions, no finished jobs', empty.transactions],
    [`transactions, ${FINISHED} finished jobs`, full.transactions],
    ['work of the database, ms, no finished jobs', empty.busyMs],
    [`work of the database, ms, ${FINISHED} finished jobs`, full.busyMs],
    ['from enqueued to taken up, ms, p50', median(waited)],
    ['from enqueued to taken up, ms, p95', percentile(waited, 0.95)],
  ]);
  await Promise.all(queues.map((queue) => queue.stop({ timeoutMs: 1_000 })));
  await close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

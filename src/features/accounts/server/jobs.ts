import { type AnyJobDefinition, defineScheduledJob } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';

const purgeJob = defineScheduledJob('purge-accounts');
/** Every hour. */
const PURGE_CRON = '17 * * * *';

export const accountJobs: readonly AnyJobDefinition[] = [purgeJob];

/** Makes this process one of those that delete ended sessions, links and counters. */
export async function workOnAccounts(queue: Queue, purges: readonly (() => Promise<void>)[]): Promise<void> {
  await queue.work(purgeJob, async () => {
    for (const purge of purges) await purge();
  });
  await queue.schedule(purgeJob, PURGE_CRON, {});
}

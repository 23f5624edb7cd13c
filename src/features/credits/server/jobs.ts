import { type AnyJobDefinition, defineScheduledJob } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { CreditsService } from './service.ts';

const expireJob = defineScheduledJob('expire-credits');
/** Every hour. Nothing waits for it: credits count as expired from their instant on, booked or not. */
const EXPIRE_CRON = '7 * * * *';

export const creditJobs: readonly AnyJobDefinition[] = [expireJob];

/** Makes this process one of those that book expired credits. */
export async function workOnCredits(queue: Queue, service: CreditsService): Promise<void> {
  await queue.work(expireJob, async () => {
    await service.expire();
  });
  await queue.schedule(expireJob, EXPIRE_CRON, {});
}

import type { Logger } from '#platform/log/log.ts';
import { type AnyJobDefinition, defineScheduledJob } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { checkBalances } from './balance-check.ts';
import type { CreditsService } from './service.ts';

const expireJob = defineScheduledJob('expire-credits');
const rollUpCreditsJob = defineScheduledJob('roll-up-credits');
/** Every five minutes: it costs two small queries when there is nothing to do. */
const ROLL_UP_CREDITS_CRON = '*/5 * * * *';
const checkJob = defineScheduledJob('check-credits');
/** Every ten minutes: it looks at what has moved since. */
const CHECK_CRON = '*/10 * * * *';
/** Every hour. Nothing waits for it: credits count as expired from their instant on, booked or not. */
const EXPIRE_CRON = '7 * * * *';

export const creditJobs: readonly AnyJobDefinition[] = [expireJob, rollUpCreditsJob, checkJob];

/** Makes this process one of those that book expired credits, keep the figures of finished days and check the books. */
export async function startCreditJobs(queue: Queue, service: CreditsService, log: Logger): Promise<void> {
  await queue.work(expireJob, async () => {
    await service.expire();
  });
  await queue.work(rollUpCreditsJob, async ({ signal }) => {
    await service.statistics.rollUp(signal);
  });
  await queue.work(checkJob, async () => {
    await checkBalances(service, log);
  });
  await queue.schedule(checkJob, CHECK_CRON, {});
  await queue.schedule(expireJob, EXPIRE_CRON, {});
  await queue.schedule(rollUpCreditsJob, ROLL_UP_CREDITS_CRON, {});
}

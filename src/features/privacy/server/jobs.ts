import * as z from 'zod';
import { type AnyJobDefinition, defineJob, defineScheduledJob } from '#platform/queue/job.ts';

/** Erases one account; names it by the id that leads to nobody. When all attempts fail, the schedule takes it up. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ subject: z.uuid() }),
  options: {
    retryLimit: 6,
    retryDelaySeconds: 2,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
  },
});

/** Tells the account's address that it is to be erased, and until when it can be kept. */
export const announceErasureJob = defineJob({
  name: 'announce-erasure',
  payload: z.object({ subject: z.uuid() }),
  options: {
    retryLimit: 6,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
});

/** Erases what is due, and what a restored backup has brought back. */
export const eraseDueJob = defineScheduledJob('erase-due-accounts');
/** Every minute. */
export const ERASE_DUE_CRON = '* * * * *';

export const forgetJob = defineScheduledJob('forget-what-is-old');
/** Every hour. */
export const FORGET_CRON = '41 * * * *';

export const exportAccountJob = defineJob({
  name: 'export-account',
  payload: z.object({ exportId: z.uuid() }),
  options: {
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
});

export const privacyJobs: readonly AnyJobDefinition[] = [
  eraseAccountJob,
  announceErasureJob,
  eraseDueJob,
  forgetJob,
  exportAccountJob,
];

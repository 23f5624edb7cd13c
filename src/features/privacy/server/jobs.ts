import * as z from 'zod';
import {
  type AnyJobDefinition,
  defineJob,
  defineScheduledJob,
  HEARTBEAT_SECONDS,
} from '#platform/queue/job.ts';

/** Erases one account; names it by the id that leads to nobody. When all attempts fail, the schedule takes it up. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ subject: z.uuid() }),
  options: {
    // Two minutes of tries; then the schedule goes on.
    retryLimit: 6,
    retryDelaySeconds: 2,
    retryBackoff: true,
    // An account of thousands of portraits. In a bucket each takes four calls after each other, and eight go at a time: 2,500 take
    // a minute at 50 ms a call.
    expireInSeconds: 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

/** Tells the account's address that it is to be erased, and until when it can be kept. */
export const announceErasureJob = defineJob({
  name: 'announce-erasure',
  payload: z.object({ subject: z.uuid() }),
  options: {
    // Half an hour, for a mail server that is away.
    retryLimit: 6,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_SECONDS,
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
    // Parts that are finished are not made again.
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryBackoff: true,
    // An hour: every picture of the account is read.
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export const privacyJobs: readonly AnyJobDefinition[] = [
  eraseAccountJob,
  announceErasureJob,
  eraseDueJob,
  forgetJob,
  exportAccountJob,
];

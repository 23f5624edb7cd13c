import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '#features/accounts/contract.ts';
import {
  type AnyJobDefinition,
  defineJob,
  defineScheduledJob,
  HEARTBEAT_SECONDS,
} from '#platform/queue/job.ts';

/** Does what one stored event of the gateway's asks for. When all attempts fail, the reconciler takes it up. */
export const processEventJob = defineJob({
  name: 'process-payment-event',
  payload: z.object({ eventId: z.string().max(100) }),
  options: {
    // About twenty minutes; the reconciler looks every five.
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryBackoff: true,
    // A few calls of the gateway, each with a limit of its own.
    expireInSeconds: 90,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export const reconcileJob = defineScheduledJob('reconcile-payments');
/** Every five minutes. */
export const RECONCILE_CRON = '*/5 * * * *';

export const planNoticesJob = defineScheduledJob('send-plan-notices');
/** Every hour. */
export const PLAN_NOTICES_CRON = '23 * * * *';

/** Tells one operator of a dispute that has just begun. */
export const disputeMailJob = defineJob({
  name: 'mail-new-dispute',
  payload: z.object({ disputeId: z.string().max(100), email: z.string().max(EMAIL_MAX_LENGTH) }),
  options: {
    // About two hours, for a mail server that is away: a dispute can be answered for days.
    retryLimit: 8,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireInSeconds: 90,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export const paymentJobs: readonly AnyJobDefinition[] = [
  processEventJob,
  reconcileJob,
  planNoticesJob,
  disputeMailJob,
];

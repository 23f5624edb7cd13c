import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type AnyJobDefinition, defineScheduledJob } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { deleteEndedChallenges } from './passkeys/store.ts';
import { deleteEndedSessions } from './sessions/store.ts';
import { deleteEndedInvitations } from './team/store.ts';

const purgeJob = defineScheduledJob('purge-operators');
/** Every hour. */
const PURGE_CRON = '41 * * * *';
/** An invitation that nobody accepted stays in the list so long, to be sent again. */
const EXPIRED_INVITATION_MS = 30 * 24 * 3600 * 1000;

export const operatorJobs: readonly AnyJobDefinition[] = [purgeJob];

/** Deletes sessions, invitations and challenges that have ended. The audit log keeps what came of them. */
export async function purgeOperators({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteEndedSessions(db, now);
  await deleteEndedChallenges(db, now);
  await deleteEndedInvitations(db, new Date(now.getTime() - EXPIRED_INVITATION_MS));
}

/** Makes this process one of those that do so. */
export async function workOnOperators(queue: Queue, deps: { db: Database; clock: Clock }): Promise<void> {
  await queue.work(purgeJob, () => purgeOperators(deps));
  await queue.schedule(purgeJob, PURGE_CRON, {});
}

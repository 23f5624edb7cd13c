import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { defineJob, type JobHandler } from '#platform/queue/job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { PORTRAITS, portraitFolder, UPLOADS, uploadKey } from './storage-keys.ts';
import { listOverdue, statesOf } from './store.ts';

/** A portrait that has not ended this long after it was asked for never will. */
const OVERDUE_MS = 15 * 60_000;
/** An upload is stored just before its portrait's row commits: one without a row at two looks this far apart is lost. */
const SECOND_LOOK_MS = 30_000;

export const sweepJob = defineJob({
  name: 'sweep-portraits',
  payload: z.record(z.string(), z.never()),
  options: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryBackoff: false,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
});
/** Every minute. */
export const SWEEP_CRON = '* * * * *';

export interface Sweep {
  /** Fails what is overdue and gives its credits back. */
  failOverdue(): Promise<number>;
  /** Deletes files that no portrait will ever need: uploads of ended portraits, pictures of failed or deleted ones. */
  removeLeftovers(secondLookMs: number, signal?: AbortSignal): Promise<number>;
}

export function createSweep(deps: {
  db: Database;
  storage: Storage;
  outcomes: PortraitOutcomes;
  clock: Clock;
  log: Logger;
}): Sweep {
  const { db, storage, outcomes, clock, log } = deps;

  async function idsUnder(prefix: string): Promise<string[]> {
    const keys = await storage.list(prefix);
    return [...new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))];
  }

  /** Uploads whose portrait has ended, and those without any portrait. */
  async function uploadsToDrop(): Promise<{ ended: string[]; unknown: string[] }> {
    const ids = await idsUnder(UPLOADS);
    const states = await statesOf(db, ids);
    const isEnded = (id: string) => ['ready', 'failed'].includes(states.get(id)?.state ?? '');
    return { ended: ids.filter(isEnded), unknown: ids.filter((id) => !states.has(id)) };
  }

  async function picturesToDrop(): Promise<string[]> {
    const ids = await idsUnder(PORTRAITS);
    const states = await statesOf(db, ids);
    return ids.filter((id) => states.get(id)?.deleted || states.get(id)?.state === 'failed');
  }

  return {
    async failOverdue() {
      const ids = await listOverdue(db, new Date(clock.now().getTime() - OVERDUE_MS));
      for (const id of ids) {
        if (await outcomes.fail(id, 'timed-out'))
          log.warn({ portraitId: id }, 'an overdue portrait was given up');
      }
      return ids.length;
    },

    async removeLeftovers(secondLookMs, signal) {
      const first = await uploadsToDrop();
      let uploads = first.ended;
      if (first.unknown.length > 0) {
        await sleep(secondLookMs, undefined, { signal });
        const second = await uploadsToDrop();
        uploads = [
          ...new Set([
            ...uploads,
            ...second.ended,
            ...second.unknown.filter((id) => first.unknown.includes(id)),
          ]),
        ];
      }
      const pictures = await picturesToDrop();
      for (const id of uploads) await storage.delete(uploadKey(id));
      for (const id of pictures) await storage.deletePrefix(portraitFolder(id));
      const removed = uploads.length + pictures.length;
      if (removed > 0)
        log.info({ uploads: uploads.length, pictures: pictures.length }, 'leftover files were removed');
      return removed;
    },
  };
}

export function createSweepHandler(sweep: Sweep): JobHandler<Record<string, never>> {
  return async ({ signal }) => {
    await sweep.failOverdue();
    await sweep.removeLeftovers(SECOND_LOOK_MS, signal);
  };
}

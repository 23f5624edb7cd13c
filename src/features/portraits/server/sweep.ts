import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { defineScheduledJob, type JobHandler } from '#platform/queue/job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PortraitAdmission } from './admission/admission.ts';
import { listOverdue } from './admission/admission-store.ts';
import { dropOldEnds } from './ends-store.ts';
import { giveUpPreviewCalls } from './engines/engine-calls-store.ts';
import { dropStaleInspections } from './inspections-store.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { PREVIEWS, portraitFolder, previewFolder, UPLOADS, uploadKey } from './storage-keys.ts';
import { listWithLeftovers, markFilesRemoved, statesOf } from './store.ts';

/** A portrait that has not ended this long after its work began never will. */
const OVERDUE_MS = 15 * 60_000;
/** How long an end is kept: the hour that is scraped, and a node whose clock is behind. */
export const ENDS_KEPT_MS = 2 * 3_600_000;
/** However long the queue is, nobody waits for a portrait longer than this, and no photo lies here for longer. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/**
 * An upload is stored just before its portrait's row commits, and a preview is not waited for that long: one without a
 * row, or of a preview, at two looks this far apart is lost.
 */
const SECOND_LOOK_MS = 30_000;
/** No worker still writes pictures of a portrait that ended this long ago. */
const LATE_WRITES_MS = 5 * 60_000;
const BATCH = 500;

export const sweepJob = defineScheduledJob('sweep-portraits');
/** Every minute. */
export const SWEEP_CRON = '* * * * *';

export interface Sweep {
  /**
   * Fails what is overdue and gives its credits back, and has the accounts' lines go on; gives up calls for previews whose
   * worker has died. What only waits, because there is so much of it, is not overdue.
   */
  failOverdue(): Promise<number>;
  /** Deletes files that nobody will ever need: uploads of ended portraits, pictures of failed or deleted ones, previews. */
  removeLeftovers(secondLookMs: number, signal?: AbortSignal): Promise<number>;
}

export function createSweep(deps: {
  db: Database;
  storage: Storage;
  outcomes: PortraitOutcomes;
  admission: Pick<PortraitAdmission, 'repair'>;
  clock: Clock;
  log: Logger;
}): Sweep {
  const { db, storage, outcomes, admission, clock, log } = deps;

  /** Uploads whose portrait has ended, and those without any portrait. */
  async function uploadsToDrop(): Promise<{ ended: string[]; unknown: string[] }> {
    const keys = await storage.list(UPLOADS);
    const ids = keys
      .map((key) => key.slice(UPLOADS.length))
      .filter((name) => z.uuid().safeParse(name).success);
    const ended: string[] = [];
    const unknown: string[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const states = await statesOf(db, batch);
      ended.push(...batch.filter((id) => ['ready', 'failed'].includes(states.get(id) ?? '')));
      unknown.push(...batch.filter((id) => !states.has(id)));
    }
    return { ended, unknown };
  }

  async function removeUploads(secondLookMs: number, signal: AbortSignal | undefined): Promise<number> {
    const first = await uploadsToDrop();
    for (const id of first.ended) await storage.delete(uploadKey(id));
    if (first.unknown.length === 0) return first.ended.length;
    await sleep(secondLookMs, undefined, { signal });
    const second = await uploadsToDrop();
    const lost = second.unknown.filter((id) => first.unknown.includes(id));
    for (const id of [...second.ended, ...lost]) await storage.delete(uploadKey(id));
    return first.ended.length + second.ended.length + lost.length;
  }

  async function previewIds(): Promise<Set<string>> {
    const keys = await storage.list(PREVIEWS);
    return new Set(keys.flatMap((key) => key.slice(PREVIEWS.length).split('/')[0] ?? []));
  }

  /** What a killed process left of a preview. */
  async function removePreviews(secondLookMs: number, signal: AbortSignal | undefined): Promise<number> {
    const first = await previewIds();
    if (first.size === 0) return 0;
    await sleep(secondLookMs, undefined, { signal });
    const lost = [...(await previewIds())].filter((id) => first.has(id));
    for (const id of lost) await storage.deletePrefix(previewFolder(id));
    return lost.length;
  }

  /** Pictures that a killed process left, or a late worker wrote, after their portrait had failed or was deleted. */
  async function removePictures(): Promise<number> {
    const before = new Date(clock.now().getTime() - LATE_WRITES_MS);
    const ids = await listWithLeftovers(db, before, BATCH);
    for (const id of ids) {
      await storage.deletePrefix(portraitFolder(id));
      await markFilesRemoved(db, id, clock.now());
    }
    return ids.length;
  }

  return {
    async failOverdue() {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      const bounds = { startedBefore: before(OVERDUE_MS), createdBefore: before(LONGEST_WAIT_MS) };
      const ids = await listOverdue(db, bounds);
      for (const id of ids) {
        if (await outcomes.fail(id, 'timed-out'))
          log.warn({ portraitId: id }, 'an overdue portrait was given up');
      }
      const repaired = await admission.repair();
      if (repaired > 0) log.warn({ portraits: repaired }, 'portraits were put into the queue late');
      const calls = await giveUpPreviewCalls(db, before(OVERDUE_MS), clock.now());
      if (calls > 0) log.warn({ calls }, 'calls for previews were given up');
      return ids.length;
    },

    async removeLeftovers(secondLookMs, signal) {
      await storage.removeAbandoned();
      await dropStaleInspections(db, clock.now());
      await dropOldEnds(db, new Date(clock.now().getTime() - ENDS_KEPT_MS));
      const [uploads, previews] = await Promise.all([
        removeUploads(secondLookMs, signal),
        removePreviews(secondLookMs, signal),
      ]);
      const portraits = await removePictures();
      if (uploads > 0) log.info({ uploads }, 'leftover photos were removed');
      return uploads + previews + portraits;
    },
  };
}

export function createSweepHandler(sweep: Sweep): JobHandler<Record<string, never>> {
  return async ({ signal }) => {
    await sweep.failOverdue();
    await sweep.removeLeftovers(SECOND_LOOK_MS, signal);
  };
}

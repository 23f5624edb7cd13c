import type { Clock } from '#platform/clock/clock.ts';
import { forEachAtOnce } from '#platform/concurrency/for-each-at-once.ts';
import type { Database } from '#platform/database/database.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { anonymizePortraits, countPortraits, listAllIds, listUnfinishedIds } from './erasing-store.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { FOLDERS_AT_ONCE, portraitFolder, uploadKey } from './storage-keys.ts';

/**
 * Photos and pictures go at once; a line for each portrait stays for the processing log, under an id that leads to nobody.
 * What a worker in its midst still writes, the sweep deletes.
 */
export function createPortraitEraser(deps: {
  readonly db: Database;
  readonly storage: Storage;
  readonly outcomes: PortraitOutcomes;
  readonly clock: Clock;
}): Eraser {
  const { db, storage, outcomes, clock } = deps;

  async function filesOf(subject: string): Promise<string[]> {
    const found: string[] = [];
    await forEachAtOnce(FOLDERS_AT_ONCE, await listAllIds(db, subject), async (id) => {
      found.push(...(await storage.list(portraitFolder(id))));
    });
    return found;
  }

  return {
    feature: 'portraits',

    async erase({ userId, subject }) {
      // Their credits go back to the account as long as it is there, and no worker finishes them any more.
      for (const id of await listUnfinishedIds(db, userId)) await outcomes.fail(id, 'timed-out');
      await anonymizePortraits(db, { userId, subject }, clock.now());
      await forEachAtOnce(FOLDERS_AT_ONCE, await listAllIds(db, subject), async (id) => {
        await storage.delete(uploadKey(id));
        await storage.deletePrefix(portraitFolder(id));
      });
    },

    async remains({ userId, subject }) {
      return (await countPortraits(db, userId)) + (await filesOf(subject)).length;
    },
  };
}

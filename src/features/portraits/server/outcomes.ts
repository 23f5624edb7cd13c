import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FailureReason } from '../contract.ts';
import type { PortraitAdmission } from './admission/admission.ts';
import { portraitFolder, uploadKey } from './storage-keys.ts';
import { type EngineRun, type FinishedFields, markFailed, markReady } from './store.ts';

/**
 * The two ends a portrait can have, each once: its state and its credit change in one transaction, in which the next of
 * its account's queue gets its turn, and its upload goes afterwards. What is left over when a process dies in between, the sweep removes.
 */
export interface PortraitOutcomes {
  /** False when the portrait had ended before. */
  succeed(id: string, fields: FinishedFields & { readonly run: EngineRun }): Promise<boolean>;
  /** `run`: the last try of the engine, when there was one to tell of. */
  fail(id: string, reason: FailureReason, run?: EngineRun): Promise<boolean>;
}

export function createPortraitOutcomes(deps: {
  db: Database;
  credits: CreditsService;
  storage: Storage;
  clock: Clock;
  admission: Pick<PortraitAdmission, 'admitNext'>;
}): PortraitOutcomes {
  const { db, credits, storage, clock, admission } = deps;
  return {
    async succeed(id, fields) {
      const ended = await db.transaction(async (tx) => {
        const userId = await markReady(tx, id, fields, clock.now());
        if (userId === undefined) return false;
        if (!(await credits.settle(tx, id))) throw new Error('A finished portrait has no open hold');
        await admission.admitNext(tx, userId);
        return true;
      });
      await storage.delete(uploadKey(id));
      return ended;
    },

    async fail(id, reason, run) {
      const ended = await db.transaction(async (tx) => {
        const userId = await markFailed(tx, id, { reason, run }, clock.now());
        if (userId === undefined) return false;
        if (!(await credits.release(tx, id, reason))) throw new Error('A failed portrait has no open hold');
        await admission.admitNext(tx, userId);
        return true;
      });
      await storage.delete(uploadKey(id));
      if (ended) await storage.deletePrefix(portraitFolder(id));
      return ended;
    },
  };
}

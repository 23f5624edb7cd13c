import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { clearDigests, countOverdue, deleteProcessingLog, expirePortraits } from './erasing-store.ts';

const BATCH = 500;
/** An order may be repeated for a day. */
export const DIGESTS_KEPT_DAYS = 1;

/** What portraits forget by themselves. Files of those that expire go with the next sweep. */
export interface PortraitForgetting {
  expire(madeBefore: Date): Promise<number>;
  countExpired(madeBefore: Date): Promise<number>;
  clearDigests(endedBefore: Date): Promise<number>;
  deleteLog(before: Date): Promise<number>;
}

/** Goes on as long as a batch was full. */
async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work(BATCH);
    done += count;
    if (count < BATCH) return done;
  }
}

export function createPortraitForgetting({ db, clock }: { db: Database; clock: Clock }): PortraitForgetting {
  return {
    expire: (before) => inBatches((limit) => expirePortraits(db, before, clock.now(), limit)),
    countExpired: (before) => countOverdue(db, before),
    clearDigests: (before) => inBatches((limit) => clearDigests(db, before, limit)),
    deleteLog: (before) => inBatches((limit) => deleteProcessingLog(db, before, limit)),
  };
}

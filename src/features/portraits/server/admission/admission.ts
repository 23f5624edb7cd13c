import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Portrait } from '../store.ts';
import { inFlightLimit, MAX_QUEUED, REFUSED_WINDOW_MS, slowDownSeconds } from './admission-policy.ts';
import {
  countRefused,
  firstQueued,
  listLongAdmitted,
  listQueuedAccounts,
  lockQueue,
  markAdmitted,
  queueLengthOf,
} from './admission-store.ts';
import { priorityOf } from './priority.ts';

/** A job that has not begun after this long may have been lost. */
const LOST_AFTER_MS = 15 * 60_000;
/** A portrait that is refused was ordered at most this long before. */
const ORDERED_WITHIN_MS = 6 * REFUSED_WINDOW_MS;
const BATCH = 500;

/**
 * The queue of each account: a portrait is admitted to the workers' queue, which is when its job exists, as soon as its
 * account has fewer in hand than it may have. So accounts take turns there, however many portraits one orders.
 */
export interface PortraitAdmission {
  /** Whether the account, whose lock the transaction then has, may order one more. */
  hasRoom(tx: Tx, userId: string, paid: boolean): Promise<boolean>;
  /** Admits what may be of an account's queue, in the transaction that made room: it ended a portrait, or wrote one. */
  admitNext(tx: Tx, userId: string): Promise<void>;
  /** The net under it: what should have been admitted and was not, and jobs that were lost. @returns how many jobs it made. */
  repair(): Promise<number>;
}

/** The workers' queue, as admission sees it. */
export interface PortraitJobs {
  enqueue(
    tx: Tx,
    portrait: Pick<Portrait, 'id' | 'engineId'>,
    options: { readonly id?: string; readonly startAfterSeconds?: number; readonly priority: number },
  ): Promise<void>;
  /** Those of these portraits that have a job under their id, which waits or runs. */
  unfinished(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createPortraitAdmission(deps: {
  db: Database;
  jobs: PortraitJobs;
  clock: Clock;
}): PortraitAdmission {
  const { db, jobs, clock } = deps;

  async function admit(tx: Tx, portrait: Portrait): Promise<void> {
    const now = clock.now().getTime();
    const since = new Date(now - REFUSED_WINDOW_MS);
    const refused = await countRefused(tx, portrait.userId, since, new Date(now - ORDERED_WITHIN_MS));
    const seconds = slowDownSeconds(refused);
    await markAdmitted(tx, portrait.id, new Date(now + seconds * 1000));
    await jobs.enqueue(tx, portrait, {
      id: portrait.id,
      priority: priorityOf(portrait.paid),
      ...(seconds > 0 && { startAfterSeconds: seconds }),
    });
  }

  /** @returns how many were admitted. */
  async function admitWaiting(tx: Tx, userId: string): Promise<number> {
    await lockQueue(tx, userId);
    for (let admitted = 0; ; admitted++) {
      const portrait = await firstQueued(tx, userId);
      if (!portrait) return admitted;
      const { inFlight } = await queueLengthOf(tx, userId);
      if (inFlight >= inFlightLimit(portrait.paid)) return admitted;
      await admit(tx, portrait);
    }
  }

  /** Puts it into the queue once more where no job is left under its id. */
  async function requeueLost(): Promise<number> {
    const now = clock.now();
    const old = await listLongAdmitted(db, new Date(now.getTime() - LOST_AFTER_MS), BATCH);
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const there = await jobs.unfinished(ids);
    const lost = old.filter(({ id }) => !there.has(id));
    for (const portrait of lost) {
      await db.transaction(async (tx) => {
        await markAdmitted(tx, portrait.id, now);
        await jobs.enqueue(tx, portrait, { priority: priorityOf(portrait.paid) });
      });
    }
    return lost.length;
  }

  return {
    async hasRoom(tx, userId, paid) {
      await lockQueue(tx, userId);
      const { inFlight, waiting } = await queueLengthOf(tx, userId);
      return inFlight + waiting < inFlightLimit(paid) + MAX_QUEUED;
    },
    async admitNext(tx, userId) {
      await admitWaiting(tx, userId);
    },
    async repair() {
      let made = await requeueLost();
      for (const userId of await listQueuedAccounts(db, BATCH))
        made += await db.transaction((tx) => admitWaiting(tx, userId));
      return made;
    },
  };
}

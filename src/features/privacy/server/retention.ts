import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ErasureList } from './erasure-list.ts';
import { EXPORTS, exportFolder } from './exports.ts';
import { deleteOldExports, findExport, listExpiredExports, markExpired } from './exports-store.ts';
import { deleteSpentTrials } from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** No backup is older than this. */
const LIST_KEPT_DAYS = 400;
const EXPORT_ROWS_KEPT_DAYS = 7;

/** Something that forgets by itself what is older than it may be. */
export interface RetentionRule {
  /** For logs and metrics, such as portraits. */
  readonly what: string;
  /** Null: it is kept until somebody deletes it. */
  readonly keptDays: number | null;
  /** Forgets what is from before. @returns how many things went. */
  forget(before: Date): Promise<number>;
  /** Things from before that are still there: 0 where forgetting keeps up. */
  overdue(before: Date): Promise<number>;
}

export interface Retention {
  readonly rules: readonly RetentionRule[];
  /** @returns how many things went, by what. */
  forget(): Promise<Readonly<Record<string, number>>>;
  /** How many things should have gone an hour ago, by what. */
  overdue(): Promise<Readonly<Record<string, number>>>;
}

const HOUR_MS = 3_600_000;

export function createRetention(deps: {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly list: ErasureList;
  readonly rules: readonly RetentionRule[];
}): Retention {
  const { db, storage, clock, log, list, rules } = deps;
  const ago = (days: number, ms = 0) => new Date(clock.now().getTime() - days * DAY_MS - ms);

  async function deleteArchives(): Promise<number> {
    const expired = await listExpiredExports(db, clock.now());
    for (const row of expired) {
      await storage.deletePrefix(exportFolder(row.id));
      await markExpired(db, row);
    }
    return expired.length + (await deleteOldExports(db, ago(EXPORT_ROWS_KEPT_DAYS)));
  }

  /** What a killed process left of archives that nobody owns. */
  async function deleteLostArchives(): Promise<number> {
    const keys = await storage.list(EXPORTS);
    const ids = new Set(keys.map((key) => key.slice(EXPORTS.length).split('/')[0] ?? ''));
    let lost = 0;
    for (const id of ids) {
      if (await findExport(db, id)) continue;
      await storage.deletePrefix(exportFolder(id));
      lost += 1;
    }
    return lost;
  }

  return {
    rules,

    async forget() {
      const gone: Record<string, number> = {};
      for (const { what, keptDays, forget } of rules) {
        if (keptDays !== null) gone[what] = await forget(ago(keptDays));
      }
      gone.archives = (await deleteArchives()) + (await deleteLostArchives());
      gone.addresses = await deleteSpentTrials(db, clock.now());
      gone.erasures = await list.deleteOlder(ago(LIST_KEPT_DAYS));
      if (Object.values(gone).some((count) => count > 0)) log.info({ gone }, 'privacy: forgot what is old');
      return gone;
    },

    async overdue() {
      const counts: Record<string, number> = {};
      for (const { what, keptDays, overdue } of rules) {
        counts[what] = keptDays === null ? 0 : await overdue(ago(keptDays, HOUR_MS));
      }
      return counts;
    },
  };
}

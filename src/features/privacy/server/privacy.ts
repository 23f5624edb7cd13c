import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import type { ListOwnFiles } from '#platform/personal-data/own-files.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createErasures, type Erasures, type ErasuresDeps } from './erasing.ts';
import { createErasureList } from './erasure-list.ts';
import { createExports, type Exports } from './exports.ts';
import {
  announceErasureJob,
  ERASE_DUE_CRON,
  eraseAccountJob,
  eraseDueJob,
  exportAccountJob,
  FORGET_CRON,
  forgetJob,
} from './jobs.ts';
import { createRetention, type Retention, type RetentionRule } from './retention.ts';
import { type PrivacyRouteDeps, privacyRoutes, type Requester } from './routes.ts';
import { type ErasureFigures, erasureFigures } from './store.ts';

/** An hour: the largest account is erased in minutes. */
const LATE_AFTER_MS = 3_600_000;

/** The feature's parts, wired to each other. */
export interface Privacy {
  readonly erasures: Erasures;
  readonly exports: Exports;
  readonly retention: Retention;
  figures(): Promise<ErasureFigures>;
  routes<Actor extends Requester>(
    access: Omit<PrivacyRouteDeps<Actor>, 'erasures' | 'exports'>,
  ): FastifyPluginAsync;
  /** Makes this process a worker: it erases, makes archives, and forgets what is old. */
  work(): Promise<void>;
}

export function createPrivacy(deps: {
  readonly db: Database;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly mailer: Mailer;
  /** Of the other features, in the order in which they are asked. */
  readonly erasers: readonly Eraser[];
  readonly ownFiles: readonly ListOwnFiles[];
  readonly rules: readonly RetentionRule[];
  readonly contactOf: ErasuresDeps['contactOf'];
  readonly listIds: ErasuresDeps['listIds'];
  readonly contactEmail: ErasuresDeps['contactEmail'];
  readonly secondLookMs?: number;
}): Privacy {
  const { db, queue, clock } = deps;
  const list = createErasureList(deps);
  const exports = createExports(deps);
  const erasures = createErasures({ ...deps, list, erasers: [...deps.erasers, exports.eraser] });
  const retention = createRetention({ ...deps, list });
  return {
    erasures,
    exports,
    retention,
    figures: () => erasureFigures(db, new Date(clock.now().getTime() - LATE_AFTER_MS)),
    routes: (access) => privacyRoutes({ ...access, erasures, exports }),
    async work() {
      await queue.work(eraseAccountJob, ({ payload }) => erasures.erase(payload.subject));
      await queue.work(announceErasureJob, ({ payload }) => erasures.announce(payload.subject));
      await queue.work(eraseDueJob, async () => {
        await erasures.eraseDue();
      });
      await queue.work(exportAccountJob, ({ payload }) => exports.make(payload.exportId));
      await queue.work(forgetJob, async () => {
        await erasures.eraseRestored();
        await retention.forget();
      });
      await queue.schedule(eraseDueJob, ERASE_DUE_CRON, {});
      await queue.schedule(forgetJob, FORGET_CRON, {});
      // A worker that starts may stand on a backup.
      await queue.enqueue(db, forgetJob, {});
    },
  };
}

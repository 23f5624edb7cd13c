import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/database.ts';
import { deletePresence, isPresent, renewPresence } from './store.ts';

const RENEW_MS = 5_000;
/** Three missed renewals. */
const STALE_SECONDS = 16;

export interface Announcement {
  /** Takes the announcement back. */
  withdraw(): Promise<void>;
}

/** Says, until it is withdrawn or the process dies, that a `part` is ready for work. */
export async function announce(db: Database, part: string, log: Logger): Promise<Announcement> {
  const id = randomUUID();
  const renew = () => renewPresence(db, id, part);
  await renew();
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'presence could not be renewed'));
  }, RENEW_MS);
  return {
    async withdraw() {
      clearInterval(timer);
      await deletePresence(db, id);
    },
  };
}

/** Whether some process of `part` has announced itself and lives. */
export function isAnyPresent(db: Database, part: string): Promise<boolean> {
  return isPresent(db, part, STALE_SECONDS);
}

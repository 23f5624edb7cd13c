import { and, eq, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { portraits } from './tables.ts';

/** Channel on which a worker says that a preview lies in the storage, or that there is none. */
export const THEME_PREVIEWED = 'theme_previewed';

export async function notifyPreviewed(db: DatabaseOrTx, answer: string): Promise<void> {
  await db.execute(sql`select pg_notify(${THEME_PREVIEWED}, ${answer})`);
}

/** Whether some parent's portrait waits for a worker; one that waits for its own account's earlier ones does not. */
export async function isPortraitWaiting(db: DatabaseOrTx): Promise<boolean> {
  const waiting = await db
    .select({ id: portraits.id })
    .from(portraits)
    .where(and(eq(portraits.state, 'queued'), lte(portraits.admittedAt, sql`now()`)))
    .limit(1);
  return waiting.length > 0;
}

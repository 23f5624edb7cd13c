import { lt, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { rateLimits } from './tables.ts';

/** Deletes the counters whose window ended before `now`. For a schedule; limits hold without it. */
export async function deleteExpiredRateLimits(db: DatabaseOrTx, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

/** Counters under this id go: whoever had it is no more. */
export async function deleteRateLimitsOf(db: DatabaseOrTx, id: string): Promise<void> {
  await db.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${id}) > 0`);
}

export const countRateLimitsOf = (db: DatabaseOrTx, id: string): Promise<number> =>
  db.$count(rateLimits, sql`strpos(${rateLimits.key}, ${id}) > 0`);

import { lt } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { rateLimits } from './tables.ts';

/** Deletes the counters whose window ended before `now`. For a schedule; limits hold without it. */
export async function deleteExpiredRateLimits(db: DatabaseOrTx, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { portraits } from '../tables.ts';

/** Further back nobody remembers how a theme looked. */
const LOOKED_BACK = 100;

/**
 * The seed of this account's latest portrait of a theme, among its newest 100; null without one. Read under the lock of
 * the credit's hold, so that parallel orders see each other's.
 */
export async function latestSeed(tx: Tx, userId: string, themeId: string): Promise<number | null> {
  const newest = tx
    .select({ seed: portraits.seed, themeId: sql<string>`${portraits.theme} ->> 'id'`.as('theme_id') })
    .from(portraits)
    .where(eq(portraits.userId, userId))
    .orderBy(desc(portraits.createdAt), desc(portraits.seed))
    .limit(LOOKED_BACK)
    .as('newest');
  const [row] = await tx
    .select({ seed: newest.seed })
    .from(newest)
    .where(eq(newest.themeId, themeId))
    .limit(1);
  return row?.seed ?? null;
}

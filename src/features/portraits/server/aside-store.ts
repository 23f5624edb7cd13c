import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { portraits } from './tables.ts';

/** Every portrait of this account, made or being made, is deleted, and those of an account that nobody has. */
export async function setPortraitsAside(tx: Tx, userId: string, asideId: string, now: Date): Promise<void> {
  await tx
    .update(portraits)
    .set({ userId: asideId, deletedAt: now, customStyle: '', appliedStyle: [] })
    .where(eq(portraits.userId, userId));
}

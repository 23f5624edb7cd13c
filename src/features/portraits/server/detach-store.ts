import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { portraits } from './tables.ts';

/** Every portrait of this account, made or being made, is deleted, and those of an account that nobody has. */
export async function detachPortraits(tx: Tx, userId: string, nobodyId: string, now: Date): Promise<void> {
  await tx
    .update(portraits)
    .set({ userId: nobodyId, deletedAt: now, customStyle: '', appliedStyle: [] })
    .where(eq(portraits.userId, userId));
}

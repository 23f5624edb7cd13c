import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { webhookEvents } from './tables.ts';

export type EventRow = typeof webhookEvents.$inferSelect;
export type NewEvent = Pick<EventRow, 'id' | 'event' | 'orderId' | 'paymentId' | 'receivedAt'>;

/** False when this event came before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return rows.length === 1;
}

export async function findEvent(db: DatabaseOrTx, id: string): Promise<EventRow | undefined> {
  const rows = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return rows[0];
}

export async function markProcessed(db: DatabaseOrTx, id: string, outcome: string, now: Date): Promise<void> {
  await db.update(webhookEvents).set({ processedAt: now, outcome }).where(eq(webhookEvents.id, id));
}

const unprocessed = (before: Date) =>
  and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before));

/** Events whose job has not got anywhere, the oldest first. */
export async function listUnprocessed(db: DatabaseOrTx, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(unprocessed(before))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countUnprocessed(db: DatabaseOrTx, before: Date): Promise<number> {
  return await db.$count(webhookEvents, unprocessed(before));
}

/** Razorpay repeats an event for a day, and on request for 15. */
export async function deleteOldEvents(db: DatabaseOrTx, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
}

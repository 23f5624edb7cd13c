import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { webhookEvents } from '../tables.ts';

export type EventRow = typeof webhookEvents.$inferSelect;
export type NewEvent = Pick<
  EventRow,
  'id' | 'event' | 'orderId' | 'paymentId' | 'disputeId' | 'receivedAt' | 'tryAt'
>;

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

/** Events whose job has not got anywhere and which are to be tried again by now, the longest due first. */
export async function listDueEvents(
  db: DatabaseOrTx,
  now: Date,
  limit: number,
): Promise<Pick<EventRow, 'id' | 'failures'>[]> {
  return await db
    .select({ id: webhookEvents.id, failures: webhookEvents.failures })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lte(webhookEvents.tryAt, now)))
    .orderBy(asc(webhookEvents.tryAt))
    .limit(limit);
}

/** The reconciler tried in vain, and tries again then. */
export async function recordFailure(db: DatabaseOrTx, id: string, tryAt: Date): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ tryAt, failures: sql`${webhookEvents.failures} + 1` })
    .where(eq(webhookEvents.id, id));
}

/** Events received before then that nothing has come of. */
export async function countUnprocessedEvents(db: DatabaseOrTx, before: Date): Promise<number> {
  return await db.$count(
    webhookEvents,
    and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)),
  );
}

/** What was never processed stays to be seen. */
export async function deleteOldEvents(db: DatabaseOrTx, before: Date): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(and(lt(webhookEvents.receivedAt, before), isNotNull(webhookEvents.processedAt)));
}

import { asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { GatewayDispute } from '../gateway.ts';
import { paymentDisputes, purchases } from '../tables.ts';

export type DisputeRow = typeof paymentDisputes.$inferSelect;

/** Of a dispute that a bank has not decided. */
const OPEN_STATUSES = ['open', 'under_review'] as const;
export const isUndecided = ({ status }: Pick<DisputeRow, 'status'>) =>
  OPEN_STATUSES.some((open) => open === status);

export async function findDispute(db: DatabaseOrTx, id: string): Promise<DisputeRow | undefined> {
  const rows = await db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id));
  return rows[0];
}

/** Of these purchases, the oldest first. */
export async function listDisputes(db: DatabaseOrTx, purchaseIds: readonly string[]): Promise<DisputeRow[]> {
  if (purchaseIds.length === 0) return [];
  return await db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.purchaseId, [...purchaseIds]))
    .orderBy(asc(paymentDisputes.createdAt), asc(paymentDisputes.id));
}

/** Writes down what the gateway said, under the purchase's lock. @param seen undefined: there is no row yet. */
export async function recordDispute(
  tx: Tx,
  dispute: GatewayDispute & Pick<DisputeRow, 'purchaseId'>,
  { seen, now, nextCheckAt }: { seen: DisputeRow | undefined; now: Date; nextCheckAt: Date | null },
): Promise<void> {
  const version = (seen?.version ?? 0) + 1;
  const values = { ...dispute, version, updatedAt: now, nextCheckAt };
  await tx
    .insert(paymentDisputes)
    .values(values)
    .onConflictDoUpdate({ target: paymentDisputes.id, set: values });
}

export async function scheduleDispute(db: DatabaseOrTx, id: string, nextCheckAt: Date | null): Promise<void> {
  await db.update(paymentDisputes).set({ nextCheckAt }).where(eq(paymentDisputes.id, id));
}

/** The longest due first. */
export async function listDueDisputes(db: DatabaseOrTx, now: Date, limit: number): Promise<DisputeRow[]> {
  return await db
    .select()
    .from(paymentDisputes)
    .where(lte(paymentDisputes.nextCheckAt, now))
    .orderBy(asc(paymentDisputes.nextCheckAt))
    .limit(limit);
}

/** Those that no bank has decided, by status. */
export async function countOpenDisputes(db: DatabaseOrTx): Promise<{ status: string; count: number }[]> {
  return await db
    .select({ status: paymentDisputes.status, count: count() })
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.status, [...OPEN_STATUSES]))
    .groupBy(paymentDisputes.status);
}

/** What open disputes of a locked purchase's payment are about. At most its amount. */
export async function setDisputedAmount(tx: Tx, purchaseId: string, disputedAmount: number): Promise<void> {
  await tx
    .update(purchases)
    .set({ disputedAmount: sql`least(${disputedAmount}::int, ${purchases.amount})` })
    .where(eq(purchases.id, purchaseId));
}

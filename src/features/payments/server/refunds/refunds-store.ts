import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { purchaseRefunds } from '../tables.ts';

export type RefundRow = typeof purchaseRefunds.$inferSelect;
export type NewRefundRow = Pick<
  RefundRow,
  'id' | 'purchaseId' | 'paymentId' | 'amount' | 'reason' | 'operatorId' | 'idempotencyKey' | 'asked'
>;
export type RefundStatus = RefundRow['status'];

export async function insertRefund(tx: Tx, refund: NewRefundRow, now: Date): Promise<void> {
  await tx.insert(purchaseRefunds).values({ ...refund, createdAt: now, updatedAt: now });
}

export async function findRefund(db: DatabaseOrTx, id: string): Promise<RefundRow | undefined> {
  const rows = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.id, id));
  return rows[0];
}

/** Of these purchases, newest first. */
export async function listRefunds(db: DatabaseOrTx, purchaseIds: readonly string[]): Promise<RefundRow[]> {
  if (purchaseIds.length === 0) return [];
  return await db
    .select()
    .from(purchaseRefunds)
    .where(inArray(purchaseRefunds.purchaseId, [...purchaseIds]))
    .orderBy(desc(purchaseRefunds.createdAt), desc(purchaseRefunds.id));
}

/** Those of one payment. */
export async function listPaymentRefunds(
  db: DatabaseOrTx,
  { purchaseId, paymentId }: Pick<RefundRow, 'purchaseId' | 'paymentId'>,
): Promise<RefundRow[]> {
  return await db
    .select()
    .from(purchaseRefunds)
    .where(and(eq(purchaseRefunds.purchaseId, purchaseId), eq(purchaseRefunds.paymentId, paymentId)));
}

/** The latest moments at which a refund that is to be asked about was looked at. */
export interface StaleSince {
  readonly requested: Date;
  readonly pending: Date;
  readonly refused: Date;
  /** Refused ones are asked about when they were made after this. */
  readonly refusedAfter: Date;
}

/** Refunds that were not looked at for so long, the stalest first. */
export async function listStale(db: DatabaseOrTx, since: StaleSince, limit: number): Promise<RefundRow[]> {
  return await db
    .select()
    .from(purchaseRefunds)
    .where(
      or(
        and(eq(purchaseRefunds.status, 'requested'), lte(purchaseRefunds.updatedAt, since.requested)),
        and(eq(purchaseRefunds.status, 'pending'), lte(purchaseRefunds.updatedAt, since.pending)),
        and(
          eq(purchaseRefunds.status, 'refused'),
          lte(purchaseRefunds.updatedAt, since.refused),
          gte(purchaseRefunds.createdAt, since.refusedAfter),
        ),
      ),
    )
    .orderBy(asc(purchaseRefunds.updatedAt))
    .limit(limit);
}

export interface ObservedFields {
  readonly status: RefundStatus;
  /** The gateway's id; null leaves what is known. */
  readonly refundId: string | null;
  readonly failure: string | null;
  readonly updatedAt: Date;
}

/** Writes down how a refund stands, where it stood as one of `from`. Undefined where it did not. */
export async function markObserved(
  tx: Tx,
  id: string,
  { refundId, ...fields }: ObservedFields,
  from: readonly RefundStatus[],
): Promise<RefundRow | undefined> {
  const rows = await tx
    .update(purchaseRefunds)
    .set({ ...fields, ...(refundId === null ? {} : { refundId }) })
    .where(and(eq(purchaseRefunds.id, id), inArray(purchaseRefunds.status, [...from])))
    .returning();
  return rows[0];
}

/** A refund that stands as one of `statuses` was looked at, without news: the next look waits its time. */
export async function markChecked(
  db: DatabaseOrTx,
  id: string,
  statuses: readonly RefundStatus[],
  now: Date,
): Promise<void> {
  await db
    .update(purchaseRefunds)
    .set({ updatedAt: now })
    .where(and(eq(purchaseRefunds.id, id), inArray(purchaseRefunds.status, [...statuses])));
}

/** Refunds requested before then that the gateway has not answered. */
export async function countUnansweredRefunds(db: DatabaseOrTx, before: Date): Promise<number> {
  return await db.$count(
    purchaseRefunds,
    and(eq(purchaseRefunds.status, 'requested'), lte(purchaseRefunds.createdAt, before)),
  );
}

import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { purchaseRefunds } from './tables.ts';

export type RefundRow = typeof purchaseRefunds.$inferSelect;
export type NewRefundRow = Pick<
  RefundRow,
  'id' | 'purchaseId' | 'paymentId' | 'amount' | 'reason' | 'operatorId' | 'idempotencyKey' | 'asked'
>;
export type RefundStatus = RefundRow['status'];

/** What Razorpay says of a refund. */
export interface RefundWord {
  readonly status: Exclude<RefundStatus, 'requested'>;
  /** Razorpay's id; null for a refusal. */
  readonly refundId: string | null;
  readonly failure: string | null;
}

/** Razorpay has not answered, or is not done. */
export const isUnderWay = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'requested' || status === 'pending';

/** Ended, until Razorpay says otherwise: it calls `processed` alone final. */
export const hasEnded = <T extends RefundStatus>(status: T): status is Exclude<T, 'requested' | 'pending'> =>
  status !== 'requested' && status !== 'pending';

/**
 * What each word may follow. A no that turns out to be a yes is told so. An older word never follows a newer one, so
 * that two who asked at different moments may write in any order.
 */
const BEFORE: Readonly<Record<RefundWord['status'], readonly RefundStatus[]>> = {
  pending: ['requested', 'refused'],
  processed: ['requested', 'pending', 'refused', 'failed'],
  failed: ['requested', 'pending', 'refused'],
  refused: ['requested'],
};
/** Those that the reconciler asks about. */
const ASKED_ABOUT: readonly RefundStatus[] = ['requested', 'pending', 'refused'];

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
export async function listOfPayment(
  db: DatabaseOrTx,
  { purchaseId, paymentId }: Pick<RefundRow, 'purchaseId' | 'paymentId'>,
): Promise<RefundRow[]> {
  return await db
    .select()
    .from(purchaseRefunds)
    .where(and(eq(purchaseRefunds.purchaseId, purchaseId), eq(purchaseRefunds.paymentId, paymentId)));
}

/** The latest moments at which something was heard of a refund that is to be asked about. */
export interface SilentSince {
  readonly requested: Date;
  readonly pending: Date;
  readonly refused: Date;
  /** Refused ones are asked about when they were made after this. */
  readonly refusedAfter: Date;
}

/** Refunds that nothing was heard of for so long, the longest silent first. */
export async function listSilent(db: DatabaseOrTx, since: SilentSince, limit: number): Promise<RefundRow[]> {
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

/** Writes down what Razorpay says. Undefined when it is no news. */
export async function markAnswered(
  tx: Tx,
  id: string,
  { status, refundId, failure }: RefundWord,
  now: Date,
): Promise<RefundRow | undefined> {
  const rows = await tx
    .update(purchaseRefunds)
    .set({ status, failure, updatedAt: now, ...(refundId === null ? {} : { refundId }) })
    .where(and(eq(purchaseRefunds.id, id), inArray(purchaseRefunds.status, [...BEFORE[status]])))
    .returning();
  return rows[0];
}

/** Razorpay was asked and had nothing new to say: the next question waits its time. */
export async function markAsked(db: DatabaseOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(purchaseRefunds)
    .set({ updatedAt: now })
    .where(and(eq(purchaseRefunds.id, id), inArray(purchaseRefunds.status, [...ASKED_ABOUT])));
}

/** Refunds requested before then that Razorpay has not answered. */
export async function countUnanswered(db: DatabaseOrTx, before: Date): Promise<number> {
  return await db.$count(
    purchaseRefunds,
    and(eq(purchaseRefunds.status, 'requested'), lte(purchaseRefunds.createdAt, before)),
  );
}

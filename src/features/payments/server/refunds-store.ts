import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { purchaseRefunds } from './tables.ts';

export type RefundRow = typeof purchaseRefunds.$inferSelect;
export type NewRefundRow = Pick<
  RefundRow,
  'id' | 'purchaseId' | 'paymentId' | 'amount' | 'reason' | 'operatorId' | 'idempotencyKey'
>;
export type RefundStatus = RefundRow['status'];

/** What Razorpay says of a refund. */
export interface RefundWord {
  readonly status: Exclude<RefundStatus, 'requested'>;
  /** Razorpay's id; null for a refusal. */
  readonly refundId: string | null;
  readonly failure: string | null;
}

/** Not ended: Razorpay has not answered, or is not done. */
export const isUnderWay = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'requested' || status === 'pending';

/** What each word may follow. A refusal that turns out to have been done after all is told so. */
const BEFORE: Readonly<Record<RefundWord['status'], readonly RefundStatus[]>> = {
  pending: ['requested'],
  processed: ['requested', 'pending', 'refused'],
  failed: ['requested', 'pending'],
  refused: ['requested'],
};

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

/** Those of a payment that Razorpay may say something new about. */
export async function listUnsettled(
  db: DatabaseOrTx,
  { purchaseId, paymentId }: Pick<RefundRow, 'purchaseId' | 'paymentId'>,
): Promise<RefundRow[]> {
  return await db
    .select()
    .from(purchaseRefunds)
    .where(
      and(
        eq(purchaseRefunds.purchaseId, purchaseId),
        eq(purchaseRefunds.paymentId, paymentId),
        inArray(purchaseRefunds.status, ['requested', 'pending', 'refused']),
      ),
    );
}

/** Refunds under way that nothing was heard of since `requested` or `pending`, the longest silent first. */
export async function listSilent(
  db: DatabaseOrTx,
  since: { readonly requested: Date; readonly pending: Date },
  limit: number,
): Promise<RefundRow[]> {
  return await db
    .select()
    .from(purchaseRefunds)
    .where(
      or(
        and(eq(purchaseRefunds.status, 'requested'), lte(purchaseRefunds.updatedAt, since.requested)),
        and(eq(purchaseRefunds.status, 'pending'), lte(purchaseRefunds.updatedAt, since.pending)),
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
    .where(and(eq(purchaseRefunds.id, id), inArray(purchaseRefunds.status, ['requested', 'pending'])));
}

/** Refunds requested before then that Razorpay has not answered. */
export async function countUnanswered(db: DatabaseOrTx, before: Date): Promise<number> {
  return await db.$count(
    purchaseRefunds,
    and(eq(purchaseRefunds.status, 'requested'), lte(purchaseRefunds.createdAt, before)),
  );
}

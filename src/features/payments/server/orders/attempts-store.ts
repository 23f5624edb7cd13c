import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { paymentAttempts } from '../tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type Attempt = Omit<AttemptRow, 'refundedAmount' | 'disputedAmount' | 'createdAt' | 'updatedAt'>;

/**
 * Writes down how an attempt stands; a status that `statusOrder` has before the one that is known changes nothing.
 * `duplicate` says that nothing was granted for it and its money has to go back: the order had been paid by another
 * payment, or it is not of the order's amount and currency; `failure` then says why.
 * @returns whether it was news.
 */
export async function upsertAttempt(
  tx: Tx,
  attempt: Attempt,
  { statusOrder, now }: { readonly statusOrder: readonly Attempt['status'][]; readonly now: Date },
): Promise<boolean> {
  const order = sql`${sql.param(statusOrder)}::text[]`;
  const rows = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: paymentAttempts.id,
      set: {
        status: attempt.status,
        failure: attempt.failure,
        duplicate: sql`payment_attempts.duplicate or excluded.duplicate`,
        updatedAt: now,
      },
      setWhere: sql`array_position(${order}, excluded.status) > array_position(${order}, payment_attempts.status)
        or (excluded.status = payment_attempts.status and excluded.duplicate and not payment_attempts.duplicate)`,
    })
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

/** @param refunded paise or cents that have gone back in all; the sum never falls. */
export async function markAttemptRefunded(tx: Tx, id: string, refunded: number, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ refundedAmount: refunded, updatedAt: now })
    .where(and(eq(paymentAttempts.id, id), lt(paymentAttempts.refundedAmount, refunded)));
}

/** @param disputed paise or cents that its disputes are about or have taken. */
export async function markAttemptDisputed(tx: Tx, id: string, disputed: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ disputedAmount: sql`least(${disputed}::int, ${paymentAttempts.amount})` })
    .where(eq(paymentAttempts.id, id));
}

/** Captured payments that granted nothing and have to go back. */
export async function countPaymentsToRefund(db: DatabaseOrTx): Promise<number> {
  return await db.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.duplicate, true),
      eq(paymentAttempts.status, 'captured'),
      // What a bank takes back, or has, needs no refund.
      gt(paymentAttempts.amount, paymentAttempts.disputedAmount),
    ),
  );
}

/** Payments of these purchases that granted nothing and were captured, the oldest first; refunded ones too. */
export async function listExtraPayments(
  db: DatabaseOrTx,
  purchaseIds: readonly string[],
): Promise<AttemptRow[]> {
  if (purchaseIds.length === 0) return [];
  return await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.purchaseId, [...purchaseIds]), eq(paymentAttempts.duplicate, true)))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

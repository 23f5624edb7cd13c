import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { type ErasedPerson, withoutTraces } from '#platform/personal-data/eraser.ts';
import {
  billingStates,
  paymentAttempts,
  planSubscriptions,
  purchaseRefunds,
  purchases,
  taxDocuments,
} from './tables.ts';

/**
 * Puts somebody's purchases under an id that leads to nobody: numbers, dates, amounts and the gateway's ids stay. Money
 * that comes for them from now on brings nothing. One transaction.
 */
export async function detachPurchases(db: Database, person: ErasedPerson, now: Date): Promise<void> {
  const { userId, subject } = person;
  await db.transaction(async (tx) => {
    // Grants and refunds of months wait for the same: see plans-store.ts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans:${userId}`}, 0))`);
    await tx
      .update(purchases)
      .set({ userId: subject, ownerErasedAt: now })
      .where(eq(purchases.userId, userId));
    await tx.delete(billingStates).where(eq(billingStates.userId, userId));
    // The tax office asks for the invoice, which names nobody below 50,000 rupees; the state stays on it.
    await tx
      .update(taxDocuments)
      .set({ buyerName: null, buyerEmail: null })
      .where(
        inArray(
          taxDocuments.purchaseId,
          tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.userId, subject)),
        ),
      );
    await tx
      .update(planSubscriptions)
      .set({
        userId: subject,
        cancelledAt: sql`coalesce(${planSubscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(planSubscriptions.userId, userId));
    // What operators wrote why.
    const refunds = await tx
      .select({ id: purchaseRefunds.id, reason: purchaseRefunds.reason })
      .from(purchaseRefunds)
      .innerJoin(purchases, eq(purchases.id, purchaseRefunds.purchaseId))
      .where(eq(purchases.userId, subject));
    for (const { id, reason } of refunds) {
      const kept = withoutTraces(reason, person);
      if (kept !== reason)
        await tx.update(purchaseRefunds).set({ reason: kept }).where(eq(purchaseRefunds.id, id));
    }
  });
}

export async function countPurchaseTraces(db: DatabaseOrTx, userId: string): Promise<number> {
  return (
    (await db.$count(purchases, eq(purchases.userId, userId))) +
    (await db.$count(planSubscriptions, eq(planSubscriptions.userId, userId))) +
    (await db.$count(billingStates, eq(billingStates.userId, userId)))
  );
}

export interface OrphanedPayment {
  readonly paymentId: string;
  readonly orderId: string;
}

/** Captured payments for orders of erased accounts that nobody has begun to give back. */
export async function listOrphanedPayments(
  db: DatabaseOrTx,
  purchaseId?: string,
): Promise<OrphanedPayment[]> {
  return await db
    .select({ paymentId: paymentAttempts.id, orderId: purchases.orderId })
    .from(paymentAttempts)
    .innerJoin(purchases, eq(purchases.id, paymentAttempts.purchaseId))
    .leftJoin(
      purchaseRefunds,
      and(
        eq(purchaseRefunds.purchaseId, purchases.id),
        eq(purchaseRefunds.paymentId, paymentAttempts.id),
        isNull(purchaseRefunds.operatorId),
      ),
    )
    .where(
      and(
        isNotNull(purchases.ownerErasedAt),
        eq(paymentAttempts.duplicate, true),
        eq(paymentAttempts.status, 'captured'),
        isNull(purchaseRefunds.id),
        purchaseId ? eq(purchases.id, purchaseId) : undefined,
      ),
    )
    .limit(100);
}

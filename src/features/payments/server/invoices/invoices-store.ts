import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { billingStates, taxDocuments, taxSeries } from '../tables.ts';
import type { TaxDocumentKind } from '../tax-document-contents.ts';
import { documentNumberOf, financialYearOf } from './financial-year.ts';

export type TaxDocumentRow = typeof taxDocuments.$inferSelect;

/**
 * The next number of the series of a moment's financial year, and the moment it is issued at, never before the number
 * before it. The row of the series stays locked until the end of the transaction: a rollback gives the number back.
 */
async function nextNumber(
  tx: Tx,
  kind: TaxDocumentKind,
  now: Date,
): Promise<{ number: string; issuedAt: Date }> {
  const year = financialYearOf(now);
  const rows = await tx
    .insert(taxSeries)
    .values({ kind, year, lastNumber: 1, issuedAt: now })
    .onConflictDoUpdate({
      target: [taxSeries.kind, taxSeries.year],
      set: {
        lastNumber: sql`${taxSeries.lastNumber} + 1`,
        issuedAt: sql`greatest(${taxSeries.issuedAt}, excluded.issued_at)`,
      },
    })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('A series gave no number');
  return { number: documentNumberOf(kind, year, row.lastNumber), issuedAt: row.issuedAt };
}

/** Writes a document down under the next number of its series. Nothing may be locked after it in the transaction that others lock before theirs. */
export async function insertTaxDocument(
  tx: Tx,
  document: Omit<TaxDocumentRow, 'number' | 'issuedAt'>,
  now: Date,
): Promise<void> {
  await tx.insert(taxDocuments).values({ ...document, ...(await nextNumber(tx, document.kind, now)) });
}

/** The invoice of a purchase, then its credit notes as they were given; none where it has a receipt. */
export async function listTaxDocuments(db: DatabaseOrTx, purchaseId: string): Promise<TaxDocumentRow[]> {
  return await db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.purchaseId, purchaseId))
    .orderBy(asc(taxDocuments.reversedAmount));
}

/** The latest document of its kind. */
export async function findLastDocument(
  tx: Tx,
  purchaseId: string,
  kind: TaxDocumentKind,
): Promise<TaxDocumentRow | undefined> {
  const rows = await tx
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.purchaseId, purchaseId), eq(taxDocuments.kind, kind)))
    .orderBy(desc(taxDocuments.reversedAmount))
    .limit(1);
  return rows[0];
}

export async function findBillingState(db: DatabaseOrTx, userId: string): Promise<string | null> {
  const rows = await db.select().from(billingStates).where(eq(billingStates.userId, userId));
  return rows[0]?.state ?? null;
}

/** @param state null: nothing is kept any more. */
export async function saveBillingState(
  db: DatabaseOrTx,
  userId: string,
  state: string | null,
): Promise<void> {
  if (state === null) {
    await db.delete(billingStates).where(eq(billingStates.userId, userId));
    return;
  }
  await db
    .insert(billingStates)
    .values({ userId, state })
    .onConflictDoUpdate({ target: billingStates.userId, set: { state } });
}

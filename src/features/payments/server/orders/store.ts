import { and, asc, count, desc, eq, gte, inArray, lte, not, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { olderThan } from '#platform/database/older-than.ts';
import type { AgePlace } from '#platform/http/page-cursor.ts';
import { paymentAttempts, purchases } from '../tables.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
export type NewPurchase = Pick<
  PurchaseRow,
  'id' | 'userId' | 'product' | 'credits' | 'amount' | 'currency' | 'orderId' | 'createdAt' | 'nextCheckAt'
>;

/** A purchase as its owner sees it. */
export interface OwnedPurchase extends PurchaseRow {
  /** The gateway's reason of the latest attempt that failed. */
  readonly failure: string | null;
  /** Of its tax invoice, where it has one. */
  readonly invoiceNumber: string | null;
}

const open = inArray(purchases.status, ['created', 'attempted']);

/** In a subquery the columns of the outer table need its name. */
const latestFailure = sql<string | null>`(
  select a.failure from payment_attempts a
  where a.purchase_id = purchases.id and a.status = 'failed'
  order by a.created_at desc limit 1)`;

const invoiceNumber = sql<string | null>`(
  select d.number from tax_documents d where d.purchase_id = purchases.id and d.kind = 'invoice')`;

const owned = { purchase: purchases, failure: latestFailure, invoiceNumber };

function ownedOf({
  purchase,
  ...more
}: { purchase: PurchaseRow } & Omit<OwnedPurchase, keyof PurchaseRow>): OwnedPurchase {
  return { ...purchase, ...more };
}

export async function insertPurchase(db: DatabaseOrTx, purchase: NewPurchase): Promise<void> {
  await db.insert(purchases).values(purchase);
}

export async function findPurchase(db: DatabaseOrTx, id: string): Promise<PurchaseRow | undefined> {
  const rows = await db.select().from(purchases).where(eq(purchases.id, id));
  return rows[0];
}

export async function findPurchaseByOrder(
  db: DatabaseOrTx,
  orderId: string,
): Promise<PurchaseRow | undefined> {
  const rows = await db.select().from(purchases).where(eq(purchases.orderId, orderId));
  return rows[0];
}

/** The purchase that one of its attempts names, for messages that leave the order out. */
export async function findPurchaseByPayment(
  db: DatabaseOrTx,
  paymentId: string,
): Promise<PurchaseRow | undefined> {
  const rows = await db
    .select({ purchase: purchases })
    .from(purchases)
    .innerJoin(paymentAttempts, eq(paymentAttempts.purchaseId, purchases.id))
    .where(eq(paymentAttempts.id, paymentId));
  return rows[0]?.purchase;
}

/** The purchase when it is this user's; nobody else's can be told from none. */
export async function findOwnedPurchase(
  db: DatabaseOrTx,
  userId: string,
  orderId: string,
): Promise<OwnedPurchase | undefined> {
  const rows = await db
    .select(owned)
    .from(purchases)
    .where(and(eq(purchases.orderId, orderId), eq(purchases.userId, userId)));
  return rows[0] && ownedOf(rows[0]);
}

/** The purchase, whosever it is. */
export async function findAnyPurchase(db: DatabaseOrTx, orderId: string): Promise<OwnedPurchase | undefined> {
  const rows = await db.select(owned).from(purchases).where(eq(purchases.orderId, orderId));
  return rows[0] && ownedOf(rows[0]);
}

/** Newest first. */
export async function listPurchases(
  db: DatabaseOrTx,
  userId: string,
  limit: number,
  before?: AgePlace,
): Promise<OwnedPurchase[]> {
  const rows = await db
    .select(owned)
    .from(purchases)
    .where(and(eq(purchases.userId, userId), olderThan(purchases, before)))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(limit);
  return rows.map(ownedOf);
}

/** Open orders may be paid by now; those that were paid, refunded. */
export interface DueOrders {
  readonly state: 'open' | 'closed';
  readonly first: 'youngest' | 'longest-due';
}

/** Orders that the gateway is to be asked about by now. */
export async function listDueOrders(
  db: DatabaseOrTx,
  { state, first }: DueOrders,
  now: Date,
  limit: number,
): Promise<PurchaseRow[]> {
  return await db
    .select()
    .from(purchases)
    .where(and(state === 'open' ? open : not(open), lte(purchases.nextCheckAt, now)))
    .orderBy(first === 'youngest' ? desc(purchases.createdAt) : asc(purchases.nextCheckAt), asc(purchases.id))
    .limit(limit);
}

/** Writes down when the next question is due, unless the order was closed meanwhile: that has scheduled its own. */
export async function scheduleCheck(
  db: DatabaseOrTx,
  { id, status }: Pick<PurchaseRow, 'id' | 'status'>,
  plan: Partial<Pick<PurchaseRow, 'nextCheckAt' | 'lastCheckedAt'>>,
): Promise<void> {
  const same = status === 'created' || status === 'attempted' ? open : not(open);
  await db
    .update(purchases)
    .set(plan)
    .where(and(eq(purchases.id, id), same));
}

/** The row that every change of a purchase is made under the lock of. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const rows = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  const row = rows[0];
  if (!row) throw new Error('There is no such purchase');
  return row;
}

/** created -> attempted; anything further stays. */
export async function markAttempted(tx: Tx, id: string): Promise<void> {
  await tx
    .update(purchases)
    .set({ status: 'attempted' })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'created')));
}

export type PaidFields = Pick<
  PurchaseRow,
  'paymentId' | 'periodStartsAt' | 'periodEndsAt' | 'nextCheckAt'
> & {
  readonly paidAt: Date;
};

/** created | attempted -> paid, with the next receipt number. @throws Error when it was not open. */
export async function markPaid(tx: Tx, id: string, fields: PaidFields): Promise<PurchaseRow> {
  const rows = await tx
    .update(purchases)
    .set({
      ...fields,
      status: 'paid',
      receiptNumber: sql`nextval('receipt_numbers')`,
    })
    .where(and(eq(purchases.id, id), open))
    .returning();
  const row = rows[0];
  if (!row) throw new Error('Only an open purchase can become paid');
  return row;
}

/** Paise or cents of the price that have gone back, by refunds and by lost disputes. */
export function reversedAmountOf({
  amount,
  refundedAmount,
  lostAmount,
}: Pick<PurchaseRow, 'amount' | 'refundedAmount' | 'lostAmount'>): number {
  return Math.min(amount, refundedAmount + lostAmount);
}

export type RefundFields = Pick<
  PurchaseRow,
  'refundedAmount' | 'lostAmount' | 'creditsRevoked' | 'creditsUnrecovered'
> & { readonly status: 'partially_refunded' | 'refunded' };

/** Forward to a refunded state; neither amount ever falls. */
export async function markRefunded(tx: Tx, id: string, fields: RefundFields): Promise<void> {
  await tx
    .update(purchases)
    .set(fields)
    .where(
      and(
        eq(purchases.id, id),
        lte(purchases.refundedAmount, fields.refundedAmount),
        lte(purchases.lostAmount, fields.lostAmount),
      ),
    );
}

/** Orders created since then. */
export async function countByStatus(
  db: DatabaseOrTx,
  since: Date,
): Promise<{ status: string; count: number }[]> {
  return await db
    .select({ status: purchases.status, count: count() })
    .from(purchases)
    .where(gte(purchases.createdAt, since))
    .groupBy(purchases.status);
}

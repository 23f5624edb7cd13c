import { and, asc, eq, gt, inArray, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { PURCHASE_SOURCES } from '../contract.ts';
import { creditAccounts, creditLots, creditMoves } from './tables.ts';

export type Lot = typeof creditLots.$inferSelect;
export type NewLot = Pick<
  Lot,
  'userId' | 'source' | 'sourceRef' | 'amount' | 'unlimited' | 'tier' | 'expiresAt'
> & { readonly id?: string; readonly label?: string | null };
export type Move = typeof creditMoves.$inferSelect;
type NewMove = Omit<typeof creditMoves.$inferInsert, 'id' | 'createdAt'>;

/** Takes the lock that every change of a user's credits is made under. Makes the account when it is new. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
}

/** Not the transaction's instant: the history tells what happened under the account's lock in its order. */
const THIS_MOMENT = sql`clock_timestamp()`;

/** False when the same source, or a lot with this id, has granted it before. */
export async function insertLot(db: DatabaseOrTx, lot: NewLot): Promise<boolean> {
  const rows = await db
    .insert(creditLots)
    .values({ ...lot, remaining: lot.amount, createdAt: THIS_MOMENT })
    .onConflictDoNothing()
    .returning({ id: creditLots.id });
  return rows.length === 1;
}

const inForce = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(creditLots.endedAt),
    eq(creditLots.suspended, false),
    or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, now)),
  );

export interface Holdings {
  /** Lots in force in the order they are spent: first to expire first, then the trial, then the oldest. */
  readonly lots: readonly Lot[];
  /** Credits held or settled. */
  readonly used: number;
}

const holdingsStatement = writtenOnce((db) =>
  db
    .select({ lot: creditLots, used: creditAccounts.used })
    .from(creditLots)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, creditLots.userId))
    .where(
      and(sql`${creditLots.userId} = any(${sql.placeholder('userIds')})`, inForce(sql.placeholder('now'))),
    )
    .orderBy(
      sql`${creditLots.expiresAt} asc nulls last`,
      sql`(${creditLots.source} = 'trial') desc`,
      asc(creditLots.createdAt),
      asc(creditLots.id),
    )
    .prepare(''),
);

/**
 * What these accounts hold, by the user's id; nothing for those without a lot in force.
 * Read in one statement, so that a hold committing meanwhile is seen in both figures or in neither.
 */
export async function holdingsByUser(
  db: DatabaseOrTx,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Holdings>> {
  const rows = await holdingsStatement(db).execute({ userIds, now });
  const byUser = new Map<string, { lots: Lot[]; used: number }>();
  for (const { lot, used } of rows) {
    const held = byUser.get(lot.userId) ?? { lots: [], used: used ?? 0 };
    held.lots.push(lot);
    byUser.set(lot.userId, held);
  }
  return byUser;
}

/** False when a move with this key has happened, or the hold it would end has ended. */
export async function insertMove(tx: Tx, move: NewMove): Promise<boolean> {
  const rows = await tx
    .insert(creditMoves)
    .values({ ...move, createdAt: THIS_MOMENT })
    .onConflictDoNothing()
    .returning({ id: creditMoves.id });
  return rows.length === 1;
}

export async function addToRemaining(tx: Tx, lotId: string, change: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({ remaining: sql`${creditLots.remaining} + ${change}` })
    .where(eq(creditLots.id, lotId));
}

export async function addToFrozen(tx: Tx, lotId: string, change: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({
      frozen: sql`${creditLots.frozen} + ${change}`,
      remaining: sql`${creditLots.remaining} - ${change}`,
    })
    .where(eq(creditLots.id, lotId));
}

/** What is to be frozen, whatever of it is there. */
export async function setFreeze(
  tx: Tx,
  lotId: string,
  freeze: Pick<Lot, 'freezeWanted' | 'suspended'>,
): Promise<void> {
  await tx.update(creditLots).set(freeze).where(eq(creditLots.id, lotId));
}

/** What a refund could not take yet; negative when some of it came back. */
export async function addToUnrecovered(tx: Tx, lotId: string, change: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({ unrecovered: sql`${creditLots.unrecovered} + ${change}` })
    .where(eq(creditLots.id, lotId));
}

export async function setExpiry(tx: Tx, lotId: string, expiresAt: Date): Promise<void> {
  await tx.update(creditLots).set({ expiresAt }).where(eq(creditLots.id, lotId));
}

export async function markEnded(tx: Tx, lotId: string, now: Date): Promise<void> {
  await tx.update(creditLots).set({ endedAt: now }).where(eq(creditLots.id, lotId));
}

export async function findLot(db: DatabaseOrTx, lotId: string): Promise<Lot | undefined> {
  const rows = await db.select().from(creditLots).where(eq(creditLots.id, lotId));
  return rows[0];
}

export async function findGrantedLot(
  db: DatabaseOrTx,
  granted: Pick<Lot, 'userId' | 'source' | 'sourceRef'>,
): Promise<Lot | undefined> {
  const rows = await db
    .select()
    .from(creditLots)
    .where(
      and(
        eq(creditLots.userId, granted.userId),
        eq(creditLots.source, granted.source),
        eq(creditLots.sourceRef, granted.sourceRef),
      ),
    );
  return rows[0];
}

/** What has become of the credits that one purchase brought. */
export interface PurchasedCredits {
  readonly unspent: number;
  /** Taken back with refunds of money, those that came back after it among them. */
  readonly revoked: number;
}

/** By the purchases' ids. */
export async function listPurchased(
  db: DatabaseOrTx,
  userId: string,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, PurchasedCredits>> {
  const rows = await db
    .select({
      purchaseId: creditLots.sourceRef,
      unspent: creditLots.remaining,
      revoked: sql<number>`coalesce(sum(${creditMoves.amount}), 0)::int`,
    })
    .from(creditLots)
    .leftJoin(
      creditMoves,
      // By the person too: moves are found by it.
      and(
        eq(creditMoves.userId, userId),
        eq(creditMoves.lotId, creditLots.id),
        eq(creditMoves.kind, 'revoke'),
      ),
    )
    .where(
      and(
        eq(creditLots.userId, userId),
        inArray(creditLots.source, PURCHASE_SOURCES),
        inArray(creditLots.sourceRef, [...purchaseIds]),
      ),
    )
    .groupBy(creditLots.id);
  return new Map(rows.map(({ purchaseId, unspent, revoked }) => [purchaseId, { unspent, revoked }]));
}

/** Lots that expired with credits in them, the oldest first. */
export async function listExpired(
  db: DatabaseOrTx,
  now: Date,
  limit: number,
): Promise<Pick<Lot, 'id' | 'userId'>[]> {
  return await db
    .select({ id: creditLots.id, userId: creditLots.userId })
    .from(creditLots)
    .where(and(lte(creditLots.expiresAt, now), gt(creditLots.remaining, 0)))
    .orderBy(asc(creditLots.expiresAt))
    .limit(limit);
}

export async function addToUsed(tx: Tx, userId: string, change: number): Promise<void> {
  await tx
    .update(creditAccounts)
    .set({ used: sql`${creditAccounts.used} + ${change}` })
    .where(eq(creditAccounts.userId, userId));
}

/** Whether there ever was a lot that was bought or given by an operator. */
export async function hasLotBesideTrial(db: DatabaseOrTx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), inArray(creditLots.source, [...PURCHASE_SOURCES, 'operator'])))
    .limit(1);
  return rows.length > 0;
}

/** The lot of the trial, and every move of it, become somebody else's. */
export async function moveTrial(tx: Tx, fromId: string, toId: string): Promise<void> {
  const moved = await tx
    .update(creditLots)
    .set({ userId: toId })
    .where(and(eq(creditLots.userId, fromId), eq(creditLots.source, 'trial')))
    .returning({ id: creditLots.id });
  const lotIds = moved.map(({ id }) => id);
  await tx.update(creditMoves).set({ userId: toId }).where(inArray(creditMoves.lotId, lotIds));
}

/** Holds minus releases, as they stand in the moves. */
export async function countUsedOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({
      used: sql<number>`coalesce(sum(case when ${creditMoves.free} then 0 when ${creditMoves.kind} = 'hold' then 1 when ${creditMoves.kind} = 'release' then -1 else 0 end), 0)::int`,
    })
    .from(creditMoves)
    .where(eq(creditMoves.userId, userId));
  return row?.used ?? 0;
}

export async function setUsed(tx: Tx, userId: string, used: number): Promise<void> {
  await tx.update(creditAccounts).set({ used }).where(eq(creditAccounts.userId, userId));
}

export async function findHoldMove(db: DatabaseOrTx, portraitId: string): Promise<Move | undefined> {
  const rows = await db
    .select()
    .from(creditMoves)
    .where(and(eq(creditMoves.portraitId, portraitId), eq(creditMoves.kind, 'hold')));
  return rows[0];
}

export async function findMoveByKey(db: DatabaseOrTx, key: string): Promise<Move | undefined> {
  const rows = await db.select().from(creditMoves).where(eq(creditMoves.key, key));
  return rows[0];
}

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { type Portrait, unfinished } from '../store.ts';
import { portraits } from '../tables.ts';
import { PHOTO_REASONS } from './admission-policy.ts';

const waits = and(eq(portraits.state, 'queued'), isNull(portraits.admittedAt));

/** One change of an account's queue at a time, on every node. Released with the transaction. */
export async function lockQueue(tx: Tx, userId: string): Promise<void> {
  // The key is an older name: nodes of another version hold it too.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portrait-line:${userId}`}, 0))`);
}

export interface QueueLength {
  readonly inFlight: number;
  readonly waiting: number;
}

export async function queueLengthOf(db: DatabaseOrTx, userId: string): Promise<QueueLength> {
  const [row] = await db
    .select({
      inFlight: sql<number>`(count(*) filter (where ${portraits.admittedAt} is not null))::int`,
      waiting: sql<number>`(count(*) filter (where ${portraits.admittedAt} is null))::int`,
    })
    .from(portraits)
    .where(and(eq(portraits.userId, userId), unfinished));
  return row ?? { inFlight: 0, waiting: 0 };
}

/** The one that has waited longest. Those whose end is being written down elsewhere are passed over, not waited for. */
export async function firstQueued(tx: Tx, userId: string): Promise<Portrait | undefined> {
  const rows = await tx
    .select()
    .from(portraits)
    .where(and(eq(portraits.userId, userId), waits))
    .orderBy(asc(portraits.createdAt), asc(portraits.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0];
}

export async function markAdmitted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(portraits).set({ admittedAt: at }).where(eq(portraits.id, id));
}

/** Portraits of an account that were refused for their photo after the engine had looked at it, since then. */
export async function countRefused(
  db: DatabaseOrTx,
  userId: string,
  since: Date,
  orderedSince: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(portraits)
    .where(
      and(
        eq(portraits.userId, userId),
        gte(portraits.createdAt, orderedSince),
        eq(portraits.state, 'failed'),
        gte(portraits.finishedAt, since),
        inArray(portraits.failureReason, [...PHOTO_REASONS]),
      ),
    );
  return row?.count ?? 0;
}

/** Accounts with portraits that wait. */
export async function listQueuedAccounts(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: portraits.userId })
    .from(portraits)
    .where(waits)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** In the workers' queue since before then, and no worker has begun. */
export async function listLongAdmitted(db: Database, before: Date, limit: number): Promise<Portrait[]> {
  return db
    .select()
    .from(portraits)
    .where(
      and(eq(portraits.state, 'queued'), isNotNull(portraits.admittedAt), lt(portraits.admittedAt, before)),
    )
    .orderBy(asc(portraits.createdAt))
    .limit(limit);
}

export interface OverdueBounds {
  /** Whose work began before then and has not ended, */
  readonly startedBefore: Date;
  /** and who has waited since before then. */
  readonly createdBefore: Date;
}

export async function listOverdue(db: Database, bounds: OverdueBounds): Promise<string[]> {
  const rows = await db
    .select({ id: portraits.id })
    .from(portraits)
    .where(
      and(
        unfinished,
        sql`(${portraits.startedAt} < ${bounds.startedBefore} or ${portraits.createdAt} < ${bounds.createdBefore})`,
      ),
    )
    .limit(200);
  return rows.map(({ id }) => id);
}

import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { accountErasures, spentTrials } from './tables.ts';

export type ErasureRow = typeof accountErasures.$inferSelect;

const of = (userId: string) => eq(accountErasures.userId, userId);

/** One row an account, however often it is asked for: the earlier day counts. */
export async function askForErasure(
  db: DatabaseOrTx,
  { userId, now, dueAt }: { readonly userId: string; readonly now: Date; readonly dueAt: Date },
): Promise<ErasureRow> {
  const [row] = await db
    .insert(accountErasures)
    .values({ userId, requestedAt: now, dueAt })
    .onConflictDoUpdate({
      target: accountErasures.userId,
      set: { dueAt: sql`least(${accountErasures.dueAt}, excluded.due_at)` },
    })
    .returning();
  if (!row) throw new Error('An erasure was not written down');
  return row;
}

/** False where it has begun, or nobody asked for it. */
export async function withdrawErasure(db: DatabaseOrTx, userId: string): Promise<boolean> {
  const gone = await db
    .delete(accountErasures)
    .where(and(of(userId), isNull(accountErasures.startedAt)))
    .returning({ userId: accountErasures.userId });
  return gone.length > 0;
}

export async function findErasure(db: DatabaseOrTx, userId: string): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(accountErasures).where(of(userId));
  return row;
}

export async function findErasureBySubject(
  db: DatabaseOrTx,
  subject: string,
): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(accountErasures).where(eq(accountErasures.subject, subject));
  return row;
}

/** Those whose time has come, the longest due first. */
export async function listDueErasures(db: DatabaseOrTx, now: Date, limit: number): Promise<ErasureRow[]> {
  return await db
    .select()
    .from(accountErasures)
    .where(lte(accountErasures.dueAt, now))
    .orderBy(asc(accountErasures.dueAt))
    .limit(limit);
}

export interface Beginning {
  readonly now: Date;
  readonly name: string;
  readonly email: string;
  /** A keyed hash. */
  readonly addressHash: string | null;
  readonly trialSpentUntil: Date;
}

/** From here on there is no way back. In one statement's transaction. @returns undefined where its owner kept it. */
export async function beginErasure(
  db: DatabaseOrTx,
  { userId }: ErasureRow,
  { now, name, email, addressHash, trialSpentUntil }: Beginning,
): Promise<ErasureRow | undefined> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .update(accountErasures)
      .set({
        startedAt: sql`coalesce(${accountErasures.startedAt}, ${now.toISOString()}::timestamptz)`,
        name,
        email,
      })
      .where(and(of(userId), lte(accountErasures.dueAt, now)))
      .returning();
    if (!row) return undefined;
    if (addressHash)
      await tx
        .insert(spentTrials)
        .values({ addressHash, until: trialSpentUntil })
        .onConflictDoUpdate({ target: spentTrials.addressHash, set: { until: trialSpentUntil } });
    return row;
  });
}

/** Nothing was found of it, for the first time. */
export async function markEmpty(db: DatabaseOrTx, userId: string, now: Date): Promise<void> {
  await db.update(accountErasures).set({ emptySince: now }).where(of(userId));
}

export async function markNotEmpty(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.update(accountErasures).set({ emptySince: null }).where(of(userId));
}

/** The right to send the certificate, which is given once. False where somebody has had it. */
export async function takeCertificate(db: DatabaseOrTx, userId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(accountErasures)
    .set({ certificateAt: now })
    .where(and(of(userId), isNull(accountErasures.certificateAt)))
    .returning({ userId: accountErasures.userId });
  return taken.length > 0;
}

/** It was not sent after all: whoever comes next sends it. */
export async function returnCertificate(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.update(accountErasures).set({ certificateAt: null }).where(of(userId));
}

export async function deleteErasure(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.delete(accountErasures).where(of(userId));
}

export async function isTrialSpent(db: DatabaseOrTx, addressHash: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(
      spentTrials,
      and(
        eq(spentTrials.addressHash, addressHash),
        sql`${spentTrials.until} > ${now.toISOString()}::timestamptz`,
      ),
    )) > 0
  );
}

/** Addresses whose year is over. @returns how many. */
export async function deleteSpentTrials(db: DatabaseOrTx, now: Date): Promise<number> {
  const gone = await db
    .delete(spentTrials)
    .where(lt(spentTrials.until, now))
    .returning({ addressHash: spentTrials.addressHash });
  return gone.length;
}

export interface ErasureFigures {
  /** Waiting for their day, and under way. */
  readonly waiting: number;
  readonly running: number;
  /** Under way since before `lateBefore`. */
  readonly late: number;
}

export async function erasureFigures(db: DatabaseOrTx, lateBefore: Date): Promise<ErasureFigures> {
  const [waiting, running, late] = await Promise.all([
    db.$count(accountErasures, isNull(accountErasures.startedAt)),
    db.$count(accountErasures, isNotNull(accountErasures.startedAt)),
    db.$count(accountErasures, lt(accountErasures.startedAt, lateBefore)),
  ]);
  return { waiting, running, late };
}

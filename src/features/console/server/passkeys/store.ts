import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { operatorPasskeyChallenges, operatorPasskeys } from '../tables.ts';

export type PasskeyRow = typeof operatorPasskeys.$inferSelect;
type ChallengeRow = typeof operatorPasskeyChallenges.$inferSelect;

/** Those of the same operator that are over go with it. */
export async function insertChallenge(db: DatabaseOrTx, row: ChallengeRow, now: Date): Promise<void> {
  const { operatorId, expiresAt } = operatorPasskeyChallenges;
  await db.delete(operatorPasskeyChallenges).where(and(eq(operatorId, row.operatorId), lte(expiresAt, now)));
  await db.insert(operatorPasskeyChallenges).values(row);
}

/** Uses a challenge up: of parallel answers to it, one gets true. */
export async function takeChallenge(
  tx: Tx,
  { challenge, operatorId, purpose }: Omit<ChallengeRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(operatorPasskeyChallenges)
    .where(
      and(
        eq(operatorPasskeyChallenges.challenge, challenge),
        eq(operatorPasskeyChallenges.operatorId, operatorId),
        eq(operatorPasskeyChallenges.purpose, purpose),
        gt(operatorPasskeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: operatorPasskeyChallenges.challenge });
  return taken.length > 0;
}

export async function deleteChallenge(db: DatabaseOrTx, challenge: string): Promise<void> {
  await db.delete(operatorPasskeyChallenges).where(eq(operatorPasskeyChallenges.challenge, challenge));
}

export async function deleteEndedChallenges(db: DatabaseOrTx, now: Date): Promise<void> {
  await db.delete(operatorPasskeyChallenges).where(lte(operatorPasskeyChallenges.expiresAt, now));
}

const of = (operatorId: string) => eq(operatorPasskeys.operatorId, operatorId);

/** Oldest first. */
export const listPasskeys = (db: DatabaseOrTx, operatorId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(operatorPasskeys)
    .where(of(operatorId))
    .orderBy(asc(operatorPasskeys.createdAt), asc(operatorPasskeys.id));

/** False for a credential that is known already, whoever's it is. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<boolean> {
  const inserted = await tx
    .insert(operatorPasskeys)
    .values(row)
    .onConflictDoNothing({ target: operatorPasskeys.credentialId })
    .returning({ id: operatorPasskeys.id });
  return inserted.length > 0;
}

/** Keeps what the authenticator counted. False where a later count is known; those that do not count say 0 each time. */
export async function countUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const isLater = or(
    sql`${operatorPasskeys.counter} < ${counter}`,
    and(eq(operatorPasskeys.counter, 0), sql`${counter} = 0`),
  );
  const counted = await tx
    .update(operatorPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(operatorPasskeys.id, id), isLater))
    .returning({ id: operatorPasskeys.id });
  return counted.length > 0;
}

export async function deletePasskey(tx: Tx, operatorId: string, id: string): Promise<void> {
  await tx.delete(operatorPasskeys).where(and(of(operatorId), eq(operatorPasskeys.id, id)));
}

/** With what is being answered for them. False where there was none. */
export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<boolean> {
  await tx.delete(operatorPasskeyChallenges).where(eq(operatorPasskeyChallenges.operatorId, operatorId));
  const gone = await tx.delete(operatorPasskeys).where(of(operatorId)).returning({ id: operatorPasskeys.id });
  return gone.length > 0;
}

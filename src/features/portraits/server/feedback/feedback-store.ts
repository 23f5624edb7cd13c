import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { UnhappyReason } from '../../feedback/contract.ts';
import type { Portrait } from '../store.ts';
import { portraitFeedback, portraits } from '../tables.ts';

/** The last word counts. */
export async function keepFeedback(
  db: DatabaseOrTx,
  portraitId: string,
  reason: UnhappyReason,
  now: Date,
): Promise<void> {
  const told = { reason, toldAt: now };
  await db
    .insert(portraitFeedback)
    .values({ portraitId, ...told })
    .onConflictDoUpdate({ target: portraitFeedback.portraitId, set: told });
}

export async function findFeedback(db: DatabaseOrTx, portraitId: string): Promise<UnhappyReason | null> {
  const [row] = await db.select().from(portraitFeedback).where(eq(portraitFeedback.portraitId, portraitId));
  return row?.reason ?? null;
}

/** At most one, by `portraits_one_try`. One that its owner has deleted is still there. */
export async function findTry(db: DatabaseOrTx, portraitId: string): Promise<Portrait | undefined> {
  const rows = await db
    .select()
    .from(portraits)
    .where(and(eq(portraits.tryOf, portraitId), ne(portraits.state, 'failed')));
  return rows[0];
}

/** Tries of an account that were ordered since, and did not fail. */
export const countTriesSince = (db: DatabaseOrTx, userId: string, since: Date): Promise<number> =>
  db.$count(
    portraits,
    and(
      eq(portraits.userId, userId),
      gte(portraits.createdAt, since),
      isNotNull(portraits.tryOf),
      ne(portraits.state, 'failed'),
    ),
  );

import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { unfinished } from './store.ts';
import { engineCalls, portraitFeedback, portraitReports, portraits } from './tables.ts';

const WITHOUT_WORDS = { customStyle: '', appliedStyle: [], wishCheck: null };
const WITHOUT_DIGESTS = {
  requestDigest: '',
  idempotencyKey: null,
  pictureDigest: null,
  thumbnailDigest: null,
};

export async function listUnfinishedIds(db: DatabaseOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: portraits.id })
    .from(portraits)
    .where(and(eq(portraits.userId, userId), unfinished));
  return rows.map(({ id }) => id);
}

/** Puts somebody's portraits under an id that leads to nobody, without words and digests, for the processing log. */
export async function anonymizePortraits(
  db: DatabaseOrTx,
  { userId, subject }: { readonly userId: string; readonly subject: string },
  now: Date,
): Promise<void> {
  const theirs = db.select({ id: portraits.id }).from(portraits).where(eq(portraits.userId, userId));
  await db.update(portraitReports).set({ words: '' }).where(inArray(portraitReports.portraitId, theirs));
  await db
    .update(portraits)
    .set({
      ...WITHOUT_WORDS,
      ...WITHOUT_DIGESTS,
      userId: subject,
      deletedAt: sql`coalesce(${portraits.deletedAt}, ${now.toISOString()}::timestamptz)`,
      filesRemovedAt: null,
    })
    .where(eq(portraits.userId, userId));
}

export const countPortraits = (db: DatabaseOrTx, userId: string): Promise<number> =>
  db.$count(portraits, eq(portraits.userId, userId));

/** The ids of all portraits of a subject or a user, those that were deleted too. */
export async function listAllIds(db: DatabaseOrTx, userId: string): Promise<string[]> {
  const rows = await db.select({ id: portraits.id }).from(portraits).where(eq(portraits.userId, userId));
  return rows.map(({ id }) => id);
}

/** An order may be repeated for a while: digests tell that it is the same. Then they serve nobody. @returns how many went. */
export async function clearDigests(db: DatabaseOrTx, endedBefore: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: portraits.id })
    .from(portraits)
    .where(
      and(
        ne(portraits.requestDigest, ''),
        or(eq(portraits.state, 'failed'), isNotNull(portraits.deletedAt)),
        lt(portraits.finishedAt, endedBefore),
      ),
    )
    .limit(limit);
  const rows = await db
    .update(portraits)
    .set(WITHOUT_DIGESTS)
    .where(inArray(portraits.id, due))
    .returning({ id: portraits.id });
  return rows.length;
}

/** Portraits that were made before, whosever they are, as if their owners had deleted them. @returns how many. */
export async function expirePortraits(
  db: DatabaseOrTx,
  madeBefore: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const due = db
    .select({ id: portraits.id })
    .from(portraits)
    .where(
      and(eq(portraits.state, 'ready'), isNull(portraits.deletedAt), lt(portraits.finishedAt, madeBefore)),
    )
    .limit(limit);
  const rows = await db
    .update(portraits)
    .set({ ...WITHOUT_WORDS, deletedAt: now })
    .where(inArray(portraits.id, due))
    .returning({ id: portraits.id });
  return rows.length;
}

/** The processing log of portraits that failed or were deleted before, with their calls of image models. */
export async function deleteProcessingLog(db: DatabaseOrTx, before: Date, limit: number): Promise<number> {
  const rows = await db
    .select({ id: portraits.id })
    .from(portraits)
    .where(
      and(
        isNotNull(portraits.filesRemovedAt),
        or(
          and(eq(portraits.state, 'failed'), lt(portraits.finishedAt, before)),
          lt(portraits.deletedAt, before),
        ),
      ),
    )
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.delete(portraitFeedback).where(inArray(portraitFeedback.portraitId, ids));
  await db.delete(portraitReports).where(inArray(portraitReports.portraitId, ids));
  await db.delete(engineCalls).where(inArray(engineCalls.portraitId, ids));
  await db.delete(portraits).where(inArray(portraits.id, ids));
  return ids.length;
}

/** How many are older than they may be: 0 where forgetting keeps up. */
export const countOverdue = (db: DatabaseOrTx, madeBefore: Date): Promise<number> =>
  db.$count(
    portraits,
    and(eq(portraits.state, 'ready'), isNull(portraits.deletedAt), lt(portraits.finishedAt, madeBefore)),
  );

import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { olderThan } from '#platform/database/older-than.ts';
import type { AgePlace } from '#platform/http/page-cursor.ts';
import type { FailureReason, PortraitStep } from '../contract.ts';
import { keepEnd } from './ends-store.ts';
import { engineCalls, portraits } from './tables.ts';

export type Portrait = typeof portraits.$inferSelect;
export type NewPortrait = typeof portraits.$inferInsert;

/** Channel on which a portrait's id is told whenever its row has changed. */
export const PORTRAIT_CHANGED = 'portrait_changed';

/** More than an account may have in hand and waiting at once. */
const MOST_UNFINISHED = 50;

/** Whose end is to come. */
export const unfinished = inArray(portraits.state, ['queued', 'running']);
const visible = and(eq(portraits.state, 'ready'), isNull(portraits.deletedAt));

/** Channel on which a worker answers what it saw in a photo: JSON of a few hundred bytes (NOTIFY carries 8,000). */
export const PHOTO_INSPECTED = 'photo_inspected';

export async function notifyInspected(db: DatabaseOrTx, answer: string): Promise<void> {
  await db.execute(sql`select pg_notify(${PHOTO_INSPECTED}, ${answer})`);
}

async function tellChanged(db: DatabaseOrTx, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${PORTRAIT_CHANGED}, ${id})`);
}

/** The same of one that has ended just now, with its line for the figures of the hour. */
async function tellEnded(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`with kept as (${keepEnd(id)}) select pg_notify(${PORTRAIT_CHANGED}, ${id})`);
}

export async function insertPortrait(tx: Tx, portrait: NewPortrait): Promise<void> {
  await tx.insert(portraits).values(portrait);
}

export async function findPortrait(db: DatabaseOrTx, id: string): Promise<Portrait | undefined> {
  const rows = await db.select().from(portraits).where(eq(portraits.id, id));
  return rows[0];
}

export async function findByIdempotencyKey(
  db: DatabaseOrTx,
  userId: string,
  key: string,
): Promise<Portrait | undefined> {
  const rows = await db
    .select()
    .from(portraits)
    .where(and(eq(portraits.userId, userId), eq(portraits.idempotencyKey, key)));
  return rows[0];
}

/** The portrait when it is this user's and not deleted; nobody else's can be told from none. */
export async function findOwned(db: DatabaseOrTx, userId: string, id: string): Promise<Portrait | undefined> {
  const rows = await db
    .select()
    .from(portraits)
    .where(and(eq(portraits.id, id), eq(portraits.userId, userId), isNull(portraits.deletedAt)));
  return rows[0];
}

/** Keeps what moderation said, so that it is asked once. */
export async function keepWishCheck(
  db: DatabaseOrTx,
  id: string,
  wishCheck: Portrait['wishCheck'],
): Promise<void> {
  await db.update(portraits).set({ wishCheck }).where(eq(portraits.id, id));
}

/** Takes up an unfinished portrait. Undefined when it has ended: then there is nothing to do. */
export async function begin(db: DatabaseOrTx, id: string, now: Date): Promise<Portrait | undefined> {
  const rows = await db
    .update(portraits)
    .set({
      state: 'running',
      step: 'reading-photo',
      attempts: sql`${portraits.attempts} + 1`,
      startedAt: sql`coalesce(${portraits.startedAt}, ${now})`,
    })
    .where(and(eq(portraits.id, id), unfinished))
    .returning();
  if (rows[0]) await tellChanged(db, id);
  return rows[0];
}

export async function setStep(db: DatabaseOrTx, id: string, step: PortraitStep): Promise<void> {
  await db
    .update(portraits)
    .set({ step })
    .where(and(eq(portraits.id, id), eq(portraits.state, 'running')));
  await tellChanged(db, id);
}

export type FinishedFields = Pick<
  Portrait,
  | 'madeWidth'
  | 'madeHeight'
  | 'width'
  | 'height'
  | 'appliedStyle'
  | 'pictureType'
  | 'pictureDigest'
  | 'thumbnailType'
  | 'thumbnailDigest'
>;

/** One try of an engine: its name, and the milliseconds that it worked. */
export interface EngineRun {
  readonly engine: string;
  readonly engineMs: number;
}

/** The time of a try adds to that of those before it. */
const withRun = (run: EngineRun | undefined) =>
  run ? { engine: run.engine, engineMs: sql`coalesce(${portraits.engineMs}, 0) + ${run.engineMs}` } : {};

/** Keeps the time of a try that ended nothing: another one follows. */
export async function addEngineRun(db: DatabaseOrTx, id: string, run: EngineRun): Promise<void> {
  await db
    .update(portraits)
    .set(withRun(run))
    .where(and(eq(portraits.id, id), unfinished));
}

const callsOf = (id: string) => sql`from ${engineCalls} where ${engineCalls.portraitId} = ${id}`;

/** What calls of image models cost for a portrait, in paise: null where it isn't known of one, or nothing was sent. */
const costOfCalls = (id: string) =>
  sql<number | null>`(select case when bool_and(${engineCalls.costPaise} is not null)
    then sum(${engineCalls.costPaise})::int end ${callsOf(id)})`;

/** The same of a portrait that was made: nothing, where the studio made it without anybody's help. */
const costOfMaking = (id: string) =>
  sql<number | null>`case when exists (select ${callsOf(id)}) then ${costOfCalls(id)} else 0 end`;

/** Whose portrait has ended; undefined when it had before. Listeners hear of it when the transaction commits. */
export async function markReady(
  tx: Tx,
  id: string,
  { run, ...fields }: FinishedFields & { readonly run: EngineRun },
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .update(portraits)
    .set({
      ...fields,
      ...withRun(run),
      state: 'ready',
      finishedAt: now,
      engineFeePaise: costOfMaking(id),
    })
    .where(and(eq(portraits.id, id), unfinished))
    .returning({ userId: portraits.userId });
  if (rows.length > 0) await tellEnded(tx, id);
  return rows[0]?.userId;
}

/** Whose portrait has ended; undefined when it had before. */
export async function markFailed(
  tx: Tx,
  id: string,
  { reason, run }: { readonly reason: FailureReason; readonly run?: EngineRun },
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .update(portraits)
    .set({
      ...withRun(run),
      state: 'failed',
      // Whoever tries again sends them again.
      customStyle: '',
      failureReason: reason,
      finishedAt: now,
      engineFeePaise: costOfCalls(id),
    })
    .where(and(eq(portraits.id, id), unfinished))
    .returning({ userId: portraits.userId });
  if (rows.length > 0) await tellEnded(tx, id);
  return rows[0]?.userId;
}

/** Newest first; those older than the cursor when there is one. */
export async function listReady(
  db: DatabaseOrTx,
  userId: string,
  limit: number,
  before?: AgePlace,
): Promise<Portrait[]> {
  return db
    .select()
    .from(portraits)
    .where(and(eq(portraits.userId, userId), visible, olderThan(portraits, before)))
    .orderBy(desc(portraits.createdAt), desc(portraits.id))
    .limit(limit);
}

export async function listUnfinished(db: DatabaseOrTx, userId: string): Promise<Portrait[]> {
  return db
    .select()
    .from(portraits)
    .where(and(eq(portraits.userId, userId), unfinished))
    .orderBy(desc(portraits.createdAt))
    .limit(MOST_UNFINISHED);
}

/** Marks as deleted one portrait that its owner can see, or all, those that failed too. The style text goes at once. */
export async function markDeleted(
  db: DatabaseOrTx,
  userId: string,
  now: Date,
  id?: string,
): Promise<string[]> {
  const rows = await db
    .update(portraits)
    .set({ deletedAt: now, customStyle: '', appliedStyle: [] })
    .where(
      and(
        eq(portraits.userId, userId),
        isNull(portraits.deletedAt),
        id
          ? and(eq(portraits.id, id), eq(portraits.state, 'ready'))
          : inArray(portraits.state, ['ready', 'failed']),
      ),
    )
    .returning({ id: portraits.id, state: portraits.state });
  return rows.filter(({ state }) => state === 'ready').map((row) => row.id);
}

/** States of those of `ids` that exist. */
export async function statesOf(
  db: DatabaseOrTx,
  ids: readonly string[],
): Promise<Map<string, Portrait['state']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: portraits.id, state: portraits.state })
    .from(portraits)
    .where(inArray(portraits.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** Failed or deleted before `before`, and their files never looked after since. */
export async function listWithLeftovers(db: DatabaseOrTx, before: Date, limit: number): Promise<string[]> {
  const gone = or(
    and(eq(portraits.state, 'failed'), lt(portraits.finishedAt, before)),
    lt(portraits.deletedAt, before),
  );
  const rows = await db
    .select({ id: portraits.id })
    .from(portraits)
    .where(and(isNull(portraits.filesRemovedAt), gone))
    .orderBy(portraits.finishedAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function markFilesRemoved(db: DatabaseOrTx, id: string, now: Date): Promise<void> {
  await db.update(portraits).set({ filesRemovedAt: now }).where(eq(portraits.id, id));
}

/** Portraits that are queued, and that run. */
export async function countUnfinished(
  db: DatabaseOrTx,
): Promise<{ readonly state: string; readonly count: number }[]> {
  return await db
    .select({ state: portraits.state, count: sql<number>`count(*)::int` })
    .from(portraits)
    .where(unfinished)
    .groupBy(portraits.state);
}

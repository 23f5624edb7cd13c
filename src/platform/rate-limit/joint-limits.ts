import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { RateLimit, RateLimitVerdict } from './rate-limit.ts';
import { rateLimits } from './tables.ts';

/** One of several limits that an event has to keep. Keys are the whole table's, and must not name a person. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: RateLimit;
}

/** An event as one limit counted it: in the window of its key that ends then, in milliseconds since 1970. */
export interface CountedEvent {
  readonly key: string;
  readonly windowEnd: number;
}

export type JointVerdict =
  | (RateLimitVerdict & { readonly allowed: false })
  /** One event a limit, in their order. */
  | { readonly allowed: true; readonly counted: readonly CountedEvent[] };

class LimitReached extends Error {}

/**
 * Counts one event before it happens: against every limit, or, when one of them is reached, against none, and nothing is
 * written then. No parallel event on any node slips past a limit. Callers name limits that they share in the same order,
 * or they wait for each other.
 */
export async function countTogether(db: Database, limits: readonly LimitedKey[]): Promise<JointVerdict> {
  // Who was refused and comes again neither locks nor writes anything.
  const wait = await waitOf(db, limits);
  if (wait !== null) return { allowed: false, retryAfterMs: wait };
  try {
    // One statement is all or nothing by itself.
    const counted =
      limits.length > 1 ? await db.transaction((tx) => countEach(tx, limits)) : await countEach(db, limits);
    return { allowed: true, counted };
  } catch (failure) {
    if (!(failure instanceof LimitReached)) throw failure;
    // Null: what reached it has been taken back since.
    return { allowed: false, retryAfterMs: (await waitOf(db, limits)) ?? 1000 };
  }
}

/** Milliseconds until none of the limits is reached any more; null when none is. */
async function waitOf(db: Database, limits: readonly LimitedKey[]): Promise<number | null> {
  const now = Date.now();
  const keys = limits.map(({ key }) => key);
  const rows = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expire, now)));
  const ends = limits.flatMap(({ key, limit }) =>
    rows.filter((row) => row.key === key && row.points >= limit.points).map(({ expire }) => expire),
  );
  // By the clock after the reading: what another event wrote meanwhile ends later than `now` says.
  return ends.length > 0 ? Math.max(0, Math.max(...ends) - Date.now()) : null;
}

async function countEach(tx: DatabaseOrTx, limits: readonly LimitedKey[]): Promise<CountedEvent[]> {
  const events: CountedEvent[] = [];
  for (const one of limits) events.push(await countOne(tx, one));
  return events;
}

async function countOne(tx: DatabaseOrTx, { key, limit }: LimitedKey): Promise<CountedEvent> {
  const now = Date.now();
  const isOver = lte(rateLimits.expire, now);
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + limit.windowSeconds * 1000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
      setWhere: or(isOver, lt(rateLimits.points, limit.points)),
    })
    .returning({ windowEnd: rateLimits.expire });
  if (!row) throw new LimitReached();
  return { key, windowEnd: row.windowEnd };
}

/** Takes counted events back, each from the window that it was counted in and from no later one. */
export async function uncount(db: Database, counted: readonly CountedEvent[]): Promise<void> {
  for (const { key, windowEnd } of counted)
    await db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.expire, windowEnd), gt(rateLimits.points, 0)));
}

/**
 * Counts what came of an event under a key of its own, for as long as the event's window lasts.
 * @returns how many there are in that window with this one; 0 when a later window has begun.
 */
export async function countOutcome(db: Database, { key, windowEnd }: CountedEvent): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} = ${windowEnd} then ${rateLimits.points} + 1 else 1 end`,
        expire: windowEnd,
      },
      setWhere: lte(rateLimits.expire, windowEnd),
    })
    .returning({ count: rateLimits.points });
  return row?.count ?? 0;
}

/** How many events of `key` its window has had; 0 when it is over. */
export async function eventsOf(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.points })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, Date.now())));
  return row?.count ?? 0;
}

/** Forgets every event of these keys. */
export async function forgetKeys(db: Database, keys: readonly string[]): Promise<void> {
  // One by one: a statement that locks several would wait for countTogether, and it for the statement.
  for (const key of keys) await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

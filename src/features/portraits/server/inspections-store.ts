import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { inspectionsInFlight } from './tables.ts';

/** An inspection is waited for less long than that: what is older is a dead process's. */
const STALE_MS = 30_000;
const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_MS);

/** Takes one of an account's `places`, whichever node asks. False when all are taken. */
export function takePlace(
  db: Database,
  { id, userId, places }: { readonly id: string; readonly userId: string; readonly places: number },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspections:${userId}`}, 0))`);
    const taken = await tx.$count(
      inspectionsInFlight,
      and(eq(inspectionsInFlight.userId, userId), gt(inspectionsInFlight.begunAt, staleBefore(now))),
    );
    if (taken >= places) return false;
    await tx.insert(inspectionsInFlight).values({ id, userId, begunAt: now });
    return true;
  });
}

export async function leavePlace(db: DatabaseOrTx, id: string): Promise<void> {
  await db.delete(inspectionsInFlight).where(eq(inspectionsInFlight.id, id));
}

export async function dropStaleInspections(db: DatabaseOrTx, now: Date): Promise<void> {
  await db.delete(inspectionsInFlight).where(lt(inspectionsInFlight.begunAt, staleBefore(now)));
}

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { presence } from './tables.ts';

/** The database's clock decides, so that nodes' clocks need not agree. */
const now = sql`now()`;
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const FORGET_SECONDS = 3_600;

/** Also forgets what has been silent for an hour. */
export async function renewPresence(db: Database, id: string, part: string): Promise<void> {
  await db
    .insert(presence)
    .values({ id, part, seenAt: now })
    .onConflictDoUpdate({ target: presence.id, set: { seenAt: now } });
  await db.delete(presence).where(lt(presence.seenAt, ago(FORGET_SECONDS)));
}

export async function deletePresence(db: Database, id: string): Promise<void> {
  await db.delete(presence).where(eq(presence.id, id));
}

export async function isPresent(db: Database, part: string, seconds: number): Promise<boolean> {
  const rows = await db
    .select({ id: presence.id })
    .from(presence)
    .where(and(eq(presence.part, part), gt(presence.seenAt, ago(seconds))))
    .limit(1);
  return rows.length === 1;
}

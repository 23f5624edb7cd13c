import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { accountExports } from './tables.ts';

export type ExportRow = typeof accountExports.$inferSelect;

/** The newest: older archives are over. */
const EXPORTS_SHOWN = 5;

const underWay = inArray(accountExports.state, ['waiting', 'running']);

/** Writes the wish down; one that is under way is the same wish. @returns its id, and whether it is new. */
export async function askForExport(
  db: DatabaseOrTx,
  row: Pick<ExportRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [made] = await db
    .insert(accountExports)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: accountExports.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(and(eq(accountExports.userId, row.userId), underWay));
  if (!known) throw new Error('An export was not written down');
  return { id: known.id, isNew: false };
}

export async function findExport(db: DatabaseOrTx, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id));
  return row;
}

/** Nobody else's can be told from none. */
export async function findOwnExport(
  db: DatabaseOrTx,
  userId: string,
  id: string,
): Promise<ExportRow | undefined> {
  const row = await findExport(db, id);
  return row?.userId === userId ? row : undefined;
}

export async function listExports(db: DatabaseOrTx, userId: string): Promise<ExportRow[]> {
  return await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.createdAt))
    .limit(EXPORTS_SHOWN);
}

export async function countExportsSince(db: DatabaseOrTx, userId: string, since: Date): Promise<number> {
  return await db.$count(
    accountExports,
    and(eq(accountExports.userId, userId), gt(accountExports.createdAt, since)),
  );
}

/** False where it has ended or is gone meanwhile. */
export async function updateExport(
  db: DatabaseOrTx,
  id: string,
  fields: Partial<
    Pick<ExportRow, 'state' | 'filesDone' | 'filesTotal' | 'parts' | 'bytes' | 'readyAt' | 'expiresAt'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(accountExports)
    .set(fields)
    .where(and(eq(accountExports.id, id), underWay))
    .returning({ id: accountExports.id });
  return rows.length > 0;
}

export async function listExpiredExports(db: DatabaseOrTx, now: Date): Promise<ExportRow[]> {
  return await db
    .select()
    .from(accountExports)
    .where(
      and(lt(accountExports.expiresAt, now), inArray(accountExports.state, ['ready', 'waiting', 'running'])),
    )
    .limit(200);
}

export async function markExpired(db: DatabaseOrTx, row: ExportRow): Promise<void> {
  await db
    .update(accountExports)
    .set({ state: row.state === 'ready' ? 'expired' : 'failed' })
    .where(eq(accountExports.id, row.id));
}

export async function deleteOldExports(db: DatabaseOrTx, before: Date): Promise<number> {
  const gone = await db
    .delete(accountExports)
    .where(lt(accountExports.createdAt, before))
    .returning({ id: accountExports.id });
  return gone.length;
}

export async function deleteExportsOf(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.delete(accountExports).where(eq(accountExports.userId, userId));
}

export const countExportsOf = (db: DatabaseOrTx, userId: string): Promise<number> =>
  db.$count(accountExports, eq(accountExports.userId, userId));

/** Ids of the person's archives. */
export async function listExportIds(db: DatabaseOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.userId, userId));
  return rows.map(({ id }) => id);
}

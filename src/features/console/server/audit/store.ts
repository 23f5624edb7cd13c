import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditTarget } from '../../audit/contract.ts';
import { auditEntries } from '../tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;
export type NewAuditEntry = typeof auditEntries.$inferInsert;

export async function insertAuditEntry(db: DatabaseOrTx, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** Targets of one type. */
export interface TargetIds {
  readonly type: AuditTarget;
  readonly ids: readonly string[];
}

/** Which rows are asked for. What is left out lets every row through. */
export interface AuditFilter {
  readonly operatorIds?: readonly string[] | undefined;
  readonly action?: string | undefined;
  readonly targetType?: AuditTarget | undefined;
  readonly targets?: readonly TargetIds[] | undefined;
  /** The first instant. */
  readonly from?: Date | undefined;
  /** The first instant that is too late. */
  readonly until?: Date | undefined;
}

/** Clocks of nodes may differ by less: a row that is later by this has the greater id. */
const MOST_DISORDER_MS = 10 * 60_000;
const moved = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Ids between which every row of these times lies, so that the ids' own order can be read. */
async function idsOf(
  db: DatabaseOrTx,
  { from, until }: AuditFilter,
): Promise<{ above?: number; below?: number }> {
  const ids = (where: SQL, order: SQL) =>
    db.select({ id: auditEntries.id }).from(auditEntries).where(where).orderBy(order).limit(1);
  const [earlier] = from
    ? await ids(lt(auditEntries.at, moved(from, -MOST_DISORDER_MS)), desc(auditEntries.at))
    : [];
  const [later] = until
    ? await ids(gte(auditEntries.at, moved(until, MOST_DISORDER_MS)), sql`${auditEntries.at}`)
    : [];
  return { above: earlier?.id, below: later?.id };
}

function isAmong({ operatorIds, action, targetType, targets, from, until }: AuditFilter): SQL | undefined {
  return and(
    operatorIds && inArray(auditEntries.operatorId, [...operatorIds]),
    action === undefined ? undefined : eq(auditEntries.action, action),
    targetType && eq(auditEntries.targetType, targetType),
    targets &&
      or(
        ...targets.map(({ type, ids }) =>
          and(eq(auditEntries.targetType, type), inArray(auditEntries.targetId, [...ids])),
        ),
      ),
    from && gte(auditEntries.at, from),
    until && lt(auditEntries.at, until),
  );
}

/** So many of the newest rows are looked through one by one before the indexes are asked. */
const NEWEST_ROWS = 5_000;
/** As many among them say that a page is soon full further down, too. */
const COMMON_FROM = 3;

async function newestId(db: DatabaseOrTx): Promise<number> {
  const [newest] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Whether an index has the rows of this filter in the order of their ids. */
function isInOrder({ operatorIds, action, targetType, targets }: AuditFilter): boolean {
  const [only, ...others] = targets ?? [];
  if (only) return others.length === 0 && only.ids.length === 1 && !operatorIds && action === undefined;
  return !operatorIds && !targetType;
}

/**
 * Ids of rows that the filter lets through, newest first, older than `before` when it is given.
 *
 * What is common is found by following the ids downwards. What is rare among the newest rows is rare: then the indexes
 * are joined and what they find is sorted, where the planner would follow the ids, perhaps through a million rows.
 */
export async function listAuditIds(
  db: DatabaseOrTx,
  filter: AuditFilter,
  limit: number,
  before?: number,
): Promise<number[]> {
  const { above, below } = await idsOf(db, filter);
  const top = before !== undefined && below !== undefined ? Math.min(before, below) : (before ?? below);
  const list = async (part: SQL | undefined, order: SQL, count: number): Promise<number[]> => {
    const rows = await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          isAmong(filter),
          above === undefined ? undefined : gt(auditEntries.id, above),
          top === undefined ? undefined : lt(auditEntries.id, top),
          part,
        ),
      )
      .orderBy(order)
      .limit(count);
    return rows.map(({ id }) => id);
  };
  const inOrder = desc(auditEntries.id);
  if (isInOrder(filter)) return list(undefined, inOrder, limit);
  const edge = (top ?? (await newestId(db)) + 1) - NEWEST_ROWS;
  const near = await list(gt(auditEntries.id, edge), inOrder, limit);
  if (near.length === limit) return near;
  const order = near.length >= COMMON_FROM ? inOrder : sql`${auditEntries.id} + 0 desc`;
  return [...near, ...(await list(lte(auditEntries.id, edge), order, limit - near.length))];
}

/** A row may hold a whole catalogue of 2 MB: so many characters of what changed are read at once, in rows so many at a time. */
const PAGE_SIZE = 2_000_000;
const ROWS_AT_A_TIME = 10;

/** The rows of these ids, newest first, as far as they fit an answer: at least one. */
export async function readAuditEntries(db: DatabaseOrTx, ids: readonly number[]): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let size = 0;
  for (let start = 0; start < ids.length; start += ROWS_AT_A_TIME) {
    const batch = await db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.id, ids.slice(start, start + ROWS_AT_A_TIME)))
      .orderBy(desc(auditEntries.id));
    for (const row of batch) {
      size += JSON.stringify([row.before, row.after]).length;
      if (rows.length > 0 && size > PAGE_SIZE) return rows;
      rows.push(row);
    }
  }
  return rows;
}

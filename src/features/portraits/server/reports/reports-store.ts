import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { ReportAbout } from '../../reports/contract.ts';
import { portraitReports, portraits } from '../tables.ts';

export interface NewReport {
  readonly portraitId: string;
  readonly about: ReportAbout;
  readonly words: string;
}

/** One that is open already is the same one, in the new words. */
export async function keepReport(db: DatabaseOrTx, report: NewReport, now: Date): Promise<void> {
  await db
    .insert(portraitReports)
    .values({ id: randomUUID(), ...report, reportedAt: now })
    .onConflictDoUpdate({
      target: [portraitReports.portraitId, portraitReports.about],
      targetWhere: isNull(portraitReports.handledAt),
      set: { words: report.words },
    });
}

const COLUMNS = {
  report: portraitReports,
  userId: portraits.userId,
  theme: portraits.theme,
  wish: portraits.customStyle,
  engine: portraits.engineId,
  deletedAt: portraits.deletedAt,
};
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export interface ReportPlace {
  readonly at: string;
  readonly id: string;
}

/** Open ones the oldest first, handled ones the newest first. */
export async function listReports(
  db: DatabaseOrTx,
  isHandled: boolean,
  limit: number,
  after: ReportPlace | undefined,
) {
  const { id } = portraitReports;
  const at = isHandled ? portraitReports.handledAt : portraitReports.reportedAt;
  const beyond = isHandled ? lt : gt;
  const order = isHandled ? desc : asc;
  const place: SQL | undefined =
    after && or(beyond(at, new Date(after.at)), and(eq(at, new Date(after.at)), beyond(id, after.id)));
  const state = isHandled ? isNotNull(portraitReports.handledAt) : isNull(portraitReports.handledAt);
  return await db
    .select(COLUMNS)
    .from(portraitReports)
    .innerJoin(portraits, eq(portraits.id, portraitReports.portraitId))
    .where(and(state, place))
    .orderBy(order(at), order(id))
    .limit(limit);
}

/** The report when it was open, and whose portrait it is about. Held until the transaction ends. */
export async function markHandled(tx: Tx, id: string, operatorEmail: string, now: Date) {
  const [row] = await tx
    .update(portraitReports)
    .set({ handledAt: now, handledBy: operatorEmail })
    .where(and(eq(portraitReports.id, id), isNull(portraitReports.handledAt)))
    .returning();
  return row;
}

export async function findReport(db: DatabaseOrTx, id: string) {
  const [row] = await db
    .select({ handledAt: portraitReports.handledAt, userId: portraits.userId })
    .from(portraitReports)
    .innerJoin(portraits, eq(portraits.id, portraitReports.portraitId))
    .where(eq(portraitReports.id, id));
  return row;
}

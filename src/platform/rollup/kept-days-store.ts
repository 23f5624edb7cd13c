import { between, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, startOfDay } from '../clock/india-days.ts';
import type { Database, DatabaseOrTx } from '../database/database.ts';
import type { KeptDay, Span } from './day-rollup.ts';

type Column<Data> = AnyPgColumn<{ data: Data; notNull: true }>;

/** A feature's table of the days that it has kept: `day`, `rolled_at`. */
type DaysTable = PgTable & { readonly day: Column<string>; readonly rolledAt: Column<Date> };

/** Figures by day, and the rows of spans that are counted into them. */
export interface DayFigures {
  readonly table: PgTable & { readonly day: Column<string> };
  readonly countIn: (spans: readonly Span[]) => SQL;
}

export async function listKeptDays(
  db: DatabaseOrTx,
  days: DaysTable,
  first: string,
  last: string,
): Promise<KeptDay[]> {
  return await db
    .select({ day: days.day, rolledAt: days.rolledAt })
    .from(days)
    .where(between(days.day, first, last));
}

/** Replaces what is kept of a day. The day's own row is the turn that two nodes take. */
export async function keepDay(
  db: Database,
  { days, figures }: { readonly days: DaysTable; readonly figures: readonly DayFigures[] },
  day: string,
  now: Date,
): Promise<void> {
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
  const rolledAt = sql.param(now, days.rolledAt);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ${days} (day, rolled_at) values (${day}, ${rolledAt}) on conflict (day) do update set rolled_at = excluded.rolled_at`,
    );
    for (const { table } of figures) await tx.delete(table).where(eq(table.day, day));
    for (const { table, countIn } of figures) await tx.execute(sql`insert into ${table} ${countIn([span])}`);
  });
}

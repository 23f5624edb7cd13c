import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { portraitEnds, portraits } from './tables.ts';

/** Keeps how a portrait, whose row is written already, has ended and after which time: of whom, it does not say. */
export const keepEnd = (portraitId: string): SQL => sql`
  insert into ${portraitEnds} (ended_at, outcome, seconds)
  select finished_at, coalesce(failure_reason, state), extract(epoch from finished_at - coalesce(started_at, created_at))
  from ${portraits} where id = ${portraitId}`;

export async function dropOldEnds(db: DatabaseOrTx, before: Date): Promise<void> {
  await db.delete(portraitEnds).where(lt(portraitEnds.endedAt, before));
}

export interface EndedFigures {
  readonly outcome: string;
  readonly count: number;
  /** Seconds from first start to end. */
  readonly p50: number;
  readonly p95: number;
}

/** Of portraits that ended since then. */
export async function endedFigures(db: DatabaseOrTx, since: Date): Promise<EndedFigures[]> {
  const within = (share: number) =>
    sql<number>`percentile_cont(${sql.raw(String(share))}) within group (order by ${portraitEnds.seconds})::float8`;
  return await db
    .select({
      outcome: portraitEnds.outcome,
      count: sql<number>`count(*)::int`,
      p50: within(0.5),
      p95: within(0.95),
    })
    .from(portraitEnds)
    .where(gte(portraitEnds.endedAt, since))
    .groupBy(portraitEnds.outcome);
}

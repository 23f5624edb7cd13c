import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { STUDIO } from '../../choices/contract.ts';
import { engineCalls, portraits } from '../tables.ts';

/** Ends of all engines that are read for each of the studio's: it makes at least one in so many, or is left out. */
const LOOKED_THROUGH = 25;

export interface ExpectedTimesRow extends Record<string, unknown> {
  readonly engine_id: string;
  /** Portraits that the times are of, `last` at most. */
  readonly portraits: number;
  /** Seconds to the end from when it left its account's line: all that its parent waited for others and the engine. */
  readonly median: number | null;
  readonly p90: number | null;
}

/** How long the last portraits of these engines took, the studio's too: those that another had to finish don't count. */
export async function readExpectedTimes(
  db: DatabaseOrTx,
  engineIds: readonly string[],
  { since, last }: { readonly since: Date; readonly last: number },
): Promise<ExpectedTimesRow[]> {
  const after = sql`${since.toISOString()}::timestamptz`;
  const wait = sql`extract(epoch from p.finished_at - coalesce(p.admitted_at, p.created_at)) as seconds`;
  const own = (id: SQL) => sql`p.state = 'ready' and p.engine_id = ${id} and p.engine_chosen = ${id}`;
  // Each by an index: a model's by its calls, the studio's by their ends, among the latest of all engines.
  const { rows } = await db.execute<ExpectedTimesRow>(sql`
    with waits as (
      select e.id, w.seconds from unnest(${sql.param([...engineIds])}::text[]) as e(id)
      cross join lateral (
        select ${wait} from ${engineCalls} c join ${portraits} p on p.id = c.portrait_id
        where c.engine_id = e.id and c.state = 'made' and c.sent_at > ${after} and ${own(sql`e.id`)}
        order by c.sent_at desc limit ${last}) w
      union all
      (select p.engine_id, ${wait} from (
          select * from ${portraits} where finished_at > ${after} order by finished_at desc limit ${LOOKED_THROUGH * last}) p
        where ${own(sql`${STUDIO}`)} limit ${last}))
    select id as engine_id, count(*)::int as portraits,
      percentile_cont(0.5) within group (order by seconds)::float8 as median,
      percentile_cont(0.9) within group (order by seconds)::float8 as p90
    from waits group by id`);
  return rows;
}

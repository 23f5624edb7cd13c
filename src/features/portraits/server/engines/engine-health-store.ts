import { sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { indiaStartOf } from '#platform/database/india-day.ts';
import { engineCalls, engineCircuits } from '../tables.ts';

export interface EngineHealthRow extends Record<string, unknown> {
  readonly engine_id: string;
  /** Since a day. */
  readonly made: number;
  readonly blocked: number;
  readonly failed: number;
  readonly lost: number;
  readonly median_ms: number | null;
  readonly p95_ms: number | null;
  readonly in_flight: number;
  readonly month_paise: number;
  readonly failures: number;
  readonly open_until: Date | null;
  readonly code: string | null;
}

/** How each of these engines does: its calls of the last day, what it costs this month, and its circuit. */
export async function readEngineHealth(
  db: DatabaseOrTx,
  engineIds: readonly string[],
  now: Date,
): Promise<EngineHealthRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`c.sent_at > ${at} - interval '1 day'`;
  const ended = (states: string) =>
    sql`count(*) filter (where ${today} and c.state in (${sql.raw(states)}))::int`;
  const took = sql`extract(epoch from c.ended_at - c.sent_at) * 1000`;
  const percentile = (share: number) =>
    sql`percentile_cont(${share}) within group (order by ${took}) filter (where ${today} and c.state = 'made')`;
  const { rows } = await db.execute<EngineHealthRow>(sql`
    select e.id as engine_id, ${ended("'made'")} as made, ${ended("'blocked'")} as blocked,
      ${ended("'rate-limited', 'transient', 'permanent', 'no-image', 'wrong-image'")} as failed,
      ${ended("'lost'")} as lost, ${percentile(0.5)} as median_ms, ${percentile(0.95)} as p95_ms,
      count(*) filter (where c.state = 'sent')::int as in_flight,
      coalesce(sum(c.cost_paise) filter (where c.sent_at >= ${indiaStartOf('month', at)}), 0)::int as month_paise,
      coalesce(max(k.failures), 0)::int as failures, max(k.open_until) as open_until, max(k.code) as code
    from unnest(${sql.param([...engineIds])}::text[]) as e(id)
    left join ${engineCalls} c on c.engine_id = e.id and c.sent_at > ${at} - interval '32 days'
    left join ${engineCircuits} k on k.engine_id = e.id
    group by e.id`);
  return rows;
}

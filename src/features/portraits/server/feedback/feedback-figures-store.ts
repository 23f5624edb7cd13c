import { sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { UnhappyReason } from '../../feedback/contract.ts';

export interface UnhappyRow extends Record<string, unknown> {
  /** Of a theme's row; null in an engine's. */
  readonly theme_id: string | null;
  readonly category_id: string | null;
  /** As the latest portrait knew it. */
  readonly name: string | null;
  /** Of an engine's row, such as `studio/1`; null in a theme's. */
  readonly engine: string | null;
  readonly reason: UnhappyReason;
  readonly told: number;
}

/** What parents were not happy with, of portraits that ended in the span: by theme and by engine. */
export async function sumUnhappy(db: DatabaseOrTx, from: Date, to: Date): Promise<UnhappyRow[]> {
  const result = await db.execute<UnhappyRow>(sql`
    select theme_id, category_id, (array_agg(name order by finished_at desc))[1] as name, engine, reason,
      count(*)::int as told
    from (
      select p.theme ->> 'id' as theme_id, p.theme ->> 'category' as category_id, p.theme ->> 'name' as name,
        coalesce(p.engine, p.engine_id) as engine, p.finished_at, f.reason
      from portrait_feedback f join portraits p on p.id = f.portrait_id
      where p.finished_at >= ${from.toISOString()}::timestamptz and p.finished_at < ${to.toISOString()}::timestamptz
        and f.told_at >= ${from.toISOString()}::timestamptz
    ) told
    group by grouping sets ((theme_id, category_id, reason), (engine, reason))`);
  return result.rows;
}

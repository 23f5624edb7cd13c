import { sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';

/** Portraits as months of use leave them, written straight into the table. */
export interface ManyPortraits {
  readonly count: number;
  /** Whose they are, in turn. */
  readonly userIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

const THEMES = 60;

/**
 * Of ten portraits about nine were made, the others ended for some reason; their times are spread like a lognormal
 * around nine seconds, and one in fifty was deleted by its owner. The table's random numbers are the same every time.
 */
export async function insertManyPortraits(db: DatabaseOrTx, many: ManyPortraits): Promise<void> {
  const { count, userIds, from, to } = many;
  const spanMs = to.getTime() - from.getTime();
  await db.execute(sql`
    with numbers as materialized (
      select n, (${sql.param(userIds)}::text[])[1 + n % ${userIds.length}::int] as user_id, random() as luck, random() as reason,
        floor(power(random(), 2) * ${THEMES}::int)::int as theme, random() as tier,
        9000 * exp(0.6 * (random() + random() + random() + random() - 2) * 1.7) as wait_ms, 0.6 + 0.35 * random() as share,
        ${from}::timestamptz + make_interval(secs => ${spanMs / 1000}::float8 * (n + random() - 1) / ${count}::float8) as ended
      from (select setseed(0.42)) s, generate_series(1, ${count}::int) n
    )
    insert into portraits (id, user_id, state, step, theme, aspect_ratio, tier, watermark, seed, request_digest, attempts,
      failure_reason, engine, engine_ms, engine_fee_paise, created_at, started_at, finished_at, deleted_at)
    select gen_random_uuid(), user_id, case when luck < 0.9 then 'ready' else 'failed' end, 'finishing',
      jsonb_build_object('id', 'theme-' || theme, 'name', 'Theme ' || theme, 'category', 'category-' || theme % 6, 'promptTemplate', 'A portrait'),
      '1:1', (array['standard', 'standard', 'hd', '4k'])[1 + floor(tier * 4)::int], tier < 0.5, n, 'digest', 1,
      case when luck >= 0.9 then (array['no-face', 'no-face', 'face-too-small', 'damaged', 'engine-failed', 'timed-out'])[1 + floor(reason * 6)::int] end,
      'studio/1', round(wait_ms * share)::int, case when luck < 0.9 then 0 end,
      ended - make_interval(secs => wait_ms / 1000), ended - make_interval(secs => wait_ms * share / 1000), ended,
      case when luck < 0.02 then ended + interval '1 hour' end
    from numbers`);
}

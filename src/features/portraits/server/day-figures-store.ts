import { type SQL, sql } from 'drizzle-orm';
import { indiaDayOf } from '#platform/database/india-day.ts';
import type { Span } from '#platform/rollup/day-rollup.ts';
import { LN_GROWTH } from './time-histogram.ts';

/**
 * Figures of days, counted from the portraits themselves: what is kept of a finished day and what is told of today come
 * out of the same statements. Each gives the columns of its table, in their order.
 */

/** Portraits that ended within the spans, by the index on their end. Those that their owner deleted count too. */
function endedIn(spans: readonly Span[]): SQL {
  const starts = sql.param(spans.map(({ from }) => from.toISOString()));
  const ends = sql.param(spans.map(({ to }) => to.toISOString()));
  return sql`(
    select ${indiaDayOf(sql`p.finished_at`)} as day, p.state, coalesce(p.failure_reason, '') as reason,
      coalesce(p.engine, '') as engine, p.tier, p.theme, p.finished_at, p.engine_ms, p.engine_fee_paise,
      (extract(epoch from p.finished_at - p.created_at) * 1000)::float8 as wait_ms
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as s(starts_at, ends_at)
    join portraits p on p.finished_at >= s.starts_at and p.finished_at < s.ends_at
    where p.state in ('ready', 'failed'))`;
}

/** For `portrait_outcome_days`. */
export function outcomesIn(spans: readonly Span[]): SQL {
  return sql`select day, state, reason, engine, tier, count(*)::int as portraits,
      coalesce(sum(engine_ms), 0)::bigint as engine_ms, coalesce(sum(engine_fee_paise), 0)::bigint as fee_paise,
      count(*) filter (where state = 'ready' and engine_fee_paise is null)::int as without_fee
    from ${endedIn(spans)} e
    group by day, state, reason, engine, tier`;
}

/** For `portrait_theme_days`. */
export function themesIn(spans: readonly Span[]): SQL {
  return sql`select day, theme ->> 'id' as theme_id, theme ->> 'category' as category_id,
      (array_agg(theme ->> 'name' order by finished_at desc))[1] as name,
      count(*) filter (where state = 'ready')::int as made, count(*) filter (where state = 'failed')::int as not_made
    from ${endedIn(spans)} e
    group by day, theme ->> 'id', theme ->> 'category'`;
}

/** For `portrait_time_days`: of portraits that were made. */
export function timesIn(spans: readonly Span[]): SQL {
  return sql`select * from (
      with timed as materialized (
        select e.day, m.measure, m.ms from ${endedIn(spans)} e,
          lateral (values ('wait', e.wait_ms), ('engine', e.engine_ms::float8)) as m(measure, ms)
        where e.state = 'ready' and m.ms is not null
      ), exact as (
        select day, measure, percentile_cont(array[0.5, 0.95]) within group (order by ms) as p
        from timed group by day, measure
      ), filled as (
        select day, measure, ceil(ln(greatest(ms, 1)) / ${LN_GROWTH}::float8)::int as bucket, count(*)::int as count
        from timed group by 1, 2, 3
      ), rows as (
        select day, measure, array_agg(bucket order by bucket) as buckets, array_agg(count order by bucket) as counts
        from filled group by day, measure
      )
      select day, measure, p[1] as median_ms, p[2] as p95_ms, buckets, counts from exact join rows using (day, measure)
    ) t`;
}

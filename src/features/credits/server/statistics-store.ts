import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { indiaDayOf } from '#platform/database/india-day.ts';
import type { MissingDays, Span } from '#platform/rollup/day-rollup.ts';
import { creditDays, creditFlowDays, creditLots, creditsOutstanding } from './tables.ts';

/**
 * Ways of credits, as the parents' history tells them: `sold`, `trial`, `operator` came in; `spent` is a portrait that was
 * ordered, `returned` one that was not made; `expired` and `revoked` are gone. `unlimited` are portraits that a plan
 * without limit covered: they take no credit.
 */
const CREDIT_FLOWS = [
  'sold',
  'trial',
  'operator',
  'spent',
  'returned',
  'expired',
  'revoked',
  'unlimited',
] as const;
export type CreditFlow = (typeof CREDIT_FLOWS)[number];

export async function firstLot(db: DatabaseOrTx): Promise<Date | null> {
  // Every move is of a lot, so nothing is older than the first of them.
  const rows = await db
    .select({ at: creditLots.createdAt })
    .from(creditLots)
    .orderBy(creditLots.createdAt)
    .limit(1);
  return rows[0]?.at ?? null;
}

/**
 * Lots and moves of the spans by day and flow, in the columns of `credit_flow_days`. A credit that came back after its
 * plan's end moves to a lot of its own: both halves of that are left out, as in the history.
 */
function flowsIn(spans: readonly Span[]): SQL {
  const starts = sql.param(spans.map(({ from }) => from.toISOString()));
  const ends = sql.param(spans.map(({ to }) => to.toISOString()));
  const span = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as s(starts_at, ends_at)`;
  return sql`select ${indiaDayOf(sql`at`)} as day, flow, sum(credits)::bigint as credits, count(*)::int as entries
    from (
      select l.created_at as at, l.amount as credits,
        case when l.source in ('trial', 'operator') then l.source else 'sold' end as flow
      from ${span} join credit_lots l on l.created_at >= s.starts_at and l.created_at < s.ends_at
      where l.source <> 'refund'
      union all
      select m.created_at, m.amount, case m.kind when 'release' then 'returned' when 'expire' then 'expired' when 'revoke' then 'revoked'
        else case when m.amount = 0 then 'unlimited' else 'spent' end end
      from ${span} join credit_moves m on m.created_at >= s.starts_at and m.created_at < s.ends_at
      where m.kind not in ('settle', 'freeze', 'unfreeze') and not m.free and not (m.kind = 'expire' and (m.portrait_id is not null or m.reason is not null))
    ) f
    group by 1, 2`;
}

export const KEPT = { days: creditDays, figures: [{ table: creditFlowDays, countIn: flowsIn }] };

export interface FlowRow extends Record<string, unknown> {
  readonly day: string;
  readonly flow: CreditFlow;
  readonly credits: number;
  readonly entries: number;
}

/** Sums by day and flow: what is kept, and what has to be counted now. */
export async function listFlows(
  db: DatabaseOrTx,
  first: string,
  last: string,
  unkept: MissingDays,
): Promise<FlowRow[]> {
  const result = await db.execute<FlowRow>(sql`
    select day::text, flow, credits::float8 as credits, entries from (
      select * from ${creditFlowDays}
      where day between ${first}::date and ${last}::date and day <> all(${sql.param(unkept.days)}::date[])
      union all ${flowsIn(unkept.spans)}
    ) f`);
  return result.rows;
}

/** Keeps the sum for those who ask, since adding it up reads every lot. */
export async function keepOutstanding(db: DatabaseOrTx, now: Date): Promise<void> {
  const row = { credits: await sumOutstanding(db, now), addedUpAt: now };
  await db
    .insert(creditsOutstanding)
    .values(row)
    .onConflictDoUpdate({ target: creditsOutstanding.one, set: row });
}

/** The kept sum; added up where nobody has kept one. */
export async function readOutstanding(db: DatabaseOrTx, now: Date): Promise<number> {
  const [kept] = await db.select().from(creditsOutstanding);
  return kept ? kept.credits : await sumOutstanding(db, now);
}

/** Credits that somebody could still spend. */
async function sumOutstanding(db: DatabaseOrTx, now: Date): Promise<number> {
  const result = await db.execute<{ credits: number }>(sql`
    select coalesce(sum(remaining), 0)::float8 as credits from credit_lots
    where remaining > 0 and ended_at is null and not suspended and (expires_at is null or expires_at > ${now})`);
  return result.rows[0]?.credits ?? 0;
}

import { sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { CreditHistoryItem, LotSource } from '../contract.ts';

/** Where a page of the history ends. `at` has microseconds, which a Date would lose. */
export interface CreditHistoryCursor {
  readonly at: string;
  /** Lots come before the moves of their instant. */
  readonly rank: number;
  readonly id: string;
}

export interface CreditHistoryRow extends Record<string, unknown>, CreditHistoryCursor {
  readonly kind: CreditHistoryItem['kind'];
  readonly credits: number;
  readonly source: LotSource;
  readonly unlimited: boolean;
  readonly label: string | null;
  readonly expires_at: string | null;
  readonly portrait_id: string | null;
  readonly reason: string | null;
}

const UTC_MICROSECONDS = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;

/**
 * Lots and moves as one list, newest first. A settle is not in it (its hold is), and neither are the two halves of
 * moving a returned credit to a lot of its own: what the parent sees is that it came back.
 */
export async function listCreditHistory(
  db: DatabaseOrTx,
  userId: string,
  limit: number,
  before?: CreditHistoryCursor,
): Promise<CreditHistoryRow[]> {
  const older = before
    ? sql`where (h.at, h.rank, h.id) < (${before.at}::timestamptz, ${before.rank}::int, ${before.id})`
    : sql``;
  const result = await db.execute<CreditHistoryRow>(sql`
    select to_char(h.at at time zone 'UTC', ${UTC_MICROSECONDS}) as at, h.rank, h.id, h.kind, h.credits, h.source,
      h.unlimited, h.label, h.expires_at, h.portrait_id, h.reason
    from (
      select created_at as at, 0 as rank, id::text as id, 'granted' as kind, amount as credits, source, unlimited,
        label, expires_at, null::text as portrait_id, null::text as reason
      from credit_lots
      where user_id = ${userId} and source <> 'refund'
      union all
      select m.created_at, 1, lpad(m.id::text, 19, '0'),
        case m.kind when 'hold' then 'spent' when 'release' then 'returned' when 'expire' then 'expired'
          when 'freeze' then 'frozen' when 'unfreeze' then 'unfrozen' else 'revoked' end,
        case when m.kind in ('release', 'unfreeze') then m.amount else -m.amount end,
        l.source, l.unlimited, l.label, null, m.portrait_id::text, m.reason
      from credit_moves m join credit_lots l on l.id = m.lot_id
      where m.user_id = ${userId} and m.kind <> 'settle' and not (m.kind = 'expire' and (m.portrait_id is not null or m.reason is not null))
    ) h
    ${older}
    order by h.at desc, h.rank desc, h.id desc
    limit ${limit}`);
  return result.rows;
}

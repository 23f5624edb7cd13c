import { type SQL, sql } from 'drizzle-orm';
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
  readonly free: boolean;
}

const UTC_MICROSECONDS = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;

/** As many of the newest lots as a page could hold: by the index on account, time and id. */
function lotsOf(userId: string, limit: number, before: CreditHistoryCursor | undefined): SQL {
  // A lot comes before the moves of its instant, whichever its id.
  const older = before
    ? before.rank === 0
      ? sql`and (l.created_at, l.id) < (${before.at}::timestamptz, ${uuidOf(before.id)}::uuid)`
      : sql`and l.created_at <= ${before.at}::timestamptz`
    : sql``;
  return sql`select l.created_at as at, 0 as rank, l.id::text as id, 'granted' as kind, l.amount as credits, l.source,
      l.unlimited, l.label, l.expires_at, null::text as portrait_id, null::text as reason, false as free
    from credit_lots l where l.user_id = ${userId} and l.source <> 'refund' ${older}
    order by l.created_at desc, l.id desc limit ${limit}`;
}

/** The same of moves. */
function movesOf(userId: string, limit: number, before: CreditHistoryCursor | undefined): SQL {
  const older = before
    ? before.rank === 1
      ? sql`and (m.created_at, m.id) < (${before.at}::timestamptz, ${numberOf(before.id)}::bigint)`
      : sql`and m.created_at < ${before.at}::timestamptz`
    : sql``;
  return sql`select m.created_at, 1, lpad(m.id::text, 19, '0'),
      case m.kind when 'hold' then 'spent' when 'release' then 'returned' when 'expire' then 'expired'
        when 'freeze' then 'frozen' when 'unfreeze' then 'unfrozen' else 'revoked' end,
      case when m.kind in ('release', 'unfreeze') then m.amount else -m.amount end,
      l.source, l.unlimited, l.label, null::timestamptz, m.portrait_id::text, m.reason, m.free
    from credit_moves m join credit_lots l on l.id = m.lot_id
    where m.user_id = ${userId} and m.kind <> 'settle'
      and not (m.kind = 'expire' and (m.portrait_id is not null or m.reason is not null)) ${older}
    order by m.created_at desc, m.id desc limit ${limit}`;
}

/** Of a cursor that somebody else has written: one that stands before every id. */
const uuidOf = (id: string) => (UUID.test(id) ? id : '00000000-0000-0000-0000-000000000000');
const numberOf = (id: string) => (/^\d{1,18}$|^0\d{18}$/.test(id) ? id : '0');
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
  const result = await db.execute<CreditHistoryRow>(sql`
    select to_char(h.at at time zone 'UTC', ${UTC_MICROSECONDS}) as at, h.rank, h.id, h.kind, h.credits, h.source,
      h.unlimited, h.label, h.expires_at, h.portrait_id, h.reason, h.free
    from ((${lotsOf(userId, limit, before)}) union all (${movesOf(userId, limit, before)})) h
    order by h.at desc, h.rank desc, h.id desc
    limit ${limit}`);
  return result.rows;
}

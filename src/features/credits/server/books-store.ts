import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';

export interface CacheMismatch {
  readonly what: 'lot' | 'frozen' | 'account';
  /** Of the lot, or the account's user. */
  readonly id: string;
  readonly cached: number;
  readonly summed: number;
}

const CHANGE = sql`case m.kind when 'release' then m.amount when 'unfreeze' then m.amount when 'settle' then 0 else -m.amount end`;
const FROZEN = sql`case m.kind when 'freeze' then m.amount when 'unfreeze' then -m.amount else 0 end`;
const USED = sql`case m.kind when 'hold' then 1 when 'release' then -1 else 0 end`;

/** @param of a condition on rows with a `user_id`, by the name of their table. */
function mismatches(of: (table: SQL) => SQL): SQL {
  return sql`
    select 'lot' as what, l.id::text as id, l.remaining as cached, (l.amount + coalesce(sum(${CHANGE}), 0))::int as summed
    from credit_lots l left join credit_moves m on m.lot_id = l.id and m.user_id = l.user_id
    where ${of(sql`l`)}
    group by l.id
    having l.remaining <> l.amount + coalesce(sum(${CHANGE}), 0)
    union all
    select 'frozen', l.id::text, l.frozen, coalesce(sum(${FROZEN}), 0)::int
    from credit_lots l left join credit_moves m on m.lot_id = l.id and m.user_id = l.user_id
    where ${of(sql`l`)}
    group by l.id
    having l.frozen <> coalesce(sum(${FROZEN}), 0)
    union all
    select 'account', a.user_id, a.used, coalesce(sum(${USED}), 0)::int
    from credit_accounts a left join credit_moves m on m.user_id = a.user_id
    where ${of(sql`a`)}
    group by a.user_id
    having a.used <> coalesce(sum(${USED}), 0)`;
}

/** Every cached figure that differs from the sum of its moves. Empty when the books are right. Reads every move. */
export async function findCacheMismatches(db: DatabaseOrTx): Promise<CacheMismatch[]> {
  const result = await db.execute<CacheMismatch & Record<string, unknown>>(mismatches(() => sql`true`));
  return result.rows;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { creditChecks, creditMismatches } from './tables.ts';

export interface CacheMismatch {
  readonly what: 'lot' | 'frozen' | 'account';
  /** Of the lot, or the account's user. */
  readonly id: string;
  readonly cached: number;
  readonly summed: number;
}

const CHANGE = sql`case m.kind when 'release' then m.amount when 'unfreeze' then m.amount when 'settle' then 0 else -m.amount end`;
const FROZEN = sql`case m.kind when 'freeze' then m.amount when 'unfreeze' then -m.amount else 0 end`;
const USED = sql`case when m.free then 0 when m.kind = 'hold' then 1 when m.kind = 'release' then -1 else 0 end`;

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

/** The same of these accounts alone. */
async function findMismatchesOf(
  db: DatabaseOrTx,
  userIds: readonly string[],
): Promise<(CacheMismatch & { readonly userId: string })[]> {
  const ids = sql.param(userIds);
  const result = await db.execute<CacheMismatch & { userId: string } & Record<string, unknown>>(sql`
    select w.*, coalesce(l.user_id, w.id) as "userId"
    from (${mismatches((table) => sql`${table}.user_id = any(${ids}::text[])`)}) w
    left join credit_lots l on w.what <> 'account' and l.id::text = w.id`);
  return result.rows;
}

/** What one look compares: little enough that it is over in a second. */
export interface CheckBatch {
  /** Accounts with moves since the last look. */
  readonly moved: number;
  /** Of all the others. */
  readonly others: number;
}

/** Moves of transactions that are still under way may have smaller ids than some that are seen. */
const UNDER_WAY = '5 minutes';

async function nextAccounts(db: DatabaseOrTx, { moved, others }: CheckBatch) {
  const { rows: moves } = await db.execute<{ user_id: string; id: number }>(sql`
    select user_id, id::float8 as id from credit_moves
    where id > (select last_move from credit_checks) and created_at < now() - ${UNDER_WAY}::interval
    order by id limit ${moved}`);
  const { rows: next } = await db.execute<{ user_id: string }>(sql`
    select user_id from credit_accounts where user_id > coalesce((select last_user from credit_checks), '')
    order by user_id limit ${others}`);
  const { rows: wrong } = await db.execute<{ user_id: string }>(
    sql`select user_id from credit_mismatches order by found_at limit ${others}`,
  );
  return { moves, next, ids: [...new Set([...moves, ...next, ...wrong].map((row) => row.user_id))] };
}

/**
 * Compares the figures of accounts with moves since the last look, of some of the others in turn, and of those that were
 * wrong. Keeps which are. The first look begins with the moves that come after it: the others' turn finds the rest.
 * @returns what is wrong among them, and whether more moves wait.
 */
export async function checkNextBalances(
  db: Database,
  size: CheckBatch,
): Promise<{ readonly wrong: readonly CacheMismatch[]; readonly isBehind: boolean }> {
  return await db.transaction(
    async (tx) => {
      const { moves, next, ids } = await nextAccounts(tx, size);
      const wrong = await findMismatchesOf(tx, ids);
      const now = sql`now()`;
      await tx
        .delete(creditMismatches)
        .where(sql`${creditMismatches.userId} = any(${sql.param(ids)}::text[])`);
      for (const [userId, figures] of Map.groupBy(wrong, (one) => one.userId))
        await tx.insert(creditMismatches).values({ userId, figures: figures.length, foundAt: now });
      const seen = {
        ...(moves.length > 0 ? { lastMove: moves.at(-1)?.id } : {}),
        // At the end the turn begins anew.
        lastUser: next.length < size.others ? '' : (next.at(-1)?.user_id ?? ''),
        checkedAt: now,
      };
      await tx
        .insert(creditChecks)
        .values({ ...seen, lastMove: sql`coalesce((select max(id) from credit_moves), 0)` })
        .onConflictDoUpdate({ target: creditChecks.one, set: seen });
      return { wrong, isBehind: moves.length === size.moved };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Figures that were wrong when they were looked at last; undefined before the first look. */
export async function countMismatches(db: DatabaseOrTx): Promise<number | undefined> {
  const { rows } = await db.execute<{ looked: boolean; wrong: number }>(sql`
    select exists (select from credit_checks) as looked, coalesce(sum(figures), 0)::int as wrong from credit_mismatches`);
  return rows[0]?.looked ? rows[0].wrong : undefined;
}

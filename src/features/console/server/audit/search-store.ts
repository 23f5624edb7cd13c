import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditTarget } from '../../audit/contract.ts';
import { auditEntries, operators } from '../tables.ts';
import type { TargetIds } from './store.ts';

const contains = (text: SQL, part: string): SQL => sql`strpos(lower(${text}), lower(${part})) > 0`;

/**
 * Operators by a part of their address, removed ones too. The first operator's address follows the environment: their
 * sign-ins know the ones before.
 */
export async function findOperatorIds(db: DatabaseOrTx, part: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select o.id from ${operators} o
    where ${contains(sql`o.email`, part)}
      or (o.from_environment and exists (
        select from ${auditEntries} a
        where a.target_type = 'operator' and a.target_id = o.id::text and a.action = 'operator.signed-in'
          and ${contains(sql`a.operator_email`, part)}))`);
  return found.rows.map(({ id }) => id);
}

/** Types whose targets have names and are few, whatever was done to them. */
const NAMED_TYPES: readonly AuditTarget[] = ['operator', 'category', 'theme', 'catalogue'];

/**
 * Targets of these types whose name has this part: the name in the log's latest row of the target or in its first.
 * Each target costs a few steps in an index, however many rows it has.
 */
export async function findTargetsByName(
  db: DatabaseOrTx,
  types: readonly AuditTarget[],
  part: string,
): Promise<TargetIds[]> {
  const named = types.filter((type) => NAMED_TYPES.includes(type));
  if (named.length === 0) return [];
  const name = (order: SQL) =>
    sql`(select a.target_name from ${auditEntries} a where a.target_type = t.type and a.target_id = t.id order by a.id ${order} limit 1)`;
  const following = (after: SQL) =>
    sql`(select a.target_id from ${auditEntries} a where a.target_type = t.type ${after} order by a.target_id limit 1)`;
  const found = await db.execute<{ type: AuditTarget; id: string }>(sql`
    with recursive targets(type, id) as (
      select t.type, ${following(sql``)} from unnest(${sql.param(named)}::text[]) as t(type)
      union all
      select t.type, ${following(sql`and a.target_id > t.id`)} from targets t where t.id is not null
    )
    select t.type, t.id from targets t
    where t.id is not null and (${contains(name(sql`desc`), part)} or ${contains(name(sql`asc`), part)})`);
  return named.map((type) => ({
    type,
    ids: found.rows.filter((row) => row.type === type).map(({ id }) => id),
  }));
}

/**
 * Purchases of these people that the log knows of: those that were refunded. Reads every request for a refund, which
 * are few among all that is recorded.
 */
export async function findPurchasesOf(db: DatabaseOrTx, userIds: readonly string[]): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select distinct a.target_id as id from ${auditEntries} a
    where a.action = 'purchase.refund-requested' and a.after ->> 'userId' = any(${sql.param([...userIds])}::text[])`);
  return found.rows.map(({ id }) => id);
}

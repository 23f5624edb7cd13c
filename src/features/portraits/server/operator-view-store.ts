import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { olderThan } from '#platform/database/older-than.ts';
import type { AgePlace } from '#platform/http/page-cursor.ts';
import { type FailureReason, MOST_COUNTED_PORTRAITS } from '../contract.ts';
import { portraits } from './tables.ts';

/** What is told of a failed portrait: nothing of its photo, and no words of its style. */
export interface FailedRow extends AgePlace {
  readonly themeName: string;
  readonly finishedAt: Date | null;
  readonly reason: FailureReason | null;
  readonly attempts: number;
}

/** Newest first. */
export async function listFailed(
  db: DatabaseOrTx,
  userId: string,
  limit: number,
  before?: AgePlace,
): Promise<FailedRow[]> {
  return await db
    .select({
      id: portraits.id,
      createdAt: portraits.createdAt,
      themeName: sql<string>`coalesce(${portraits.theme} ->> 'name', '')`,
      finishedAt: portraits.finishedAt,
      reason: portraits.failureReason,
      attempts: portraits.attempts,
    })
    .from(portraits)
    .where(
      and(
        eq(portraits.userId, userId),
        eq(portraits.state, 'failed'),
        isNull(portraits.deletedAt),
        olderThan(portraits, before),
      ),
    )
    .orderBy(desc(portraits.createdAt), desc(portraits.id))
    .limit(limit);
}

/**
 * How many portraits somebody has in each state, and one more than `MOST_COUNTED_PORTRAITS` at most: deleted ones too, but of failed
 * ones those that listFailed tells of.
 */
export async function countByState(
  db: DatabaseOrTx,
  userId: string,
): Promise<{ readonly ready: number; readonly failed: number; readonly underWay: number }> {
  // Each count by an index that has all it asks for, so that no portrait itself is read.
  const countOf = (state: SQL) =>
    sql`(select count(*)::int from (select 1 from ${portraits}
      where ${portraits.userId} = ${userId} and ${state} limit ${MOST_COUNTED_PORTRAITS + 1}) counted)`;
  const { rows } = await db.execute<{ ready: number; failed: number; under_way: number }>(sql`
    select ${countOf(sql`${portraits.state} = 'ready'`)} as ready,
      ${countOf(sql`${portraits.state} = 'failed' and ${portraits.deletedAt} is null`)} as failed,
      ${countOf(sql`${portraits.state} in ('queued', 'running')`)} as under_way`);
  const { ready = 0, failed = 0, under_way: underWay = 0 } = rows[0] ?? {};
  return { ready, failed, underWay };
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { olderThan } from '#platform/database/older-than.ts';
import type { AgePlace } from '#platform/http/page-cursor.ts';
import type { FailureReason } from '../contract.ts';
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

/** How many portraits somebody has in each state: deleted ones too, but of failed ones those that listFailed tells of. */
export async function countByState(
  db: DatabaseOrTx,
  userId: string,
): Promise<{ readonly ready: number; readonly failed: number; readonly underWay: number }> {
  const [row] = await db
    .select({
      ready: sql<number>`(count(*) filter (where ${portraits.state} = 'ready'))::int`,
      failed: sql<number>`(count(*) filter (where ${portraits.state} = 'failed' and ${portraits.deletedAt} is null))::int`,
      underWay: sql<number>`(count(*) filter (where ${portraits.state} in ('queued', 'running')))::int`,
    })
    .from(portraits)
    .where(eq(portraits.userId, userId));
  return row ?? { ready: 0, failed: 0, underWay: 0 };
}

import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditRow } from '../audit/store.ts';
import { auditEntries } from '../tables.ts';

/** What the audit log tells of one refund of an order, the oldest first. */
export async function listTold(db: DatabaseOrTx, orderId: string, refundId: string): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.targetType, 'purchase'),
        eq(auditEntries.targetId, orderId),
        sql`${auditEntries.after} ->> 'refund' = ${refundId}`,
      ),
    )
    .orderBy(auditEntries.id);
}

import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditTarget } from '../../audit/contract.ts';
import { auditEntries } from '../tables.ts';
import type { AuditRow } from './store.ts';

/**
 * What the audit log tells of a target, the oldest first.
 * @param about a field of what was done, and its value: only entries that say so.
 */
export async function listEntriesAbout(
  db: DatabaseOrTx,
  target: { readonly type: AuditTarget; readonly id: string },
  about: { readonly field: string; readonly value: string },
): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.targetType, target.type),
        eq(auditEntries.targetId, target.id),
        sql`${auditEntries.after} ->> ${about.field}::text = ${about.value}`,
      ),
    )
    .orderBy(auditEntries.id);
}

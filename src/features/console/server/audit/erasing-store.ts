import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { ErasedPerson, Eraser } from '#platform/personal-data/eraser.ts';
import { auditEntries } from '../tables.ts';

const says = (text: string) =>
  sql`strpos(lower(coalesce(${auditEntries.before}::text, '') || coalesce(${auditEntries.after}::text, '')), lower(${text})) > 0`;

/** Rows that name somebody: by their id, or in what an operator wrote. */
const named = ({ userId, email, name }: ErasedPerson) =>
  or(
    and(eq(auditEntries.targetType, 'user'), eq(auditEntries.targetId, userId)),
    says(userId),
    email.length > 2 ? says(email) : undefined,
    name.trim().length > 2 ? says(name.trim()) : undefined,
  );

/**
 * What operators did stays, about an id that leads to nobody. This process may not change a row: functions of the tables' owner
 * do it (migration 0029), and nothing else.
 */
export function createAuditEraser(db: Database): Eraser {
  return {
    feature: 'operators',

    async erase(person) {
      await db
        .select({ done: sql`audit_forget_person(${auditEntries.id}, ${person.userId})` })
        .from(auditEntries)
        .where(named(person));
    },

    remains: (person) => db.$count(auditEntries, named(person)),
  };
}

/** Rows that are older than that go, but for the ends of refunds, which name no person. @returns how many. */
export async function deleteAuditEntries(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute<{ gone: string }>(
    sql`select audit_forget_before(${before.toISOString()}) as gone`,
  );
  return Number(rows[0]?.gone);
}

export const countAuditEntries = (db: DatabaseOrTx, before: Date): Promise<number> =>
  db.$count(auditEntries, and(lt(auditEntries.at, before), ne(auditEntries.targetType, 'purchase')));

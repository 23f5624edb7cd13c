import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { type ErasedPerson, type Eraser, valueWithoutTraces } from '#platform/personal-data/eraser.ts';
import { auditEntries } from '../tables.ts';

/** The trigger that keeps the log as it was written lets this transaction take a person out of it. */
const mayForget = sql`select set_config('magic_portrait.forgetting', 'on', true)`;

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

/** What operators did stays, about an id that leads to nobody. */
export function createAuditEraser(db: Database): Eraser {
  return {
    feature: 'operators',

    async erase(person) {
      await db.transaction(async (tx) => {
        await tx.execute(mayForget);
        const { id, targetId, before, after } = auditEntries;
        const rows = await tx.select({ id, targetId, before, after }).from(auditEntries).where(named(person));
        for (const row of rows) {
          await tx
            .update(auditEntries)
            .set({
              targetId: row.targetId === person.userId ? person.subject : row.targetId,
              before: valueWithoutTraces(row.before, person),
              after: valueWithoutTraces(row.after, person),
            })
            .where(eq(auditEntries.id, row.id));
        }
      });
    },

    remains: (person) => db.$count(auditEntries, named(person)),
  };
}

/** Rows that are older than that go, but for the ends of refunds, which name no person. @returns how many. */
export async function deleteAuditEntries(db: Database, before: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(mayForget);
    const gone = await tx
      .delete(auditEntries)
      .where(and(lt(auditEntries.at, before), ne(auditEntries.targetType, 'purchase')))
      .returning({ id: auditEntries.id });
    return gone.length;
  });
}

export const countAuditEntries = (db: DatabaseOrTx, before: Date): Promise<number> =>
  db.$count(auditEntries, and(lt(auditEntries.at, before), ne(auditEntries.targetType, 'purchase')));

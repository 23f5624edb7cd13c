import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import { creditAccounts, creditChecks, creditLots, creditMismatches, creditMoves } from './tables.ts';

/** The books stay, under an id that leads to nobody: sums of days and of purchases go on adding up. */
export function createCreditEraser(db: Database): Eraser {
  return {
    feature: 'credits',

    async erase({ userId, subject }) {
      await db.transaction(async (tx) => {
        await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
        // Somebody who came late may have been given a trial anew: it is another one.
        if ((await tx.$count(creditLots, eq(creditLots.userId, subject))) > 0)
          await tx
            .update(creditLots)
            .set({ sourceRef: sql`${creditLots.sourceRef} || '-' || ${creditLots.id}::text` })
            .where(and(eq(creditLots.userId, userId), eq(creditLots.source, 'trial')));
        await tx.insert(creditAccounts).values({ userId: subject }).onConflictDoNothing();
        await tx.update(creditLots).set({ userId: subject }).where(eq(creditLots.userId, userId));
        await tx.update(creditMoves).set({ userId: subject }).where(eq(creditMoves.userId, userId));
        await tx.execute(sql`update ${creditAccounts} a set used = a.used + old.used, created_at = least(a.created_at, old.created_at)
          from ${creditAccounts} old where a.user_id = ${subject} and old.user_id = ${userId}`);
        await tx.delete(creditAccounts).where(eq(creditAccounts.userId, userId));
        await tx.delete(creditMismatches).where(eq(creditMismatches.userId, userId));
        await tx.update(creditChecks).set({ lastUser: subject }).where(eq(creditChecks.lastUser, userId));
      });
    },

    async remains({ userId }) {
      const [accounts, lots, moves] = await Promise.all([
        db.$count(creditAccounts, eq(creditAccounts.userId, userId)),
        db.$count(creditLots, eq(creditLots.userId, userId)),
        db.$count(creditMoves, eq(creditMoves.userId, userId)),
      ]);
      return accounts + lots + moves;
    },
  };
}

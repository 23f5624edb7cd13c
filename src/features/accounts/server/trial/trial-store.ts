import { and, count, eq, gte, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { trialClaims, users } from '../tables.ts';

/** Claims the free portraits of a mailbox, unless somebody has. @returns whose they are. */
export async function claimTrial(
  db: DatabaseOrTx,
  claim: typeof trialClaims.$inferInsert,
): Promise<string | undefined> {
  const made = await db.insert(trialClaims).values(claim).onConflictDoNothing().returning();
  if (made[0]) return made[0].userId;
  const rows = await db.select().from(trialClaims).where(eq(trialClaims.addressHash, claim.addressHash));
  return rows[0]?.userId;
}

/** Accounts made since then whose free portraits wait still, by what they wait for. */
export async function countWaiting(
  db: DatabaseOrTx,
  since: Date,
): Promise<ReadonlyMap<'verification' | 'google', number>> {
  const rows = await db
    .select({ waitsFor: users.trialWaitsFor, accounts: count() })
    .from(users)
    .where(and(gte(users.createdAt, since), isNotNull(users.trialWaitsFor)))
    .groupBy(users.trialWaitsFor);
  return new Map(rows.flatMap(({ waitsFor, accounts }) => (waitsFor ? [[waitsFor, accounts]] : [])));
}

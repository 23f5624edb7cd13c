import { and, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { signUpHours } from '../tables.ts';

/** Counts one account of a network. @param waits its trial is beyond the network's budget. */
export async function countSignUp(
  db: DatabaseOrTx,
  { hour, network, waits }: { hour: Date; network: string; waits: boolean },
): Promise<void> {
  const waiting = waits ? 1 : 0;
  await db
    .insert(signUpHours)
    .values({ hour, network, accounts: 1, waiting })
    .onConflictDoUpdate({
      target: [signUpHours.hour, signUpHours.network],
      set: {
        accounts: sql`${signUpHours.accounts} + 1`,
        waiting: sql`${signUpHours.waiting} + ${waiting}`,
      },
    });
}

/** Hours since then in which a network was beyond its budget, the newest first. */
export async function listWaves(db: DatabaseOrTx, since: Date, limit: number) {
  return await db
    .select()
    .from(signUpHours)
    .where(and(gte(signUpHours.hour, since), gt(signUpHours.waiting, 0)))
    .orderBy(desc(signUpHours.hour), desc(signUpHours.waiting), signUpHours.network)
    .limit(limit);
}

/** Hours before `waves` go, and before `others` those that were no wave. */
export async function deleteSignUpHours(db: DatabaseOrTx, waves: Date, others: Date): Promise<void> {
  const { hour, waiting } = signUpHours;
  await db.delete(signUpHours).where(or(lt(hour, waves), and(lt(hour, others), eq(waiting, 0))));
}

import type { Tx } from '#platform/database/database.ts';
import { countUsedOf, lockAccount, moveTrial, setUsed } from './store.ts';

/**
 * Takes the trial of an account and all that was done with it away to one that nobody has, as it stands: the books stay
 * right, and the account has a trial of its own again the first time that it looks. Inside the caller's transaction.
 */
export async function detachTrial(tx: Tx, userId: string, nobodyId: string): Promise<void> {
  await lockAccount(tx, userId);
  await lockAccount(tx, nobodyId);
  await moveTrial(tx, userId, nobodyId);
  for (const id of [userId, nobodyId]) await setUsed(tx, id, await countUsedOf(tx, id));
}

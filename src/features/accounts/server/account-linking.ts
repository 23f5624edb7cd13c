import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#platform/database/database.ts';
import type { LinkingProfile } from './identity.ts';
import { lockUser } from './people-store.ts';
import { insertErasedUser, openTrial, removeUnverifiedOwner, setNames } from './store.ts';

/**
 * Google proves whose an account's address is. Where nobody had proved it before, whoever chose the password may have been
 * a stranger who signed up first with somebody else's address: nothing of theirs stays, neither name nor way in nor what
 * they agreed to, made or spent. What was bought stays with the account.
 * @param deps.detach takes the portraits and the free credits away to an account that nobody has, inside the transaction.
 */
export function createAccountLinking(deps: {
  readonly db: Database;
  readonly detach: (tx: Tx, userId: string, nobodyId: string) => Promise<void>;
}): (person: LinkingProfile) => Promise<void> {
  return async ({ id, name = '', firstName = '', lastName = '', image = null }) =>
    await deps.db.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user) return;
      if (!user.emailVerified) {
        await removeUnverifiedOwner(tx, id);
        await setNames(tx, id, { name, firstName, lastName, image });
        const nobodyId = randomUUID();
        await insertErasedUser(tx, nobodyId, user.createdAt);
        await deps.detach(tx, id, nobodyId);
      }
      await openTrial(tx, id);
    });
}

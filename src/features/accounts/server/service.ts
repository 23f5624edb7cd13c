import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limit/store.ts';
import { listEngineConsents } from './engine-consents-store.ts';
import { closeAccount, countAccountTraces, listIds, removeAccount } from './erasing-store.ts';
import { createPeople, type People } from './people.ts';
import { deleteExpired, findIdsByAddressPart, findUser, listAddresses } from './store.ts';

/** How somebody is addressed, and where mail for them goes. */
interface Contact {
  readonly name: string;
  readonly email: string;
}

export interface AccountsService {
  /** Null when there is no such person any more. @param from the caller's transaction, where it has one. */
  contactOf(userId: string, from?: DatabaseOrTx): Promise<Contact | null>;
  readonly people: People;
  /** Versions of engines' consents that this person has given and not taken back, by engine. */
  agreedVersions(userId: string): Promise<ReadonlyMap<string, string>>;
  /** The addresses of those of these people who still have accounts, by their ids. */
  addressesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of at most `limit` people whose address has this part, in any case. */
  findByAddressPart(part: string, limit: number): Promise<string[]>;
  /** Ids of accounts after this one, in their order. */
  listIds(after: string, limit: number): Promise<string[]>;
  /** Shuts the account: to be asked first. */
  readonly closer: Eraser;
  /** Removes the account: to be asked last, when nothing refers to it any more. */
  readonly eraser: Eraser;
  /** Deletes sessions, one-time proofs and rate counters that have ended. For a schedule. */
  purgeExpired(): Promise<void>;
}

export function createAccountsService({ db, clock }: { db: Database; clock: Clock }): AccountsService {
  return {
    async contactOf(userId, from = db) {
      const user = await findUser(from, userId);
      return user && !user.erasedAt ? { name: user.name, email: user.email } : null;
    },
    people: createPeople({ db, clock }),
    async agreedVersions(userId) {
      const consents = await listEngineConsents(db, userId);
      return new Map(consents.map(({ engineId, version }) => [engineId, version]));
    },
    addressesOf: (userIds) => listAddresses(db, userIds),
    findByAddressPart: (part, limit) => findIdsByAddressPart(db, part.toLowerCase(), limit),
    listIds: (after, limit) => listIds(db, after, limit),
    closer: {
      feature: 'accounts',
      erase: (person) => closeAccount(db, person, clock.now()),
      remains: async () => 0,
    },
    eraser: {
      feature: 'accounts',
      erase: ({ userId }) => removeAccount(db, userId),
      remains: (person) => countAccountTraces(db, person),
    },
    async purgeExpired() {
      await deleteExpired(db, clock.now());
      await deleteExpiredRateLimits(db, clock.now());
    },
  };
}

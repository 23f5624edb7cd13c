import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limit/store.ts';
import { listEngineConsents } from './engine-consents-store.ts';
import { createPeople, type People } from './people.ts';
import { deleteExpired, findIdsByAddressPart, findUser, listAddresses } from './store.ts';

/** How somebody is addressed, and where mail for them goes. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

export interface AccountsService {
  /** Null when there is no such person any more. */
  contactOf(userId: string): Promise<Contact | null>;
  readonly people: People;
  /** Versions of engines' consents that this person has given and not taken back, by engine. */
  agreedVersions(userId: string): Promise<ReadonlyMap<string, string>>;
  /** The addresses of those of these people who still have accounts, by their ids. */
  addressesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of at most `limit` people whose address has this part, in any case. */
  findByAddressPart(part: string, limit: number): Promise<string[]>;
  /** Deletes sessions, one-time proofs and rate counters that have ended. For a schedule. */
  purgeExpired(): Promise<void>;
}

export function createAccountsService({ db, clock }: { db: Database; clock: Clock }): AccountsService {
  return {
    async contactOf(userId) {
      const user = await findUser(db, userId);
      return user && { name: user.name, email: user.email };
    },
    people: createPeople({ db, clock }),
    async agreedVersions(userId) {
      const consents = await listEngineConsents(db, userId);
      return new Map(consents.map(({ engineId, version }) => [engineId, version]));
    },
    addressesOf: (userIds) => listAddresses(db, userIds),
    findByAddressPart: (part, limit) => findIdsByAddressPart(db, part.toLowerCase(), limit),
    async purgeExpired() {
      await deleteExpired(db, clock.now());
      await deleteExpiredRateLimits(db, clock.now());
    },
  };
}

import * as z from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { createPageCursor, instant, pageOf } from '#platform/http/page-cursor.ts';
import {
  countPeople,
  lastSessionUse,
  listPeople,
  listProviders,
  lockUser,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeoplePlace,
  type PeopleSort,
  revokeAllAccess,
  setBlockedAt,
} from './people-store.ts';
import { findUser, findUserByAddress, type UserRow } from './store.ts';

/** Somebody with an account. */
interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly createdAt: Date;
  /** Null: they may sign in. */
  readonly blockedAt: Date | null;
}

/** How somebody signs in. */
interface SignInState {
  readonly methods: readonly ('password' | 'google')[];
  readonly emailVerified: boolean;
  /** Of the sessions that are left; renewed once a day at most. */
  readonly lastSeenAt: Date | null;
}

interface PeopleQuery extends PeopleFilter {
  readonly sort: PeopleSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface PeoplePage {
  readonly people: readonly Person[];
  readonly next: string | null;
  /** How many the filter lets through in all, counted with the first page. */
  readonly total: number;
}

/** People with accounts, for those who run the product. */
export interface People {
  list(query: PeopleQuery): Promise<PeoplePage>;
  find(userId: string): Promise<Person | null>;
  /** By the whole address, in any case. */
  findByEmail(email: string): Promise<Person | null>;
  /** Null when there is no such person. */
  signInState(userId: string): Promise<SignInState | null>;
  /**
   * Shuts somebody out, inside the caller's transaction: every session ends, and none begins until they are unblocked.
   * `changed` is false for who was blocked already. Null when there is no such person.
   */
  block(tx: Tx, userId: string): Promise<{ changed: boolean; blockedAt: Date } | null>;
  /** Lets somebody in again. `blockedAt`: since when they had been out; null when they had not. */
  unblock(tx: Tx, userId: string): Promise<{ changed: boolean; blockedAt: Date | null } | null>;
}

/** UTF-16 units of a name or address that a cursor holds: it goes into an address, and names may be of any length. */
const KEY_MAX = 60;

/** With the total, so that only the first page counts. */
const cursor = createPageCursor(
  z.object({
    sort: z.enum(PEOPLE_SORTS),
    key: z.string().max(KEY_MAX),
    id: z.string().max(100),
    isCut: z.boolean(),
    total: z.int().min(0),
  }),
);

/** A place short enough for a cursor. PostgreSQL knows no halves of characters, so none is cut through. */
function shortened({ key, id }: Omit<PeoplePlace, 'isCut'>): PeoplePlace {
  if (key.length <= KEY_MAX) return { key, id, isCut: false };
  return { key: key.slice(0, KEY_MAX).replace(/[\uD800-\uDBFF]$/, ''), id, isCut: true };
}

function placeOf(query: PeopleQuery): (PeoplePlace & { total: number }) | undefined {
  const place = cursor.decode(query.cursor);
  if (place?.sort !== query.sort) return undefined;
  const isAge = place.sort === 'newest' || place.sort === 'oldest';
  const isPlace = !isAge || instant.safeParse(place.key).success;
  return isPlace && isText(place.key + place.id) ? place : undefined;
}

/** PostgreSQL's texts hold no NUL: what asks for one finds nothing. */
const isText = (text: string): boolean => !text.includes('\0');

function toPerson({ id, email, firstName, lastName, image, createdAt, blockedAt }: UserRow): Person {
  return { id, email, firstName, lastName, profileImageUrl: image, createdAt, blockedAt };
}

export function createPeople({ db, clock }: { db: Database; clock: Clock }): People {
  return {
    async list(query) {
      const { sort, limit, match = '' } = query;
      if (!isText(match)) return { people: [], next: null, total: 0 };
      const place = placeOf(query);
      const found = await listPeople(db, { sort, filter: query, limit: limit + 1, beyond: place });
      // What fits one page needs no counting: a search that finds little reads everybody once.
      const isAll = !place && found.length <= limit;
      const total = isAll ? found.length : (place?.total ?? (await countPeople(db, query)));
      const { rows, next } = pageOf(found, limit, (row) =>
        cursor.encode({ sort, ...shortened(row.place), total }),
      );
      return { people: rows.map(({ user }) => toPerson(user)), next: next ?? null, total };
    },

    async find(userId) {
      const user = isText(userId) ? await findUser(db, userId) : null;
      return user && toPerson(user);
    },

    async findByEmail(email) {
      const user = isText(email) ? await findUserByAddress(db, email.toLowerCase()) : null;
      return user && toPerson(user);
    },

    async signInState(userId) {
      const user = isText(userId) ? await findUser(db, userId) : null;
      if (!user) return null;
      const [providers, lastSeenAt] = await Promise.all([
        listProviders(db, userId),
        lastSessionUse(db, userId),
      ]);
      return {
        methods: providers.map((provider) => (provider === 'google' ? 'google' : 'password')),
        emailVerified: user.emailVerified,
        lastSeenAt,
      };
    },

    async block(tx, userId) {
      const user = isText(userId) ? await lockUser(tx, userId) : null;
      if (!user) return null;
      if (user.blockedAt) return { changed: false, blockedAt: user.blockedAt };
      const blockedAt = clock.now();
      await setBlockedAt(tx, userId, blockedAt);
      await revokeAllAccess(tx, userId);
      return { changed: true, blockedAt };
    },

    async unblock(tx, userId) {
      const user = isText(userId) ? await lockUser(tx, userId) : null;
      if (!user) return null;
      const { blockedAt } = user;
      if (!blockedAt) return { changed: false, blockedAt };
      // A session that slipped in while they were being blocked must not come to life.
      await revokeAllAccess(tx, userId);
      await setBlockedAt(tx, userId, null);
      return { changed: true, blockedAt };
    },
  };
}

import { and, asc, desc, eq, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { UserRow } from './store.ts';
import { identities, sessions, users, verifications } from './tables.ts';

export const PEOPLE_SORTS = ['newest', 'oldest', 'email', 'name'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Which people a list holds. */
export interface PeopleFilter {
  /** A part of the address or the name, in any case. */
  readonly match?: string | undefined;
  readonly blocked?: boolean | undefined;
}

/** Where a page ends: the sorted value as text (an instant with microseconds, which a Date would lose) and the id. */
export interface PeoplePlace {
  readonly key: string;
  readonly id: string;
  /** The key is the beginning of a longer value, which the person's row has. */
  readonly isCut: boolean;
}

/** Each order's index: users_by_age, users_by_name, and the unique one of addresses. */
const ORDERS: Readonly<Record<PeopleSort, { readonly by: AnyPgColumn; readonly isDescending: boolean }>> = {
  newest: { by: users.createdAt, isDescending: true },
  oldest: { by: users.createdAt, isDescending: false },
  email: { by: users.email, isDescending: false },
  name: { by: users.name, isDescending: false },
};

const UTC_MICROSECONDS = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;
const ageText = sql<string>`to_char(${users.createdAt} at time zone 'UTC', ${UTC_MICROSECONDS})`;

/**
 * Whether the address or the name has this part. The indexes find any three letters in a row; fewer are in so many that the
 * list is soon full by its own order. Addresses are kept in lower case.
 */
function hasPart(part: string): SQL | undefined {
  const literal = part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const pattern = `%${literal}%`;
  return or(sql`${users.email} like ${pattern}`, sql`lower(${users.name}) like ${pattern}`);
}

function isIn({ match, blocked }: PeopleFilter): SQL | undefined {
  const state =
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt);
  return and(isNull(users.erasedAt), match ? hasPart(match) : undefined, state);
}

/** The whole value that a place has; the beginning of it when the row is gone or begins otherwise by now. */
function wholeOf(by: AnyPgColumn, { key, id }: PeoplePlace): SQL {
  return sql`coalesce((select ${by} from ${users} where ${users.id} = ${id} and starts_with(${by}, ${key})), ${key})`;
}

function isBeyond(sort: PeopleSort, place: PeoplePlace): SQL {
  const { key, id, isCut } = place;
  const { by, isDescending } = ORDERS[sort];
  const value = by === users.createdAt ? sql`${key}::timestamptz` : isCut ? wholeOf(by, place) : sql`${key}`;
  return isDescending
    ? sql`(${by}, ${users.id}) < (${value}, ${id})`
    : sql`(${by}, ${users.id}) > (${value}, ${id})`;
}

/** A person, and the place that a page ending with them has. */
export interface ListedPerson {
  readonly user: UserRow;
  readonly place: Omit<PeoplePlace, 'isCut'>;
}

export interface PeopleListing {
  readonly sort: PeopleSort;
  readonly filter: PeopleFilter;
  readonly limit: number;
  /** Where the page before ended. */
  readonly beyond: PeoplePlace | undefined;
}

/** People in order, those beyond the place when there is one. Ties are in the order of their ids. */
export async function listPeople(
  db: DatabaseOrTx,
  { sort, filter, limit, beyond }: PeopleListing,
): Promise<ListedPerson[]> {
  const { by, isDescending } = ORDERS[sort];
  const order = isDescending ? desc : asc;
  const key = by === users.createdAt ? ageText : sql<string>`${by}`;
  const rows = await db
    .select({ user: users, key })
    .from(users)
    .where(and(isIn(filter), beyond && isBeyond(sort, beyond)))
    .orderBy(order(by), order(users.id))
    .limit(limit);
  return rows.map(({ user, key }) => ({ user, place: { key, id: user.id } }));
}

/** Above this a count is PostgreSQL's own guess: nobody waits for a million people to be counted. */
const COUNTED = 1_000;

export async function countPeople(db: DatabaseOrTx, filter: PeopleFilter): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(isIn(filter))
    .limit(COUNTED + 1);
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (${some}) u`,
  );
  const counted = rows[0]?.counted ?? 0;
  if (counted <= COUNTED || filter.match || filter.blocked !== undefined) return counted;
  const { rows: guessed } = await db.execute<{ guess: number }>(
    sql`select reltuples::int as guess from pg_class where oid = 'users'::regclass`,
  );
  return Math.max(counted, guessed[0]?.guess ?? 0);
}

/** Ways of signing in, such as credential and google. */
export async function listProviders(db: DatabaseOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: identities.providerId })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.providerId);
  return rows.map(({ providerId }) => providerId);
}

/** When the session used last was renewed. Null: no session is left. */
export async function lastSessionUse(db: DatabaseOrTx, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
}

/** The person, locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

export async function setBlockedAt(tx: Tx, userId: string, blockedAt: Date | null): Promise<void> {
  await tx.update(users).set({ blockedAt }).where(eq(users.id, userId));
}

/** Ends every session of this person, and every mailed link to a new password. */
export async function revokeAllAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

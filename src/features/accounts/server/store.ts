import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { consents, engineConsents, identities, sessions, users, verifications } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewConsent = typeof consents.$inferInsert;

/** The person, or null. */
export async function findUser(db: DatabaseOrTx, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Whether anyone signed up with this address (lower case), whatever their way of signing in. */
export async function emailIsTaken(db: DatabaseOrTx, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return rows.length > 0;
}

/** By the whole address, in lower case. */
export async function findUserByAddress(db: DatabaseOrTx, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** The addresses of those of these people who still have accounts, by their ids. */
export async function listAddresses(
  db: DatabaseOrTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.erasedAt)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Ids of people whose address has this part (lower case). */
export async function findIdsByAddressPart(db: DatabaseOrTx, part: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`strpos(${users.email}, ${part}) > 0`, isNull(users.erasedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The sessions in force at `now`, the one used last first. */
export async function listSessions(db: DatabaseOrTx, userId: string, now: Date) {
  return await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
}

/** Ends one session of this person. False when it was none of theirs. */
export async function deleteSession(db: DatabaseOrTx, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteOtherSessions(db: DatabaseOrTx, userId: string, keep: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)));
}

/** Keeps the first consent to each wording by each way of signing in; later ones change nothing. */
export async function insertConsent(db: DatabaseOrTx, consent: NewConsent): Promise<void> {
  await db.insert(consents).values(consent).onConflictDoNothing();
}

/** Whether this wording was agreed to, in whichever way. */
export async function hasConsent(db: DatabaseOrTx, userId: string, version: string): Promise<boolean> {
  const agreed = and(eq(consents.userId, userId), eq(consents.version, version));
  return (await db.$count(consents, agreed)) > 0;
}

/**
 * Takes everything by which a stranger could come back from an account whose address they never proved to own, and what
 * they agreed to in its name. Called when Google proves whose it is.
 */
export async function removeUnverifiedOwner(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(consents).where(eq(consents.userId, userId));
  await tx.delete(engineConsents).where(eq(engineConsents.userId, userId));
}

/** An account that nobody has or can have, as an erased one is: what must be kept for the books belongs to it. */
export async function insertErasedUser(tx: Tx, id: string, createdAt: Date): Promise<void> {
  const email = `${id}@erased.invalid`;
  await tx.insert(users).values({ id, name: '', email, blockedAt: createdAt, createdAt });
}

export async function setNames(
  tx: Tx,
  userId: string,
  names: Pick<UserRow, 'name' | 'firstName' | 'lastName' | 'image'>,
): Promise<void> {
  await tx.update(users).set(names).where(eq(users.id, userId));
}

/** The address is proved: what waited for that waits no more. */
export async function markVerified(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await db
    .update(users)
    .set({ trialWaitsFor: null })
    .where(and(eq(users.id, userId), eq(users.trialWaitsFor, 'verification')));
}

/** Google vouches for the person: the free portraits wait for nothing any more. */
export async function openTrial(db: DatabaseOrTx, userId: string): Promise<void> {
  await db.update(users).set({ trialWaitsFor: null }).where(eq(users.id, userId));
}

/** After a reset by mail: the address is proved, and the other links mailed before no longer work. */
export async function settlePasswordReset(db: DatabaseOrTx, userId: string): Promise<void> {
  await markVerified(db, userId);
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Deletes sessions and one-time proofs that ended before `now`. */
export async function deleteExpired(db: DatabaseOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

export interface PasswordOwner {
  /** Of the row that holds the hash. */
  readonly identityId: string;
  readonly email: string;
  /** Of the password, as it is kept. */
  readonly hash: string;
}

/** Undefined for whoever comes by Google alone. */
export const findPasswordOwner = (db: DatabaseOrTx, userId: string): Promise<PasswordOwner | undefined> =>
  findPassword(db, eq(users.id, userId));

/** By the whole address, in lower case. */
export const findPasswordByAddress = (db: DatabaseOrTx, email: string): Promise<PasswordOwner | undefined> =>
  findPassword(db, eq(users.email, email));

async function findPassword(db: DatabaseOrTx, isOwner: SQL): Promise<PasswordOwner | undefined> {
  const [row] = await db
    .select({ identityId: identities.id, email: users.email, hash: identities.password })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(isOwner, eq(identities.providerId, 'credential'), isNotNull(identities.password)));
  return row?.hash ? { ...row, hash: row.hash } : undefined;
}

/** Unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: DatabaseOrTx,
  { identityId, hash }: PasswordOwner,
  renewed: string,
): Promise<void> {
  await db
    .update(identities)
    .set({ password: renewed })
    .where(and(eq(identities.id, identityId), eq(identities.password, hash)));
}

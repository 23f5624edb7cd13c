import { asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { ErasedPerson } from '#platform/personal-data/eraser.ts';
import { countRateLimitsOf, deleteRateLimitsOf } from '#platform/rate-limit/store.ts';
import {
  consents,
  engineConsents,
  identities,
  keptConsents,
  sessions,
  trialClaims,
  users,
  verifications,
} from './tables.ts';

type Traces = Pick<ErasedPerson, 'userId' | 'email'>;

/** Links mailed to somebody: they know the person by id or address. */
const mailedTo = ({ userId, email }: Traces) =>
  or(
    sql`strpos(${verifications.value}, ${userId}) > 0`,
    ...(email
      ? [sql`strpos(lower(${verifications.value}), ${email}) > 0`, eq(verifications.identifier, email)]
      : []),
  );

/**
 * Nobody can sign in any more: sessions and ways of signing in go. Consents stay for a year under an id that leads to
 * nobody, and what refers to the account finds a row under that id. One transaction.
 */
export async function closeAccount(
  db: Database,
  person: Traces & Pick<ErasedPerson, 'subject'>,
  now: Date,
): Promise<void> {
  const { userId, subject } = person;
  await db.transaction(async (tx) => {
    const given = await tx.select().from(consents).where(eq(consents.userId, userId));
    const toEngines = await tx.select().from(engineConsents).where(eq(engineConsents.userId, userId));
    const kept = [
      ...given.map(({ id, version, textSha256, method, givenAt }) => ({
        ...{ id, subject, version, textSha256, method, givenAt },
        about: 'account',
        withdrawnAt: now,
      })),
      ...toEngines.map(({ id, engineId, version, textSha256, givenAt, withdrawnAt }) => ({
        ...{ id, subject, version, textSha256, givenAt },
        about: engineId,
        withdrawnAt: withdrawnAt ?? now,
      })),
    ];
    if (kept.length > 0) await tx.insert(keptConsents).values(kept).onConflictDoNothing();
    await tx.delete(verifications).where(mailedTo(person));
    await tx.delete(identities).where(eq(identities.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.update(users).set({ blockedAt: now }).where(eq(users.id, userId));
    await tx
      .insert(users)
      .values({ id: subject, name: '', email: `${subject}@erased.invalid`, blockedAt: now, erasedAt: now })
      .onConflictDoNothing();
    // Whoever comes again has no second trial: the mailbox's keyed hash stays for a year, claimed by nobody known.
    await tx.update(trialClaims).set({ userId: subject }).where(eq(trialClaims.userId, userId));
  });
}

/** The row itself, with what refers to it. @throws while something of another feature still does. */
export async function removeAccount(db: Database, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
  await deleteRateLimitsOf(db, userId);
}

export async function countAccountTraces(db: DatabaseOrTx, person: Traces): Promise<number> {
  const [accounts, claims, links, counters] = await Promise.all([
    db.$count(users, eq(users.id, person.userId)),
    db.$count(trialClaims, eq(trialClaims.userId, person.userId)),
    db.$count(verifications, mailedTo(person)),
    countRateLimitsOf(db, person.userId),
  ]);
  return accounts + claims + links + counters;
}

/** What is kept of accounts that were erased before: consents, and that their trial was had. */
export async function deleteKeptConsents(db: DatabaseOrTx, before: Date): Promise<number> {
  const erased = db.select({ id: users.id }).from(users).where(lt(users.erasedAt, before));
  await db.delete(trialClaims).where(inArray(trialClaims.userId, erased));
  const gone = await db
    .delete(keptConsents)
    .where(lt(keptConsents.withdrawnAt, before))
    .returning({ id: keptConsents.id });
  return gone.length;
}

export async function listIds(db: DatabaseOrTx, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

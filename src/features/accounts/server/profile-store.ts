import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { consents, engineConsents, identities, sessions, users } from './tables.ts';

export async function listWaysOfSigningIn(db: DatabaseOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: identities.providerId })
    .from(identities)
    .where(eq(identities.userId, userId));
  return rows.map(({ providerId }) => providerId);
}

export async function listConsents(db: DatabaseOrTx, userId: string) {
  return await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.givenAt));
}

/** Withdrawn ones too. */
export async function listAllEngineConsents(db: DatabaseOrTx, userId: string) {
  return await db
    .select()
    .from(engineConsents)
    .where(eq(engineConsents.userId, userId))
    .orderBy(desc(engineConsents.givenAt));
}

export async function renameUser(
  db: DatabaseOrTx,
  userId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ firstName, lastName, name: `${firstName} ${lastName}`.trim(), updatedAt: now })
    .where(eq(users.id, userId));
}

/** Another password; the account's other sessions end with it. */
export async function replacePassword(
  db: Database,
  { userId, sessionId, hash, now }: { userId: string; sessionId: string; hash: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(identities)
      .set({ password: hash, updatedAt: now })
      .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  });
}

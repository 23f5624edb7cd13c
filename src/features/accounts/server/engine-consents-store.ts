import { and, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { engineConsents, users } from './tables.ts';

export type EngineConsentRow = typeof engineConsents.$inferSelect;

const inForce = (userId: string) =>
  and(eq(engineConsents.userId, userId), isNull(engineConsents.withdrawnAt));

export async function listEngineConsents(db: DatabaseOrTx, userId: string): Promise<EngineConsentRow[]> {
  return db.select().from(engineConsents).where(inForce(userId)).orderBy(engineConsents.givenAt);
}

/** Puts a consent into force in the place of an earlier version's; the same version given again stays as it was. */
export async function replaceEngineConsent(tx: Tx, consent: EngineConsentRow): Promise<EngineConsentRow> {
  const { userId, engineId, version } = consent;
  // One at a time per person, so that two clicks leave one row.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [present] = await tx
    .select()
    .from(engineConsents)
    .where(and(inForce(userId), eq(engineConsents.engineId, engineId)));
  if (present?.version === version) return present;
  await withdrawEngineConsent(tx, userId, engineId, consent.givenAt);
  await tx.insert(engineConsents).values(consent);
  return consent;
}

/** False when none was in force. */
export async function withdrawEngineConsent(
  db: DatabaseOrTx,
  userId: string,
  engineId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(engineConsents)
    .set({ withdrawnAt: now })
    .where(and(inForce(userId), eq(engineConsents.engineId, engineId)))
    .returning({ id: engineConsents.id });
  return rows.length > 0;
}

import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { operatorRecoveryCodes, operatorSecondSteps } from '../tables.ts';

export type SecondStepRow = typeof operatorSecondSteps.$inferSelect;

const of = (operatorId: string) => eq(operatorSecondSteps.operatorId, operatorId);

/** Also one that is not confirmed yet. */
export async function findSecondStep(db: DatabaseOrTx, operatorId: string): Promise<SecondStepRow | null> {
  const [row] = await db.select().from(operatorSecondSteps).where(of(operatorId));
  return row ?? null;
}

export const countRecoveryCodes = (db: DatabaseOrTx, operatorId: string): Promise<number> =>
  db.$count(
    operatorRecoveryCodes,
    and(eq(operatorRecoveryCodes.operatorId, operatorId), isNull(operatorRecoveryCodes.usedAt)),
  );

/** Begins anew what is not confirmed. False where one is confirmed. */
export async function beginSecondStep(
  tx: Tx,
  row: Pick<SecondStepRow, 'operatorId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const begun = await tx
    .insert(operatorSecondSteps)
    .values(row)
    .onConflictDoUpdate({
      target: operatorSecondSteps.operatorId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: null },
      setWhere: isNull(operatorSecondSteps.confirmedAt),
    })
    .returning({ id: operatorSecondSteps.operatorId });
  return begun.length > 0;
}

/** Takes the half minute of a code: false where it, or a later one, was taken. The row's lock has parallel tries take turns. */
export async function takeStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(operatorSecondSteps)
    .set({ lastStep: step })
    .where(
      and(of(operatorId), or(isNull(operatorSecondSteps.lastStep), lt(operatorSecondSteps.lastStep, step))),
    )
    .returning({ id: operatorSecondSteps.operatorId });
  return taken.length > 0;
}

export async function confirmSecondStep(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.update(operatorSecondSteps).set({ confirmedAt: now }).where(of(operatorId));
}

export async function deleteRecoveryCodes(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
}

/** In place of those before. */
export async function keepRecoveryCodes(
  tx: Tx,
  operatorId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, operatorId);
  await tx.insert(operatorRecoveryCodes).values(codeHashes.map((codeHash) => ({ operatorId, codeHash })));
}

/** False for a code that is none of theirs, or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  operatorId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        ...[eq(operatorRecoveryCodes.operatorId, operatorId), eq(operatorRecoveryCodes.codeHash, codeHash)],
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: operatorRecoveryCodes.codeHash });
  return used.length > 0;
}

/** An authenticator. False where none was confirmed; one that was only begun goes too. */
export async function deleteSecondStep(tx: Tx, operatorId: string): Promise<boolean> {
  const gone = await tx
    .delete(operatorSecondSteps)
    .where(of(operatorId))
    .returning({ confirmedAt: operatorSecondSteps.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

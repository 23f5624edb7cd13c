import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { addToFrozen, addToRemaining, findMoveByKey, insertLot, insertMove, type Lot } from './store.ts';

/** A credit that comes back after the end of its plan can be used this long. */
const RETURNED_DAYS = 30;
const DAY_MS = 86_400_000;

/** A lot's time ends once. */
export const expiryKey = (lotId: string) => `expire:${lotId}`;

/** Whether nobody looks into the lot any more. Where it was booked as over, it is, also by a clock that is behind. */
export async function isOver(tx: Tx, lot: Lot, now: Date): Promise<boolean> {
  if (lot.endedAt !== null || (lot.expiresAt !== null && lot.expiresAt <= now)) return true;
  return (await findMoveByKey(tx, expiryKey(lot.id))) !== undefined;
}

/** Credits of a lot that is over, in a lot of their own: losing them is not the parent's fault. */
export async function insertReturnedLot(
  tx: Tx,
  lot: Lot,
  { sourceRef, amount, now }: { readonly sourceRef: string; readonly amount: number; readonly now: Date },
): Promise<void> {
  await insertLot(tx, {
    ...{ userId: lot.userId, source: 'refund', sourceRef, amount, unlimited: false },
    ...{ tier: lot.tier, label: lot.label },
    expiresAt: new Date(now.getTime() + RETURNED_DAYS * DAY_MS),
  });
}

/** Keeps unspent credits aside. All of these are called under the account's lock, which makes each move happen once. */
export async function freezeCredits(tx: Tx, { id: lotId, userId }: Lot, amount: number): Promise<void> {
  await insertMove(tx, { userId, lotId, kind: 'freeze', amount, key: `freeze:${randomUUID()}` });
  await addToFrozen(tx, lotId, amount);
}

/** They are as unspent as before. */
export async function unfreeze(tx: Tx, { id: lotId, userId }: Lot, amount: number): Promise<void> {
  await insertMove(tx, { userId, lotId, kind: 'unfreeze', amount, key: `unfreeze:${randomUUID()}` });
  await addToFrozen(tx, lotId, -amount);
}

/** The parent's again. What a refund wanted meanwhile was taken of them before. */
export async function returnFrozen(tx: Tx, lot: Lot, amount: number, now: Date): Promise<void> {
  await unfreeze(tx, lot, amount);
  if (!(await isOver(tx, lot, now))) return;
  const { id: lotId, userId } = lot;
  const sourceRef = `unfrozen:${randomUUID()}`;
  const key = `expire-${sourceRef}`;
  await insertMove(tx, { userId, lotId, kind: 'expire', amount, reason: 'moved', key });
  await addToRemaining(tx, lotId, -amount);
  await insertReturnedLot(tx, lot, { sourceRef, amount, now });
}

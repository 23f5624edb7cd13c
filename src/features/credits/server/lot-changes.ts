import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { PURCHASE_SOURCES } from '../contract.ts';
import {
  expiryKey,
  freezeCredits,
  insertReturnedLot,
  isOver,
  returnFrozen,
  unfreeze,
} from './freeze-credits.ts';
import {
  addToRemaining,
  addToUnrecovered,
  findGrantedLot,
  findLot,
  findMoveByKey,
  insertLot,
  insertMove,
  type Lot,
  listExpired,
  lockAccount,
  markEnded,
  setExpiry,
  setFreeze,
} from './store.ts';

/** Credits to give, and what they came from: (userId, source, sourceRef) is granted once. */
interface Grant {
  readonly userId: string;
  readonly source: (typeof PURCHASE_SOURCES)[number] | 'operator';
  /** A purchase's id, an operator's action. */
  readonly sourceRef: string;
  /** Null: without limit, for as long as the lot is in force. */
  readonly credits: number | null;
  readonly tier: Lot['tier'];
  /** Null: never. */
  readonly expiresAt: Date | null;
  /** What a parent reads in the history. */
  readonly label: string;
}

/** Money that went back, and the credits that should go with it. */
interface Revocation {
  readonly userId: string;
  readonly source: Grant['source'];
  readonly sourceRef: string;
  /** How many to take now. */
  readonly credits: number;
  /** Names this revocation among those of its lot: it happens once. */
  readonly ref: string;
  /** All of the money went back: a plan ends with it. */
  readonly whole: boolean;
}

interface RevokedCredits {
  readonly revoked: number;
  /** Spent or held: taken when they come back, which they do when their portrait is not made. */
  readonly missing: number;
}

export interface LotChanges {
  /** Adds a lot inside the caller's transaction, under the account's lock. False when this source has granted before. */
  grant(tx: Tx, grant: Grant): Promise<boolean>;
  /** Takes unspent credits of a granted lot back inside the caller's transaction, never more than there are. */
  revoke(tx: Tx, revocation: Revocation): Promise<RevokedCredits>;
  /**
   * Keeps unspent credits of a granted lot aside, or gives them back, until as many are as are wanted; what comes back
   * later follows. Inside the caller's transaction. Repeating it changes nothing.
   */
  freeze(tx: Tx, freeze: Freeze): Promise<void>;
  /** The month that a granted lot came with ends at another time. Inside the caller's transaction. */
  moveExpiry(
    tx: Tx,
    moved: Pick<Grant, 'userId' | 'source' | 'sourceRef'> & { readonly expiresAt: Date },
  ): Promise<void>;
  /** Books the unused credits of lots whose time is over. For a schedule: nobody could spend them any more. */
  expire(): Promise<number>;
}

const EXPIRE_BATCH = 500;

/** Credits, and how much of a paid lot a dispute is about. */
interface Freeze extends Pick<Grant, 'userId' | 'source' | 'sourceRef'> {
  /** Credits that are to be kept aside in all, as far as they are unspent; 0 ends it. */
  readonly credits: number;
  /** All of the price is disputed: a plan is not in force meanwhile. */
  readonly whole: boolean;
}

/**
 * A credit has just come back to its lot because there is no portrait. When a refund of money wanted it, it goes
 * after all; when the lot's time is over it moves to a lot of its own, since losing it is not the parent's fault.
 * Called under the account's lock.
 */
export async function placeReturnedCredit(
  tx: Tx,
  { lotId, portraitId, now }: { lotId: string; portraitId: string; now: Date },
): Promise<void> {
  const lot = await findLot(tx, lotId);
  if (!lot) throw new Error('A hold names a lot that is not there');
  const { userId } = lot;
  if (lot.unrecovered > 0) {
    const key = `revoke-returned:${portraitId}`;
    await insertMove(tx, { userId, lotId, kind: 'revoke', amount: 1, portraitId, key });
    await addToRemaining(tx, lotId, -1);
    await addToUnrecovered(tx, lotId, -1);
    return;
  }
  if (lot.frozen < lot.freezeWanted) return await freezeCredits(tx, lot, 1);
  if (!(await isOver(tx, lot, now))) return;
  const key = `expire-returned:${portraitId}`;
  await insertMove(tx, { userId, lotId, kind: 'expire', amount: 1, portraitId, key });
  await addToRemaining(tx, lotId, -1);
  await insertReturnedLot(tx, lot, { sourceRef: portraitId, amount: 1, now });
}

export function createLotChanges({ db, clock }: { db: Database; clock: Clock }): LotChanges {
  async function expireLot({ id: lotId, userId }: Pick<Lot, 'id' | 'userId'>): Promise<boolean> {
    return await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const amount = (await findLot(tx, lotId))?.remaining ?? 0;
      if (amount === 0) return false;
      const key = expiryKey(lotId);
      if (!(await insertMove(tx, { userId, lotId, kind: 'expire', amount, key }))) return false;
      await addToRemaining(tx, lotId, -amount);
      return true;
    });
  }

  return {
    async grant(tx, { credits, ...grant }) {
      return await insertLot(tx, { ...grant, amount: credits ?? 0, unlimited: credits === null });
    },

    async revoke(tx, { userId, source, sourceRef, credits, ref, whole }) {
      await lockAccount(tx, userId);
      const lot = await findGrantedLot(tx, { userId, source, sourceRef });
      if (!lot) throw new Error('There is no lot of this source to take credits from');
      const { id: lotId } = lot;
      const key = `revoke:${lotId}:${ref}`;
      const revoked = Math.min(credits, lot.remaining + lot.frozen);
      if (await findMoveByKey(tx, key)) return { revoked: 0, missing: 0 };
      // What is kept aside goes last, since it comes back where the dispute ends well.
      if (revoked > lot.remaining) await unfreeze(tx, lot, revoked - lot.remaining);
      const move = { userId, lotId, kind: 'revoke', amount: revoked, purchaseId: sourceRef, key } as const;
      await insertMove(tx, move);
      await addToRemaining(tx, lotId, -revoked);
      await addToUnrecovered(tx, lotId, credits - revoked);
      if (whole && source === 'plan') await markEnded(tx, lotId, clock.now());
      return { revoked, missing: credits - revoked };
    },

    async freeze(tx, { credits, whole, ...granted }) {
      await lockAccount(tx, granted.userId);
      const lot = await findGrantedLot(tx, granted);
      if (!lot) throw new Error('There is no lot of this source to keep credits of aside');
      await setFreeze(tx, lot.id, { freezeWanted: credits, suspended: whole && lot.source === 'plan' });
      const more = Math.min(credits - lot.frozen, lot.remaining);
      if (more > 0) return await freezeCredits(tx, lot, more);
      const fewer = lot.frozen - credits;
      if (fewer > 0) await returnFrozen(tx, lot, fewer, clock.now());
    },

    async moveExpiry(tx, { expiresAt, ...granted }) {
      await lockAccount(tx, granted.userId);
      const lot = await findGrantedLot(tx, granted);
      if (!lot) throw new Error('There is no lot of this source to move the end of');
      await setExpiry(tx, lot.id, expiresAt);
    },

    async expire() {
      let expired = 0;
      for (;;) {
        const lots = await listExpired(db, clock.now(), EXPIRE_BATCH);
        let booked = 0;
        for (const lot of lots) if (await expireLot(lot)) booked += 1;
        expired += booked;
        if (lots.length < EXPIRE_BATCH || booked === 0) return expired;
      }
    },
  };
}

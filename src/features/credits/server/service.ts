import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { createRequestBatcher } from '#platform/database/request-batcher.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import { type CreditFigures, TRIAL_CREDITS } from '../contract.ts';
import { type Assignment, type AssignmentResult, assignCredits } from './assignments.ts';
import {
  type CacheMismatch,
  checkNextBalances,
  countMismatches,
  findCacheMismatches,
} from './balance-check-store.ts';
import { detachTrial } from './detach-trial.ts';
import { createCreditEraser } from './erasing-store.ts';
import { counts, figuresFrom, hasTrial } from './figures.ts';
import { type CreditHistory, createCreditHistory } from './history.ts';
import { createLotChanges, type LotChanges, placeReturnedCredit } from './lot-changes.ts';
import { listReleased } from './released-store.ts';
import { type CreditStatistics, createCreditStatistics } from './statistics.ts';
import {
  addToRemaining,
  addToUsed,
  findHoldMove,
  findLot,
  type Holdings,
  hasLotBesideTrial,
  holdingsByUser,
  insertLot,
  insertMove,
  type Lot,
  listPurchased,
  lockAccount,
  type PurchasedCredits,
} from './store.ts';

export type { CreditStatistics } from './statistics.ts';
export type { PurchasedCredits } from './store.ts';

declare const mintedByCredits: unique symbol;

/**
 * Proof that one credit is held for one portrait. Only this service makes it, and making a portrait asks for it.
 * `tier` and `watermark` follow the best that the account holds at this moment.
 */
export interface CreditHold {
  readonly [mintedByCredits]: true;
  readonly portraitId: string;
  readonly userId: string;
  readonly tier: Lot['tier'];
  readonly watermark: boolean;
}

type HoldResult =
  | { readonly ok: true; readonly hold: CreditHold }
  | { readonly ok: false; readonly reason: 'no-credit' };

/** A portrait, and the delivered one that it is another try at. */
interface FreeTry {
  readonly userId: string;
  readonly portraitId: string;
  readonly insteadOf: { readonly id: string; readonly tier: Lot['tier'] };
}

type FreeHoldResult =
  | { readonly ok: true; readonly hold: CreditHold }
  | { readonly ok: false; readonly reason: 'taken-back' };

export interface CreditsService extends LotChanges {
  /**
   * Holds one credit inside the caller's transaction, under the account's lock.
   * Unless the caller commits, nothing has happened.
   */
  hold(tx: Tx, request: { userId: string; portraitId: string }): Promise<HoldResult>;
  /**
   * The same without a credit: another try at `insteadOf`, made with no less than that was. `taken-back`: what that portrait
   * was paid with was refunded, or is disputed.
   */
  holdFree(tx: Tx, request: FreeTry): Promise<FreeHoldResult>;
  /** The portrait was delivered: its hold is spent. Doing it twice, or after a release, changes nothing. */
  settle(tx: Tx, portraitId: string): Promise<boolean>;
  /** The portrait will not come: its credit goes back. Doing it twice, or after a settle, changes nothing. */
  release(tx: Tx, portraitId: string, reason: string): Promise<boolean>;
  figures(userId: string): Promise<CreditFigures>;
  /** The same of many accounts in one query, in the order of the ids. Grants nothing: a trial yet to come counts. */
  figuresOf(userIds: readonly string[]): Promise<CreditFigures[]>;
  /** Whether they ever held credits that were bought or given by an operator. */
  holdsMoreThanTrial(userId: string): Promise<boolean>;
  /** Takes the trial, and what was done with it, away to an account that nobody has. Inside the caller's transaction. */
  detachTrial(tx: Tx, userId: string, nobodyId: string): Promise<void>;
  /** Gives an operator's credits inside the caller's transaction. */
  assign(tx: Tx, assignment: Assignment): Promise<AssignmentResult>;
  /** As it stands. Grants nothing: what is read of somebody changes nothing of theirs. */
  readonly history: CreditHistory;
  /** The same for the person themselves, whose trial stands in it from the first time they look. */
  readonly ownHistory: CreditHistory;
  readonly statistics: CreditStatistics;
  /** Those of these portraits whose credit came back. */
  released(portraitIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What has become of the credits of one person's purchases, by the purchases' ids. */
  purchased(userId: string, purchaseIds: readonly string[]): Promise<ReadonlyMap<string, PurchasedCredits>>;
  readonly eraser: Eraser;
  /** Compares every cached figure with the sum of its moves: reads every move there is. */
  check(): Promise<readonly CacheMismatch[]>;
  /** Compares those of accounts with moves since the last time, and of some others in turn. @returns what is wrong. */
  checkNext(): Promise<readonly CacheMismatch[]>;
  /** How many figures were wrong when they were looked at last; undefined before the first look. */
  countWrong(): Promise<number | undefined>;
}

const TIER_RANK = { standard: 0, hd: 1, '4k': 2 } as const;

function bestTier(lots: readonly Lot[]): Lot['tier'] {
  let best: Lot['tier'] = 'standard';
  for (const lot of lots) {
    if (counts(lot) && TIER_RANK[lot.tier] > TIER_RANK[best]) best = lot.tier;
  }
  return best;
}

const betterTier = (one: Lot['tier'], other: Lot['tier']): Lot['tier'] =>
  TIER_RANK[one] > TIER_RANK[other] ? one : other;

/** Two thousand of the others, every ten minutes: a million are seen twice a week. */
const CHECK_BATCH = { moved: 5_000, others: 2_000 };
const MAX_CHECKS = 20;
const NOTHING: Holdings = { lots: [], used: 0 };

/** What an account may begin with: `spent`, its address had its free credits before. */
export type TrialOf = (userId: string, from: DatabaseOrTx) => Promise<'free' | 'spent'>;

export function createCreditsService({
  db,
  clock,
  trialOf = async () => 'free',
}: {
  db: Database;
  clock: Clock;
  /** Every account begins with a trial where it is absent. */
  trialOf?: TrialOf;
}): CreditsService {
  const holdingsOf = createRequestBatcher((userIds) => holdingsByUser(db, userIds, clock.now()));

  async function readHoldings(userId: string, from: DatabaseOrTx): Promise<Holdings> {
    return (await holdingsByUser(from, [userId], clock.now())).get(userId) ?? NOTHING;
  }

  /**
   * What an account holds. The trial is granted the first time anything asks about an account;
   * its unique key makes that once, however many ask together.
   */
  async function holdings(userId: string, from: DatabaseOrTx): Promise<Holdings> {
    const found = await readHoldings(userId, from);
    if (hasTrial(found)) return found;
    const begins = await trialOf(userId, from);
    const trial = {
      source: 'trial',
      sourceRef: 'trial',
      amount: begins === 'spent' ? 0 : TRIAL_CREDITS,
      ...(begins === 'spent' && { label: 'Free credits of an earlier account with this address' }),
      unlimited: false,
      expiresAt: null,
    } as const;
    await insertLot(from, { ...trial, userId, tier: 'standard' });
    return await readHoldings(userId, from);
  }

  const changes = createLotChanges({ db, clock });
  const history = createCreditHistory({ db });
  return {
    ...changes,

    async grant(tx, grant) {
      // The lock comes before anything else: in another order two grants could wait for each other.
      await lockAccount(tx, grant.userId);
      // The trial is the first thing in everybody's history, also of who buys before looking.
      await holdings(grant.userId, tx);
      return await changes.grant(tx, grant);
    },

    async hold(tx, { userId, portraitId }) {
      await lockAccount(tx, userId);
      const { lots } = await holdings(userId, tx);
      const unlimited = lots.find((lot) => lot.unlimited);
      const lot = unlimited ?? lots.find((one) => one.remaining > 0);
      if (!lot) return { ok: false, reason: 'no-credit' };
      const amount = unlimited ? 0 : 1;
      const key = `hold:${portraitId}`;
      const held = await insertMove(tx, { userId, lotId: lot.id, kind: 'hold', amount, portraitId, key });
      if (!held) throw new Error('A credit was held for this portrait before');
      if (amount > 0) await addToRemaining(tx, lot.id, -amount);
      await addToUsed(tx, userId, 1);
      const tier = bestTier(lots);
      return { ok: true, hold: { portraitId, userId, tier, watermark: tier === 'standard' } as CreditHold };
    },

    async holdFree(tx, { userId, portraitId, insteadOf }) {
      await lockAccount(tx, userId);
      const before = await findHoldMove(tx, insteadOf.id);
      const lot = before && before.userId === userId ? await findLot(tx, before.lotId) : undefined;
      if (!lot || lot.endedAt || lot.suspended) return { ok: false, reason: 'taken-back' };
      const key = `hold:${portraitId}`;
      const move = { userId, lotId: lot.id, kind: 'hold', amount: 0, portraitId, free: true, key } as const;
      if (!(await insertMove(tx, move))) throw new Error('A credit was held for this portrait before');
      const { lots } = await holdings(userId, tx);
      const tier = betterTier(bestTier(lots), insteadOf.tier);
      return { ok: true, hold: { portraitId, userId, tier, watermark: tier === 'standard' } as CreditHold };
    },

    async settle(tx, portraitId) {
      const hold = await findHoldMove(tx, portraitId);
      if (!hold) return false;
      const { userId, lotId, amount, free } = hold;
      return insertMove(tx, {
        userId,
        lotId,
        kind: 'settle',
        amount,
        free,
        portraitId,
        key: `settle:${portraitId}`,
      });
    },

    async release(tx, portraitId, reason) {
      const hold = await findHoldMove(tx, portraitId);
      if (!hold) return false;
      const { userId, lotId, amount, free } = hold;
      await lockAccount(tx, userId);
      const key = `release:${portraitId}`;
      const released = await insertMove(tx, {
        userId,
        lotId,
        kind: 'release',
        amount,
        free,
        portraitId,
        reason,
        key,
      });
      if (!released) return false;
      if (free) return true;
      await addToUsed(tx, userId, -1);
      if (amount === 0) return true;
      await addToRemaining(tx, lotId, amount);
      await placeReturnedCredit(tx, { lotId, portraitId, now: clock.now() });
      return true;
    },

    async figures(userId) {
      const found = await holdingsOf(userId);
      return figuresFrom(found && hasTrial(found) ? found : await holdings(userId, db));
    },

    async figuresOf(userIds) {
      const byUser = await holdingsByUser(db, userIds, clock.now());
      return userIds.map((userId) => figuresFrom(byUser.get(userId) ?? NOTHING));
    },

    holdsMoreThanTrial: (userId) => hasLotBesideTrial(db, userId),

    detachTrial,

    assign: (tx, assignment) => assignCredits(tx, assignment, holdings),

    statistics: createCreditStatistics({ db, clock }),

    history,

    ownHistory: {
      async list(userId, limit, before) {
        await holdings(userId, db);
        return await history.list(userId, limit, before);
      },
    },

    released: (portraitIds) => listReleased(db, portraitIds),

    async purchased(userId, purchaseIds) {
      return purchaseIds.length > 0 ? await listPurchased(db, userId, purchaseIds) : new Map();
    },

    eraser: createCreditEraser(db),

    check: () => findCacheMismatches(db),

    async checkNext() {
      const found: CacheMismatch[] = [];
      for (let checks = 1; ; checks += 1) {
        const { wrong, isBehind } = await checkNextBalances(db, CHECK_BATCH);
        found.push(...wrong);
        if (!isBehind || checks === MAX_CHECKS) return found;
      }
    },

    countWrong: () => countMismatches(db),
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import type { TrialWait } from '#features/accounts/sign-in/contract.ts';
import type { UsableTheme } from '#features/catalog/server/service.ts';
import type { CreditHold, CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { STUDIO } from '../choices/contract.ts';
import type { FailureReason, GenerateFields } from '../contract.ts';
import type { FreeTryRefusal } from '../feedback/contract.ts';
import type { PortraitAdmission } from './admission/admission.ts';
import type { EngineChoice } from './engines/choose-engine.ts';
import type { HostedPortraits } from './engines/hosted-portraits.ts';
import type { FreeTries } from './feedback/free-tries.ts';
import { toStorageFullError } from './storage-errors.ts';
import { uploadKey } from './storage-keys.ts';
import { findByIdempotencyKey, insertPortrait, type Portrait } from './store.ts';
import { latestSeed } from './tries/store.ts';

export interface PortraitOrder {
  readonly userId: string;
  readonly fields: GenerateFields;
  /** As it has arrived. Kept where the order is taken; whoever received it discards it otherwise. */
  readonly photo: StagedObject;
  readonly idempotencyKey?: string;
}

export type OrderResult =
  /** Made, being made, or ended: follow it by its id. */
  | { readonly kind: 'accepted'; readonly portraitId: string }
  | { readonly kind: 'no-credit' }
  | { readonly kind: 'premium-theme' }
  /** The free portraits may not be spent yet. */
  | { readonly kind: 'trial-waits'; readonly waitsFor: TrialWait }
  | { readonly kind: 'unknown-theme' }
  | { readonly kind: 'unknown-engine' }
  /** The engine that was asked for may not have this parent's photo yet. */
  | { readonly kind: 'consent-needed'; readonly sendsPhotoTo: string }
  /** As many as an account may have in a day from somebody else's machine. */
  | { readonly kind: 'hosted-limit'; readonly limit: number }
  /** As many of the account's portraits as may wait do so. */
  | { readonly kind: 'line-full' }
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  /** Nobody could say whether somebody else's image model may be told the wish. */
  | { readonly kind: 'wish-unchecked' }
  /** The idempotency key was used for something else before. */
  | { readonly kind: 'key-reused' }
  /** The portrait of this idempotency key was made, and deleted by its owner. */
  | { readonly kind: 'deleted' }
  /** There is no portrait of the parent's that could be tried again. */
  | { readonly kind: 'unknown-portrait' }
  | { readonly kind: 'no-free-try'; readonly why: FreeTryRefusal };

export type ChosenEngine = EngineChoice & { readonly kind: 'chosen' };
/** Everything that was settled before an order is committed. */
interface SettledOrder {
  readonly theme: Pick<UsableTheme, 'id' | 'name' | 'category' | 'promptTemplate'> & {
    readonly reworded?: boolean;
  };
  readonly digest: string;
  readonly chosen: ChosenEngine;
  readonly limit: number;
  readonly paid: boolean;
  readonly wishCheck: Portrait['wishCheck'];
  /** The portrait that it is another try at, without a credit. */
  readonly tryOf?: Portrait;
}

const SEED_LIMIT = 2 ** 32;

/** Roll the transaction back. */
class NoFreeTry extends Error {
  readonly why: FreeTryRefusal;
  constructor(why: FreeTryRefusal) {
    super('no free try');
    this.why = why;
  }
}
class NoCredit extends Error {}
class HostedLimit extends Error {}
class QueueFull extends Error {}
/** The same order has been written meanwhile. */
class Repeated extends Error {
  readonly earlier: OrderResult;
  constructor(earlier: OrderResult) {
    super('ordered before');
    this.earlier = earlier;
  }
}

function repeated(earlier: Portrait, digest: string): OrderResult {
  if (earlier.requestDigest !== digest) return { kind: 'key-reused' };
  if (earlier.deletedAt) return { kind: 'deleted' };
  return { kind: 'accepted', portraitId: earlier.id };
}

/** There is one try at a portrait: whoever asks for it again gets that one. */
export const triedBefore = ({ id, deletedAt }: Portrait): OrderResult =>
  deletedAt ? { kind: 'deleted' } : { kind: 'accepted', portraitId: id };

export interface OrderCommit {
  /** What this order has come to already, where the same was sent before. */
  findEarlier(order: PortraitOrder, digest: string): Promise<OrderResult | undefined>;
  /** Keeps the photo, holds what pays for it, and writes it down: all of it, or nothing. */
  commit(order: PortraitOrder, settled: SettledOrder): Promise<OrderResult>;
}

export function createOrderCommit(deps: {
  readonly db: Database;
  readonly credits: Pick<CreditsService, 'hold' | 'holdFree'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly hosted: Pick<HostedPortraits, 'isHosted' | 'countToday'>;
  readonly admission: Pick<PortraitAdmission, 'hasRoom' | 'admitNext'>;
  readonly freeTries: FreeTries;
}): OrderCommit {
  const { db, credits, storage, clock, hosted, admission, freeTries } = deps;

  /** Making a portrait asks for the proof that a credit is held for it. It is begun at once, or waits for the account's others. */
  async function enqueue(
    tx: Tx,
    hold: CreditHold,
    order: PortraitOrder,
    { theme, digest, paid, wishCheck, tryOf, engineId }: SettledOrder & { engineId: string },
  ): Promise<void> {
    const { fields } = order;
    await insertPortrait(tx, {
      id: hold.portraitId,
      userId: hold.userId,
      state: 'queued',
      theme: {
        id: theme.id,
        name: theme.name,
        category: theme.category,
        promptTemplate: theme.promptTemplate,
        ...(theme.reworded && { reworded: true }),
      },
      customStyle: fields.customStyle ?? '',
      wishCheck,
      garment: fields.garment ?? 'theme',
      aspectRatio: fields.aspectRatio,
      face: fields.face,
      engineChosen: engineId,
      engineId,
      tier: hold.tier,
      watermark: hold.watermark,
      paid,
      tryOf: tryOf?.id,
      seed: await nextSeed(tx, hold.userId, theme.id),
      idempotencyKey: order.idempotencyKey,
      requestDigest: digest,
      createdAt: clock.now(),
    });
    await admission.admitNext(tx, hold.userId);
  }

  /** Neighbouring seeds are staged differently: another try at a theme never looks like the one before. */
  async function nextSeed(tx: Tx, userId: string, themeId: string): Promise<number> {
    const latest = await latestSeed(tx, userId, themeId);
    return latest === null ? randomInt(SEED_LIMIT) : (latest + 1) % SEED_LIMIT;
  }

  async function findEarlier(
    order: PortraitOrder,
    digest: string,
    from: DatabaseOrTx = db,
  ): Promise<OrderResult | undefined> {
    if (!order.idempotencyKey) return undefined;
    const earlier = await findByIdempotencyKey(from, order.userId, order.idempotencyKey);
    return earlier && repeated(earlier, digest);
  }

  /** The engine that takes the order, today's limit kept: under the lock of the hold, so that it is exact. */
  async function engineWithinLimit(
    tx: Tx,
    userId: string,
    { engineId, asked }: ChosenEngine,
    limit: number,
  ): Promise<string> {
    if (!hosted.isHosted(engineId)) return engineId;
    if ((await hosted.countToday(tx, userId)) < limit) return engineId;
    if (asked) throw new HostedLimit();
    return STUDIO;
  }

  /** What pays for the order. Takes the account's lock. */
  async function payFor(
    tx: Tx,
    { userId }: PortraitOrder,
    portraitId: string,
    tryOf: Portrait | undefined,
  ): Promise<CreditHold> {
    if (!tryOf) {
      const held = await credits.hold(tx, { userId, portraitId });
      if (!held.ok) throw new NoCredit();
      return held.hold;
    }
    const held = await credits.holdFree(tx, { userId, portraitId, insteadOf: tryOf });
    const made = await freeTries.find(tryOf.id, tx);
    if (made) throw new Repeated(triedBefore(made));
    if (!held.ok) throw new NoFreeTry('not-offered');
    const state = await freeTries.stateOf(tryOf, tx);
    if (state !== 'free') throw new NoFreeTry(state);
    return held.hold;
  }

  async function commit(order: PortraitOrder, settled: SettledOrder): Promise<OrderResult> {
    const { digest, chosen, limit } = settled;
    const portraitId = randomUUID();
    await order.photo.keep(uploadKey(portraitId), 'application/octet-stream').catch((error: unknown) => {
      throw toStorageFullError(error);
    });
    try {
      await db.transaction(async (tx) => {
        const hold = await payFor(tx, order, portraitId, settled.tryOf);
        if (!(await admission.hasRoom(tx, order.userId, settled.paid))) throw new QueueFull();
        // Asked before it is written: the unique key would wait for whoever ends that portrait, who waits for the queue's lock.
        const earlier = await findEarlier(order, digest, tx);
        if (earlier) throw new Repeated(earlier);
        const engineId = await engineWithinLimit(tx, order.userId, chosen, limit);
        await enqueue(tx, hold, order, { ...settled, engineId });
      });
      return { kind: 'accepted', portraitId };
    } catch (error) {
      await storage.delete(uploadKey(portraitId));
      if (error instanceof HostedLimit)
        return (await findEarlier(order, digest)) ?? { kind: 'hosted-limit', limit };
      if (error instanceof NoCredit) return (await findEarlier(order, digest)) ?? { kind: 'no-credit' };
      if (error instanceof QueueFull) return (await findEarlier(order, digest)) ?? { kind: 'line-full' };
      if (error instanceof NoFreeTry) return { kind: 'no-free-try', why: error.why };
      if (error instanceof Repeated) return error.earlier;
      throw error;
    }
  }

  return { findEarlier, commit };
}

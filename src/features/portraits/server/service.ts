import { randomInt, randomUUID } from 'node:crypto';
import { isRefusedWish } from '#engine/models/wish-filter.ts';
import { checkPhoto } from '#engine/photo-check.ts';
import type { TrialWait } from '#features/accounts/sign-in/contract.ts';
import type { CatalogService, UsableTheme } from '#features/catalog/server/service.ts';
import type { CreditHold, CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { STUDIO } from '../choices/contract.ts';
import type { FailureReason, GenerateFields } from '../contract.ts';
import { type AgreedVersions, chooseEngine, type EngineChoice } from './engines/choose-engine.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import type { HostedPortraits } from './engines/hosted-allowance.ts';
import type { WishCheck } from './engines/wish-check.ts';
import { orFullDisk } from './full-disk.ts';
import type { PortraitLine } from './line/portrait-line.ts';
import { digestOf } from './order-digest.ts';
import { uploadKey } from './storage-keys.ts';
import { findByIdempotencyKey, insertPortrait, type Portrait } from './store.ts';
import { latestSeed } from './tries/store.ts';

export type { EngineHealth } from './engines/engine-health.ts';
export type { PortraitOperatorView } from './operator-view.ts';
export type { PortraitStatistics } from './statistics.ts';

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
  | { readonly kind: 'deleted' };

export interface PortraitsService {
  /** Takes an order: credit held and row written in one transaction, and its job where the account's line is empty, or nothing at all. */
  order(order: PortraitOrder): Promise<OrderResult>;
}

export interface PortraitsDeps {
  readonly db: Database;
  readonly catalog: CatalogService;
  readonly credits: CreditsService;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly engines: EngineDirectory;
  readonly agreedVersions: (userId: string) => Promise<AgreedVersions>;
  /** What this person's free portraits wait for; null: for nothing. */
  readonly trialWait: (userId: string) => Promise<TrialWait | null>;
  readonly hosted: HostedPortraits;
  readonly checkWish: WishCheck;
  readonly line: Pick<PortraitLine, 'hasRoom' | 'admitNext'>;
}

type ChosenEngine = EngineChoice & { readonly kind: 'chosen' };
/** Everything that was settled before an order is committed. */
interface SettledOrder {
  readonly theme: UsableTheme;
  readonly digest: string;
  readonly chosen: ChosenEngine;
  readonly limit: number;
  readonly paid: boolean;
  readonly wishCheck: Portrait['wishCheck'];
}

const SEED_LIMIT = 2 ** 32;

/** Roll the transaction back. */
class NoCredit extends Error {}
class HostedLimit extends Error {}
class LineFull extends Error {}
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

export function createPortraitsService(deps: PortraitsDeps): PortraitsService {
  const { db, catalog, credits, storage, clock, engines, hosted, line } = deps;

  /** Making a portrait asks for the proof that a credit is held for it. It is begun at once, or waits for the account's others. */
  async function enqueue(
    tx: Tx,
    hold: CreditHold,
    order: PortraitOrder,
    { theme, digest, paid, wishCheck, engineId }: SettledOrder & { readonly engineId: string },
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
      seed: await nextSeed(tx, hold.userId, theme.id),
      idempotencyKey: order.idempotencyKey,
      requestDigest: digest,
      createdAt: clock.now(),
    });
    await line.admitNext(tx, hold.userId);
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

  async function commit(order: PortraitOrder, settled: SettledOrder): Promise<OrderResult> {
    const { digest, chosen, limit } = settled;
    const portraitId = randomUUID();
    await order.photo.keep(uploadKey(portraitId), 'application/octet-stream').catch((error: unknown) => {
      throw orFullDisk(error);
    });
    try {
      await db.transaction(async (tx) => {
        const held = await credits.hold(tx, { userId: order.userId, portraitId });
        if (!held.ok) throw new NoCredit();
        if (!(await line.hasRoom(tx, order.userId, settled.paid))) throw new LineFull();
        // Asked before it is written: the unique key would wait for whoever ends that portrait, who waits for the line.
        const earlier = await findEarlier(order, digest, tx);
        if (earlier) throw new Repeated(earlier);
        const engineId = await engineWithinLimit(tx, order.userId, chosen, limit);
        await enqueue(tx, held.hold, order, { ...settled, engineId });
      });
      return { kind: 'accepted', portraitId };
    } catch (error) {
      await storage.delete(uploadKey(portraitId));
      if (error instanceof HostedLimit)
        return (await findEarlier(order, digest)) ?? { kind: 'hosted-limit', limit };
      if (error instanceof NoCredit) return (await findEarlier(order, digest)) ?? { kind: 'no-credit' };
      if (error instanceof LineFull) return (await findEarlier(order, digest)) ?? { kind: 'line-full' };
      if (error instanceof Repeated) return error.earlier;
      throw error;
    }
  }

  /** The engine that gets the order, or why none does. */
  async function engineFor(
    { userId, fields }: PortraitOrder,
    theme: UsableTheme,
  ): Promise<ChosenEngine | OrderResult> {
    const wanted = { asked: fields.engine, ofTheme: theme.engine };
    const choice = chooseEngine(engines, wanted, await deps.agreedVersions(userId));
    if (choice.kind === 'consent-needed')
      return { kind: choice.kind, sendsPhotoTo: choice.engine.sendsPhotoTo ?? choice.engine.name };
    // The studio paints what it has words for; a model reads all of it.
    if (choice.kind === 'chosen' && choice.engineId !== STUDIO && isRefusedWish(fields.customStyle ?? ''))
      return { kind: 'refused', reason: 'wish-refused' };
    return choice;
  }

  /** What moderation says of the wish where somebody else's image model would be told it, or why there is no order. */
  async function wishFor(
    { fields: { customStyle = '' } }: PortraitOrder,
    { engineId }: ChosenEngine,
  ): Promise<{ readonly kind: 'settled'; readonly wishCheck: Portrait['wishCheck'] } | OrderResult> {
    const model = engines.models.get(engineId);
    const wishCheck = model ? await deps.checkWish(customStyle, model) : null;
    if (wishCheck === 'flagged') return { kind: 'refused', reason: 'wish-refused' };
    return wishCheck === 'unchecked' ? { kind: 'wish-unchecked' } : { kind: 'settled', wishCheck };
  }

  return {
    async order(order) {
      const digest = await digestOf(order);
      const earlier = await findEarlier(order, digest);
      if (earlier) return earlier;

      const photo = await checkPhoto(order.photo.path);
      if (!photo.ok) return { kind: 'refused', reason: photo.reason };
      const theme = await catalog.findTheme(order.fields.categoryId, order.fields.subcategoryId);
      if (!theme) return { kind: 'unknown-theme' };
      const chosen = await engineFor(order, theme);
      if (chosen.kind !== 'chosen') return chosen;

      // Spares storing a photo for nothing; the hold's lock is what decides.
      const figures = await credits.figures(order.userId);
      if (!figures.unlimited && figures.generationLimit <= figures.generationsUsed)
        return { kind: 'no-credit' };
      if (theme.premium && !figures.isPremium) return { kind: 'premium-theme' };
      const waitsFor = await deps.trialWait(order.userId);
      if (waitsFor) return { kind: 'trial-waits', waitsFor };
      const wish = await wishFor(order, chosen);
      if (wish.kind !== 'settled') return wish;
      return commit(order, {
        theme,
        digest,
        chosen,
        limit: hosted.limitOf(figures),
        paid: figures.isPremium || figures.unlimited,
        wishCheck: wish.wishCheck,
      });
    },
  };
}

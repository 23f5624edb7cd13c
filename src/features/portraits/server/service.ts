import { createHash, randomInt, randomUUID } from 'node:crypto';
import { isRefusedWish } from '#engine/models/wish-filter.ts';
import { checkPhoto } from '#engine/photo-check.ts';
import type { CatalogService, UsableTheme } from '#features/catalog/server/service.ts';
import type { CreditHold, CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { STUDIO } from '../choices/contract.ts';
import type { FailureReason, GenerateFields } from '../contract.ts';
import { type AgreedVersions, chooseEngine, type EngineChoice } from './engines/choose-engine.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import type { HostedPortraits } from './engines/hosted-allowance.ts';
import { enqueueFor } from './engines/model-portrait-job.ts';
import type { WishCheck } from './engines/wish-check.ts';
import { uploadKey } from './storage-keys.ts';
import { findByIdempotencyKey, insertPortrait, type Portrait } from './store.ts';
import { latestSeed } from './tries/store.ts';

export type { EngineHealth } from './engines/engine-health.ts';
export type { PortraitOperatorView } from './operator-view.ts';
export type { PortraitStatistics } from './statistics.ts';

export interface PortraitOrder {
  readonly userId: string;
  readonly fields: GenerateFields;
  readonly photo: Uint8Array;
  readonly idempotencyKey?: string;
}

export type OrderResult =
  /** Made, being made, or ended: follow it by its id. */
  | { readonly kind: 'accepted'; readonly portraitId: string }
  | { readonly kind: 'no-credit' }
  | { readonly kind: 'premium-theme' }
  | { readonly kind: 'unknown-theme' }
  | { readonly kind: 'unknown-engine' }
  /** The engine that was asked for may not have this parent's photo yet. */
  | { readonly kind: 'consent-needed'; readonly sendsPhotoTo: string }
  /** As many as an account may have in a day from somebody else's machine. */
  | { readonly kind: 'hosted-limit'; readonly limit: number }
  | { readonly kind: 'refused'; readonly reason: FailureReason }
  /** Nobody could say whether somebody else's image model may be told the wish. */
  | { readonly kind: 'wish-unchecked' }
  /** The idempotency key was used for something else before. */
  | { readonly kind: 'key-reused' }
  /** The portrait of this idempotency key was made, and deleted by its owner. */
  | { readonly kind: 'deleted' };

export interface PortraitsService {
  /** Takes an order: credit held, row written and job queued in one transaction, or nothing at all. */
  order(order: PortraitOrder): Promise<OrderResult>;
}

export interface PortraitsDeps {
  readonly db: Database;
  readonly catalog: CatalogService;
  readonly credits: CreditsService;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly engines: EngineDirectory;
  readonly agreedVersions: (userId: string) => Promise<AgreedVersions>;
  readonly hosted: HostedPortraits;
  readonly checkWish: WishCheck;
}

type ChosenEngine = EngineChoice & { readonly kind: 'chosen' };
/** Everything that was settled before an order is committed. */
interface SettledOrder {
  readonly theme: UsableTheme;
  readonly digest: string;
  readonly chosen: ChosenEngine;
  readonly limit: number;
  readonly wishCheck: Portrait['wishCheck'];
}

const SEED_LIMIT = 2 ** 32;

/** Roll the transaction back. */
class NoCredit extends Error {}
class HostedLimit extends Error {}

function digestOf({ fields, photo }: PortraitOrder): string {
  const { categoryId, subcategoryId, customStyle = '', aspectRatio, face = null, garment, engine } = fields;
  return createHash('sha256')
    .update(
      JSON.stringify([
        categoryId,
        subcategoryId,
        customStyle,
        aspectRatio,
        face,
        ...(engine ? [engine] : []),
        ...(garment && garment !== 'theme' ? [{ garment }] : []),
      ]),
    )
    .update(photo)
    .digest('hex');
}

function repeated(earlier: Portrait, digest: string): OrderResult {
  if (earlier.requestDigest !== digest) return { kind: 'key-reused' };
  if (earlier.deletedAt) return { kind: 'deleted' };
  return { kind: 'accepted', portraitId: earlier.id };
}

export function createPortraitsService(deps: PortraitsDeps): PortraitsService {
  const { db, catalog, credits, queue, storage, clock, engines, hosted } = deps;

  /** Making a portrait asks for the proof that a credit is held for it. */
  async function enqueue(
    tx: Tx,
    hold: CreditHold,
    order: PortraitOrder,
    { theme, digest, wishCheck }: SettledOrder,
    engineId: string,
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
      seed: await nextSeed(tx, hold.userId, theme.id),
      idempotencyKey: order.idempotencyKey,
      requestDigest: digest,
      createdAt: clock.now(),
    });
    await enqueueFor(queue, tx, hold.portraitId, engineId, { id: hold.portraitId });
  }

  /** Neighbouring seeds are staged differently: another try at a theme never looks like the one before. */
  async function nextSeed(tx: Tx, userId: string, themeId: string): Promise<number> {
    const latest = await latestSeed(tx, userId, themeId);
    return latest === null ? randomInt(SEED_LIMIT) : (latest + 1) % SEED_LIMIT;
  }

  async function findEarlier(order: PortraitOrder, digest: string): Promise<OrderResult | undefined> {
    if (!order.idempotencyKey) return undefined;
    const earlier = await findByIdempotencyKey(db, order.userId, order.idempotencyKey);
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
    await storage.put(uploadKey(portraitId), order.photo, 'application/octet-stream');
    try {
      await db.transaction(async (tx) => {
        const held = await credits.hold(tx, { userId: order.userId, portraitId });
        if (!held.ok) throw new NoCredit();
        const engineId = await engineWithinLimit(tx, order.userId, chosen, limit);
        await enqueue(tx, held.hold, order, settled, engineId);
      });
      return { kind: 'accepted', portraitId };
    } catch (error) {
      await storage.delete(uploadKey(portraitId));
      if (error instanceof HostedLimit)
        return (await findEarlier(order, digest)) ?? { kind: 'hosted-limit', limit };
      if (error instanceof NoCredit) return (await findEarlier(order, digest)) ?? { kind: 'no-credit' };
      if (!isUniqueViolation(error, 'portraits_idempotent')) throw error;
      const earlier = await findEarlier(order, digest);
      if (!earlier) throw error;
      return earlier;
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
      const digest = digestOf(order);
      const earlier = await findEarlier(order, digest);
      if (earlier) return earlier;

      const photo = await checkPhoto(order.photo);
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
      const wish = await wishFor(order, chosen);
      if (wish.kind !== 'settled') return wish;
      return commit(order, {
        theme,
        digest,
        chosen,
        limit: hosted.limitOf(figures),
        wishCheck: wish.wishCheck,
      });
    },
  };
}

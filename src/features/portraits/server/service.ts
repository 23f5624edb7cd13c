import { createHash, randomInt, randomUUID } from 'node:crypto';
import { checkPhoto } from '#engine/photo-check.ts';
import type { RefusalReason } from '#engine/vocabulary.ts';
import type { CatalogService, UsableTheme } from '#features/catalog/server/service.ts';
import type { CreditHold, CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { GenerateFields } from '../contract.ts';
import { makePortraitJob } from './jobs.ts';
import { uploadKey } from './storage-keys.ts';
import { findByIdempotencyKey, insertPortrait, type Portrait } from './store.ts';

export type { PortraitOversight } from './oversight.ts';
export type { Previews } from './previews.ts';
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
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
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
}

const SEED_LIMIT = 2 ** 32;

/** Rolls the transaction back. */
class NoCredit extends Error {}

function digestOf({ fields, photo }: PortraitOrder): string {
  const { categoryId, subcategoryId, customStyle = '', aspectRatio, face = null } = fields;
  return createHash('sha256')
    .update(JSON.stringify([categoryId, subcategoryId, customStyle, aspectRatio, face]))
    .update(photo)
    .digest('hex');
}

function repeated(earlier: Portrait, digest: string): OrderResult {
  if (earlier.requestDigest !== digest) return { kind: 'key-reused' };
  if (earlier.deletedAt) return { kind: 'deleted' };
  return { kind: 'accepted', portraitId: earlier.id };
}

export function createPortraitsService(deps: PortraitsDeps): PortraitsService {
  const { db, catalog, credits, queue, storage, clock } = deps;

  /** Making a portrait asks for the proof that a credit is held for it. */
  async function enqueue(
    tx: Tx,
    hold: CreditHold,
    order: PortraitOrder,
    theme: UsableTheme,
    digest: string,
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
      aspectRatio: fields.aspectRatio,
      face: fields.face,
      tier: hold.tier,
      watermark: hold.watermark,
      seed: randomInt(SEED_LIMIT),
      idempotencyKey: order.idempotencyKey,
      requestDigest: digest,
      createdAt: clock.now(),
    });
    await queue.enqueue(tx, makePortraitJob, { portraitId: hold.portraitId }, { id: hold.portraitId });
  }

  async function findEarlier(order: PortraitOrder, digest: string): Promise<OrderResult | undefined> {
    if (!order.idempotencyKey) return undefined;
    const earlier = await findByIdempotencyKey(db, order.userId, order.idempotencyKey);
    return earlier && repeated(earlier, digest);
  }

  async function commit(order: PortraitOrder, theme: UsableTheme, digest: string): Promise<OrderResult> {
    const portraitId = randomUUID();
    await storage.put(uploadKey(portraitId), order.photo, 'application/octet-stream');
    try {
      await db.transaction(async (tx) => {
        const held = await credits.hold(tx, { userId: order.userId, portraitId });
        if (!held.ok) throw new NoCredit();
        await enqueue(tx, held.hold, order, theme, digest);
      });
      return { kind: 'accepted', portraitId };
    } catch (error) {
      await storage.delete(uploadKey(portraitId));
      if (error instanceof NoCredit) return (await findEarlier(order, digest)) ?? { kind: 'no-credit' };
      if (!isUniqueViolation(error, 'portraits_idempotent')) throw error;
      const earlier = await findEarlier(order, digest);
      if (!earlier) throw error;
      return earlier;
    }
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

      // Spares storing a photo for nothing; the hold's lock is what decides.
      const figures = await credits.figures(order.userId);
      if (!figures.unlimited && figures.generationLimit <= figures.generationsUsed)
        return { kind: 'no-credit' };
      if (theme.premium && !figures.isPremium) return { kind: 'premium-theme' };
      return commit(order, theme, digest);
    },
  };
}

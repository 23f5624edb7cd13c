import * as z from 'zod';
import { isRefusedWish } from '#engine/models/wish-filter.ts';
import { checkPhoto } from '#engine/photo-check.ts';
import type { TrialWait } from '#features/accounts/sign-in/contract.ts';
import type { CatalogService, UsableTheme } from '#features/catalog/server/service.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { STUDIO } from '../choices/contract.ts';
import type { GenerateFields } from '../contract.ts';
import type { PortraitAdmission } from './admission/admission.ts';
import { type AgreedVersions, chooseEngine } from './engines/choose-engine.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import type { HostedPortraits } from './engines/hosted-portraits.ts';
import type { WishCheck } from './engines/wish-check.ts';
import type { FreeTries } from './feedback/free-tries.ts';
import {
  type ChosenEngine,
  createOrderCommit,
  type OrderResult,
  type PortraitOrder,
  triedBefore,
} from './order-commit.ts';
import { orderDigestOf } from './order-digest.ts';
import { findOwned, type Portrait } from './store.ts';

export type { EngineHealth } from './engines/engine-health.ts';
export type { PortraitOperatorView } from './operator-view.ts';
export type { OrderResult, PortraitOrder } from './order-commit.ts';
export type { Reports as PortraitReports } from './reports/reports.ts';
export type { PortraitStatistics } from './statistics.ts';

/** Another try at a portrait: everything but the photo is that one's. */
interface TryAgainOrder extends Pick<PortraitOrder, 'userId' | 'photo' | 'idempotencyKey'> {
  readonly portraitId: string;
  readonly face?: number;
}

export interface PortraitsService {
  /** Takes an order: credit held and row written in one transaction, and its job where the account's queue is empty, or nothing at all. */
  order(order: PortraitOrder): Promise<OrderResult>;
  /** Takes the one other try at a portrait without a credit. Asked for again, it is that same try; one that failed may be repeated. */
  tryAgain(order: TryAgainOrder): Promise<OrderResult>;
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
  readonly admission: Pick<PortraitAdmission, 'hasRoom' | 'admitNext'>;
  readonly freeTries: FreeTries;
}

/** What was asked for then. */
const fieldsOf = (portrait: Portrait, face: number | undefined): GenerateFields => ({
  categoryId: portrait.theme.category,
  subcategoryId: portrait.theme.id,
  customStyle: portrait.customStyle,
  aspectRatio: portrait.aspectRatio,
  garment: portrait.garment,
  face: face ?? portrait.face ?? undefined,
  engine: portrait.engineChosen,
});

export function createPortraitsService(deps: PortraitsDeps): PortraitsService {
  const { db, catalog, credits, engines, hosted, freeTries } = deps;
  const { findEarlier, commit } = createOrderCommit(deps);

  /** The engine that gets the order, or why none does. */
  function engineFor(
    { fields }: PortraitOrder,
    theme: Pick<UsableTheme, 'engine'>,
    agreed: AgreedVersions,
  ): ChosenEngine | OrderResult {
    const wanted = { asked: fields.engine, ofTheme: theme.engine };
    const choice = chooseEngine(engines, wanted, agreed);
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
      const { userId } = order;
      const [digest, photo] = await Promise.all([orderDigestOf(order), checkPhoto(order.photo.path)]);
      const earlier = await findEarlier(order, digest);
      if (earlier) return earlier;

      if (!photo.ok) return { kind: 'refused', reason: photo.reason };
      const [theme, agreed, figures] = await Promise.all([
        catalog.findTheme(order.fields.categoryId, order.fields.subcategoryId),
        deps.agreedVersions(userId),
        credits.figures(userId),
      ]);
      if (!theme) return { kind: 'unknown-theme' };
      const chosen = engineFor(order, theme, agreed);
      if (chosen.kind !== 'chosen') return chosen;

      // Spares storing a photo for nothing; the hold's lock is what decides.
      if (!figures.unlimited && figures.generationLimit <= figures.generationsUsed)
        return { kind: 'no-credit' };
      if (theme.premium && !figures.isPremium) return { kind: 'premium-theme' };
      const waitsFor = await deps.trialWait(userId);
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

    async tryAgain({ userId, portraitId, photo, face, idempotencyKey }) {
      if (!z.uuid().safeParse(portraitId).success) return { kind: 'unknown-portrait' };
      const portrait = await findOwned(db, userId, portraitId);
      if (portrait?.state !== 'ready') return { kind: 'unknown-portrait' };
      const order = { userId, photo, idempotencyKey, fields: fieldsOf(portrait, face) };
      const digest = await orderDigestOf({ ...order, tryOf: portrait.id });
      const earlier = await findEarlier(order, digest);
      if (earlier) return earlier;
      const state = await freeTries.stateOf(portrait);
      // Looked for after that, so that one which comes in between is found.
      const tried = await freeTries.find(portrait.id);
      if (tried) return triedBefore(tried);
      if (state !== 'free') return { kind: 'no-free-try', why: state };

      const seen = await checkPhoto(photo.path);
      if (!seen.ok) return { kind: 'refused', reason: seen.reason };
      const chosen = engineFor(order, { engine: null }, await deps.agreedVersions(userId));
      if (chosen.kind !== 'chosen') return chosen;
      const wish = await wishFor(order, chosen);
      if (wish.kind !== 'settled') return wish;
      const { theme, paid } = portrait;
      const limit = hosted.limitOf(await credits.figures(userId));
      return commit(order, {
        theme,
        digest,
        chosen,
        limit,
        paid,
        wishCheck: wish.wishCheck,
        tryOf: portrait,
      });
    },
  };
}

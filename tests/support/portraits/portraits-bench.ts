import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelMaker } from '#engine/portrait-maker.ts';
import {
  replaceEngineConsent,
  withdrawEngineConsent,
} from '#features/accounts/server/engine-consents-store.ts';
import { createWishCheck } from '#features/portraits/server/engines/wish-check.ts';
import type { ModelJobDeps } from '#features/portraits/server/model-portrait-job.ts';
import { createPortraitOutcomes } from '#features/portraits/server/outcomes.ts';
import type { PortraitOrder } from '#features/portraits/server/service.ts';
import { createFixedClock, type FixedClock } from '#platform/clock/clock.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { createTestProduct } from '../product/test-product.ts';
import { createScriptedEngine } from './scripted-engine.ts';
import { createScriptedSampler } from './scripted-model.ts';

/** A photo as a parent's upload leaves it: a file in `folder`, on its way into `storage`. */
function arrivedPhoto(folder: string, storage: Pick<Storage, 'put'>, bytes: Uint8Array): StagedObject {
  const path = join(folder, `arrived-${randomUUID()}`);
  writeFileSync(path, bytes);
  return {
    path,
    write: async () => undefined,
    keep: (key, mediaType) => storage.put(key, bytes, mediaType),
    discard: () => rm(path, { force: true }),
  };
}

/** What a test orders otherwise: the photo by its bytes. */
type OrderChanges = Partial<Omit<PortraitOrder, 'photo'>> & { readonly photo?: Uint8Array };

export interface BenchOptions {
  /** False: a test does the workers' jobs by hand. */
  readonly work?: boolean;
  /** Engines beside the studio. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The models behind them, by id. */
  readonly models?: Readonly<Record<string, ModelMaker>>;
  readonly backOffMs?: number;
  /** The clock goes on by itself. */
  readonly ticking?: boolean;
}

/** A clock that goes on from `start`, and can be moved. */
function createTickingClock(start: Date): FixedClock {
  const began = performance.now();
  const fixed = createFixedClock(start);
  return { ...fixed, now: () => new Date(fixed.now().getTime() + performance.now() - began) };
}

/** A product of which a test drives the portraits by their service, with an engine and a clock under its control. */
export async function createPortraitsBench(options: BenchOptions = {}) {
  const start = new Date('2026-11-21T10:00:00Z');
  const clock = options.ticking ? createTickingClock(start) : createFixedClock(start);
  const engine = createScriptedEngine();
  for (const [id, model] of Object.entries(options.models ?? {})) {
    engine.models.set(id, model);
    engine.samplers.set(id, createScriptedSampler(model));
  }
  const mails: Mail[] = [];
  const product = await createTestProduct({
    ...{ clock, environment: options.environment, portraitBackOffMs: options.backOffMs },
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    engine: (options.work ?? true) ? engine : undefined,
  });
  const { context, database, photo, seed } = product;
  const { accounts, catalog, config, credits, db, log, portraits, queue, storage } = context;
  const outside = await mkdtemp(join(tmpdir(), 'arrived-'));
  /** A photo on its way into the storage. */
  const arrived = (bytes: Uint8Array) => arrivedPhoto(outside, storage, bytes);

  return {
    ...{ database, clock, storage, queue, credits, catalog, portraits, engine, photo, seed, arrived },
    /** Those that were sent. */
    mails: mails as readonly Mail[],
    /** The parent agrees that their photos go there. */
    async agree(userId: string, engineId: string): Promise<void> {
      const version = portraits.engines.models.get(engineId)?.consentVersion ?? '';
      await db.transaction((tx) =>
        replaceEngineConsent(tx, {
          ...{ id: randomUUID(), userId, engineId, version, givenAt: clock.now(), withdrawnAt: null },
          ...{ textSha256: '', addressHash: '', deviceClass: 'other' },
        }),
      );
    },
    async withdraw(userId: string, engineId: string): Promise<void> {
      await withdrawEngineConsent(db, userId, engineId, clock.now());
    },
    /** For delivering the job of an image model's portrait by hand. */
    modelJobDeps: (): ModelJobDeps => ({
      ...{ db, storage, queue, clock, log, agreedVersions: accounts.service.agreedVersions },
      ...{ models: engine.models, directory: portraits.engines, aiLabel: config.aiLabel },
      checkWish: createWishCheck({ moderation: config.moderation, log }),
      outcomes: createPortraitOutcomes({ db, credits, storage, clock, admission: portraits.admission }),
    }),
    /** An order for the doctor theme. */
    orderOf: (userId: string, changes: OrderChanges = {}): PortraitOrder => ({
      userId,
      fields: { categoryId: 'professional', subcategoryId: 'doctor', aspectRatio: '1:1' },
      ...changes,
      photo: arrived(changes.photo ?? photo),
    }),
    /** Waits for the portrait's end and says how it ended. */
    async ended(portraitId: string) {
      const portraitsSeen = portraits.watch.follow(portraitId, AbortSignal.timeout(30_000));
      for await (const { state, failureReason, attempts } of portraitsSeen) {
        if (state === 'ready' || state === 'failed') return { state, failureReason, attempts };
      }
      throw new Error('The portrait did not end within 30 s');
    },
    uploads: () => storage.list('uploads/'),
    async close(): Promise<void> {
      await product.close();
      await rm(outside, { recursive: true, force: true });
    },
  };
}

export type PortraitsBench = Awaited<ReturnType<typeof createPortraitsBench>>;

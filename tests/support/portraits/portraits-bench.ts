import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ModelMaker } from '#engine/portrait-maker.ts';
import { type CatalogService, createCatalogService } from '#features/catalog/server/service.ts';
import { type CreditsService, createCreditsService } from '#features/credits/server/service.ts';
import { createEngineDirectory } from '#features/portraits/server/engines/engine-directory.ts';
import type { ModelJobDeps } from '#features/portraits/server/engines/model-portrait-job.ts';
import { createWishCheck } from '#features/portraits/server/engines/wish-check.ts';
import { createPortraitOutcomes } from '#features/portraits/server/outcomes.ts';
import { createPortraits, type Portraits } from '#features/portraits/server/portraits.ts';
import type { PortraitOrder } from '#features/portraits/server/service.ts';
import { createFixedClock, type FixedClock } from '#platform/clock/clock.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createNotifier } from '#platform/database/listen.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createQueue, type Queue } from '#platform/queue/queue.ts';
import { openStorage, type StagedObject, type Storage } from '#platform/storage/storage.ts';
import { seedRows } from '../product/seeds.ts';
import { createTestDatabase, DATABASE_WAIT_MS, type TestDatabase } from '../product/test-database.ts';
import { arrivedPhoto } from './arrived-photo.ts';
import { PHOTO_PATH } from './photo-path.ts';
import { createScriptedEngine } from './scripted-engine.ts';
import { createScriptedSampler } from './scripted-model.ts';

/** The portraits feature on real PostgreSQL, a real queue and real files, with an engine under control. */
export interface PortraitsBench {
  readonly database: TestDatabase;
  readonly clock: FixedClock;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly credits: CreditsService;
  readonly catalog: CatalogService;
  readonly portraits: Portraits;
  readonly engine: ReturnType<typeof createScriptedEngine>;
  readonly photo: Uint8Array;
  /** Those that were sent. */
  readonly mails: readonly Mail[];
  newUser(): Promise<string>;
  /** The parent buys a pack of 25. */
  pay(userId: string): Promise<void>;
  /** The parent agrees that their photos go there. */
  agree(userId: string, engineId: string): void;
  withdraw(userId: string): void;
  /** For delivering the job of an image model's portrait by hand. */
  modelJobDeps(): ModelJobDeps;
  /** An order for the doctor theme. */
  orderOf(userId: string, changes?: OrderChanges): PortraitOrder;
  /** A photo on its way into the storage. */
  arrived(photo: Uint8Array): StagedObject;
  /** Waits for the portrait's end and says how it ended. */
  ended(portraitId: string): Promise<{ state: string; failureReason: string | null; attempts: number }>;
  /** Uses credits up until `left` are left. */
  leave(userId: string, left: number): Promise<void>;
  uploads(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a test orders otherwise: the photo by its bytes. */
type OrderChanges = Partial<Omit<PortraitOrder, 'photo'>> & { readonly photo?: Uint8Array };

/** Engines beside the studio, as the environment sets them, and what parents agree to. */
export interface BenchOptions {
  readonly work?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
  /** The models behind them, by id. */
  readonly models?: Readonly<Record<string, ModelMaker>>;
  readonly hostedPerDay?: Partial<Config['hostedPerDay']>;
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

export async function createPortraitsBench(options: BenchOptions = {}): Promise<PortraitsBench> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  const log = pino({ level: 'silent' });
  const start = new Date('2026-11-21T10:00:00Z');
  const clock = options.ticking ? createTickingClock(start) : createFixedClock(start);
  const opened = openDatabase(database.url, { waitMs: DATABASE_WAIT_MS });
  const { db } = opened;
  const storage = await openStorage(`file:${folder}`);
  const queue = createQueue({ url: database.url, log });
  const notifier = createNotifier(database.url);
  const credits = createCreditsService({ db, clock });
  const catalog = createCatalogService({ db, queue });
  const config = loadConfig(options.environment ?? {});
  const mails: Mail[] = [];
  const agreed = new Map<string, Map<string, string>>();
  const agreedVersions = async (userId: string) => agreed.get(userId) ?? new Map<string, string>();
  const engine = createScriptedEngine();
  for (const [id, model] of Object.entries(options.models ?? {})) {
    engine.models.set(id, model);
    engine.samplers.set(id, createScriptedSampler(model));
  }
  const portraits = createPortraits({
    ...{ db, storage, queue, notifier, catalog, credits, clock, log },
    engines: createEngineDirectory(config),
    agreedVersions,
    trialWait: async () => null,
    mailer: { send: async (mail) => void mails.push(mail) },
    contactOf: async (userId) => ({ name: 'Asha Rao', email: `${userId}@example.com` }),
    backOffMs: options.backOffMs,
    config: { ...config, hostedPerDay: { ...config.hostedPerDay, ...options.hostedPerDay } },
  });
  const photo = await readFile(PHOTO_PATH);
  const outside = await mkdtemp(join(tmpdir(), 'arrived-'));
  const arrived = (bytes: Uint8Array) => arrivedPhoto(outside, storage, bytes);
  await queue.start();
  await catalog.seed();
  await portraits.watch.start();
  if (options.work ?? true) await portraits.work(engine, 2);

  return {
    database,
    clock,
    storage,
    queue,
    credits,
    catalog,
    portraits,
    engine,
    photo,
    mails,
    newUser: () => seedRows(db).parent(),
    async pay(userId) {
      const pack = { source: 'pack', sourceRef: randomUUID(), credits: 25, tier: 'hd' } as const;
      await db.transaction((tx) =>
        credits.grant(tx, { ...pack, userId, label: 'Popular Pack', expiresAt: null }),
      );
    },
    agree(userId, engineId) {
      const version = portraits.engines.models.get(engineId)?.consentVersion ?? '';
      agreed.set(userId, new Map([...(agreed.get(userId) ?? []), [engineId, version]]));
    },
    withdraw: (userId) => void agreed.delete(userId),
    modelJobDeps: () => ({
      ...{ db, storage, queue, clock, log, agreedVersions },
      ...{ models: engine.models, directory: portraits.engines, aiLabel: config.aiLabel },
      checkWish: createWishCheck({ moderation: config.moderation, log }),
      outcomes: createPortraitOutcomes({ db, credits, storage, clock, admission: portraits.admission }),
    }),
    arrived,
    orderOf: (userId, changes = {}) => ({
      userId,
      fields: { categoryId: 'professional', subcategoryId: 'doctor', aspectRatio: '1:1' },
      ...changes,
      photo: arrived(changes.photo ?? photo),
    }),
    async ended(portraitId) {
      const portraitsSeen = portraits.watch.follow(portraitId, AbortSignal.timeout(30_000));
      for await (const { state, failureReason, attempts } of portraitsSeen) {
        if (state === 'ready' || state === 'failed') return { state, failureReason, attempts };
      }
      throw new Error('The portrait did not end within 30 s');
    },
    async leave(userId, left) {
      const { generationLimit, generationsUsed } = await credits.figures(userId);
      for (let spare = generationLimit - generationsUsed; spare > left; spare -= 1) {
        await db.transaction((tx) => credits.hold(tx, { userId, portraitId: randomUUID() }));
      }
    },
    uploads: () => storage.list('uploads/'),
    async close() {
      portraits.watch.stop();
      await queue.stop({ timeoutMs: 2_000 });
      await notifier.close();
      await opened.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      await rm(outside, { recursive: true, force: true });
    },
  };
}

import type { Engine } from '#engine/create-engine.ts';
import type { CatalogService, ThemePreviews } from '#features/catalog/server/service.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { OfferedEngine } from '#features/public-config/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Notifier } from '#platform/database/listen.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import type { AnyJobDefinition } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createEventCounter } from '#platform/rate-limit/event-counter.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { createRateLimiter, type RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createPortraitAdmission, type PortraitAdmission } from './admission/admission.ts';
import { detachPortraits } from './detach-store.ts';
import { type PricedEngine, pricedEngines } from './engines/call-costs.ts';
import type { AgreedVersions } from './engines/choose-engine.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import { createReadEngineHealth, type EngineHealth } from './engines/engine-health.ts';
import { createReadOfferedEngines } from './engines/expected-times.ts';
import { createHostedPortraits, type HostedPortraits } from './engines/hosted-portraits.ts';
import { createModelPreviewHandler, modelPreviewJob } from './engines/model-preview-job.ts';
import { createWishCheck } from './engines/wish-check.ts';
import { createPortraitEraser } from './erasing.ts';
import { createFeedback, type Feedback } from './feedback/feedback.ts';
import { createFreeTries } from './feedback/free-tries.ts';
import { createPortraitHistory, type PortraitHistory } from './history/history.ts';
import {
  createInspectionHandler,
  createInspections,
  type Inspections,
  inspectPhotoJob,
} from './inspections.ts';
import { createGiveUpHandler, createMakePortraitHandler, giveUpJob, makePortraitJob } from './jobs.ts';
import { createModelPortraitHandler, createPortraitJobs, modelPortraitJob } from './model-portrait-job.ts';
import { createPortraitOperatorView, type PortraitOperatorView } from './operator-view.ts';
import { createPortraitOutcomes } from './outcomes.ts';
import { createPreviewHandler, createPreviews, previewThemeJob } from './previews.ts';
import { isPortraitWaiting } from './previews-store.ts';
import { createReadyMails, type ReadyMails, type ReadyMailsDeps, readyMailJob } from './ready-mails.ts';
import { createReports, type Reports } from './reports/reports.ts';
import { createPortraitsService, type PortraitsDeps, type PortraitsService } from './service.ts';
import {
  createPortraitStatistics,
  type PortraitStatistics,
  ROLL_UP_PORTRAITS_CRON,
  rollUpPortraitsJob,
} from './statistics.ts';
import { createSweep, createSweepHandler, SWEEP_CRON, type Sweep, sweepJob } from './sweep.ts';
import { createPhotoUploads, type PhotoUploads, UPLOAD_LIMITS, type UploadLimits } from './upload.ts';
import { createPortraitWatch, type PortraitWatch } from './watch.ts';

/** Orders of one account. Real use is far below it. */
const ORDER_LIMIT: RateLimit = { points: 60, windowSeconds: 60 };

/** Looks at photos of one account: each chosen photo is looked at once. */
const INSPECTION_LIMIT: RateLimit = { points: 60, windowSeconds: 60 };

/** How long photos of an account that were looked at in vain are counted, which slows it down. */
const REFUSED_LOOKS_SECONDS = 600;

export const portraitJobs: readonly AnyJobDefinition[] = [
  makePortraitJob,
  modelPortraitJob,
  giveUpJob,
  sweepJob,
  inspectPhotoJob,
  previewThemeJob,
  modelPreviewJob,
  rollUpPortraitsJob,
  readyMailJob,
];

/** Calls that one worker has in hand at most: each keeps a photo and a picture in memory. */
const MODEL_CALLS_A_WORKER = 24;

/** Previews by image models that one worker has in hand at most. */
const MODEL_PREVIEWS_A_WORKER = 2;

const modelConcurrency = ({ models }: EngineDirectory): number => {
  const wanted = [...models.values()].reduce((sum, { concurrency }) => sum + concurrency, 0);
  return Math.max(1, Math.min(MODEL_CALLS_A_WORKER, wanted));
};

/** The feature's parts, wired to each other. */
export interface Portraits {
  readonly service: PortraitsService;
  readonly history: PortraitHistory;
  readonly watch: PortraitWatch;
  readonly inspections: Inspections;
  readonly admission: PortraitAdmission;
  /** For operators. */
  readonly operatorView: PortraitOperatorView;
  readonly previews: ThemePreviews;
  readonly limiter: RateLimiter;
  readonly inspectionLimiter: RateLimiter;
  /** Photos that come with orders, and to be looked at: neither waits for the other. */
  readonly orderUploads: PhotoUploads;
  readonly inspectionUploads: PhotoUploads;
  readonly feedback: Feedback;
  readonly reports: Reports;
  readonly sweep: Sweep;
  readonly statistics: PortraitStatistics;
  readonly eraser: Eraser;
  /** For operators. */
  readonly readEngineHealth: () => Promise<EngineHealth[]>;
  /** Whether some parent's portrait waits for a worker. */
  isAwaited(): Promise<boolean>;
  readonly engines: EngineDirectory;
  readonly hosted: HostedPortraits;
  readonly readyMails: ReadyMails;
  /** Deletes all portraits of an account and takes them away from it. Inside the caller's transaction; the sweep has the files. */
  detach(tx: Tx, userId: string, nobodyId: string): Promise<void>;
  /** For GET /api/config, with how long each engine takes. */
  readonly readOffered: () => Promise<readonly OfferedEngine[]>;
  /** For operators: what they may choose from. */
  readonly pricedEngines: readonly PricedEngine[];
  /** Makes this process a worker: it makes the studio's portraits `concurrency` at a time, and image models' as many as these allow. */
  work(engine: Engine, concurrency: number): Promise<void>;
}

export function createPortraits(deps: {
  db: Database;
  storage: Storage;
  queue: Queue;
  notifier: Notifier;
  catalog: CatalogService;
  credits: CreditsService;
  clock: Clock;
  log: Logger;
  engines: EngineDirectory;
  agreedVersions: (userId: string) => Promise<AgreedVersions>;
  trialWait: PortraitsDeps['trialWait'];
  mailer: Pick<Mailer, 'send'>;
  contactOf: ReadyMailsDeps['contactOf'];
  config: Pick<Config, 'aiLabel' | 'freeTries' | 'hostedPerDay' | 'moderation' | 'publicUrl'>;
  /** Shorter than the product's, for tests. */
  backOffMs?: number;
  uploadLimits?: Partial<UploadLimits>;
}): Portraits {
  const { queue, engines } = deps;
  const uploadLimits = { ...UPLOAD_LIMITS, ...deps.uploadLimits };
  const { aiLabel, publicUrl } = deps.config;
  const admission = createPortraitAdmission({ ...deps, jobs: createPortraitJobs(queue) });
  const outcomes = createPortraitOutcomes({ ...deps, admission });
  const checkWish = createWishCheck({ ...deps.config, log: deps.log });
  const sweep = createSweep({ ...deps, outcomes, admission });
  const statistics = createPortraitStatistics(deps);
  const hosted = createHostedPortraits(deps);
  const history = createPortraitHistory(deps);
  const freeTries = createFreeTries(deps);
  const refused = createEventCounter(deps.db, 'refused-photos', REFUSED_LOOKS_SECONDS);
  const readyMails = createReadyMails({ ...deps, publicUrl });
  return {
    engines,
    hosted,
    readyMails,
    detach: (tx, userId, nobodyId) => detachPortraits(tx, userId, nobodyId, deps.clock.now()),
    readOffered: createReadOfferedEngines(deps),
    pricedEngines: pricedEngines(engines),
    admission,
    service: createPortraitsService({ ...deps, hosted, checkWish, admission, freeTries }),
    history,
    feedback: createFeedback({ ...deps, history, freeTries }),
    reports: createReports({ ...deps, history }),
    watch: createPortraitWatch(deps),
    inspections: createInspections({ ...deps, refused }),
    operatorView: createPortraitOperatorView(deps),
    previews: createPreviews(deps),
    inspectionLimiter: createRateLimiter(deps.db, 'photo-inspections', INSPECTION_LIMIT),
    limiter: createRateLimiter(deps.db, 'portrait-orders', ORDER_LIMIT),
    orderUploads: createPhotoUploads(deps.storage, uploadLimits),
    inspectionUploads: createPhotoUploads(deps.storage, uploadLimits),
    sweep,
    statistics,
    eraser: createPortraitEraser({ ...deps, outcomes }),
    readEngineHealth: createReadEngineHealth(deps),
    isAwaited: () => isPortraitWaiting(deps.db),
    async work(engine, concurrency) {
      await queue.work(
        makePortraitJob,
        createMakePortraitHandler({ ...deps, aiLabel, maker: engine.studio, outcomes }),
        {
          concurrency,
        },
      );
      const { models } = engine;
      const modelHandler = createModelPortraitHandler({
        ...deps,
        models,
        directory: engines,
        outcomes,
        checkWish,
        aiLabel,
      });
      await queue.work(modelPortraitJob, modelHandler, { concurrency: modelConcurrency(engines) });
      await queue.work(inspectPhotoJob, createInspectionHandler({ ...deps, inspector: engine.inspector }), {
        concurrency,
      });
      // One at a time: the engine is there for parents.
      await queue.work(previewThemeJob, createPreviewHandler({ ...deps, engine }));
      await queue.work(readyMailJob, readyMails.handler);
      const previewHandler = createModelPreviewHandler({ ...deps, engine, directory: engines, aiLabel });
      await queue.work(modelPreviewJob, previewHandler, { concurrency: MODEL_PREVIEWS_A_WORKER });
      await queue.work(giveUpJob, createGiveUpHandler(outcomes));
      await queue.work(sweepJob, createSweepHandler(sweep));
      await queue.work(rollUpPortraitsJob, async ({ signal }) => {
        await statistics.rollUp(signal);
      });
      await queue.schedule(sweepJob, SWEEP_CRON, {});
      await queue.schedule(rollUpPortraitsJob, ROLL_UP_PORTRAITS_CRON, {});
    },
  };
}

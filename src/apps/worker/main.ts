import type { PortraitEngine } from '#engine/portrait-engine.ts';
import { createStudioEngine } from '#engine/studio/studio-engine.ts';
import { accountJobs } from '#features/accounts/server/jobs.ts';
import { catalogJobs, workOnCatalog } from '#features/catalog/server/pictures/jobs.ts';
import { creditJobs, workOnCredits } from '#features/credits/server/jobs.ts';
import { operatorJobs } from '#features/operators/server/jobs.ts';
import { paymentJobs } from '#features/payments/server/jobs.ts';
import { portraitJobs } from '#features/portraits/server/portraits.ts';
import { loadConfig, processEnvironment } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import { type Announcement, announce } from '#platform/presence/presence.ts';
import { runChild } from '#platform/process/child.ts';
import { type Context, createContext, WORKER_PART } from '../context.ts';

/** A portrait in hand is let finish this long before it is handed back to the queue. */
const FINISH_MS = 10_000;

const config = loadConfig(processEnvironment());
const log = createLogger(config, WORKER_PART);
let context: Context | undefined;
let engine: PortraitEngine | undefined;
let announcement: Announcement | undefined;

runChild({
  log,
  async start(phases) {
    context = await createContext(config, WORKER_PART, { log });
    const { queue } = context;
    phases.end('context');
    const studio = createStudioEngine({ threads: config.engineThreads });
    engine = studio;
    await Promise.all([
      phases.during('engine warm-up', () => studio.warm()),
      phases.during('queue', () => queue.start()),
    ]);
    phases.end('engine and queue');
    await context.portraits.work(studio, config.engineThreads);
    await context.accounts.work(context.queue);
    await context.operators.work(context.queue);
    await workOnCatalog({ ...context, engine: studio, isEngineAwaited: context.portraits.isAwaited });
    await workOnCredits(context.queue, context.credits, log);
    await context.payments.work();
    context.queue.assertHandlers([
      ...portraitJobs,
      ...accountJobs,
      ...operatorJobs,
      ...catalogJobs,
      ...creditJobs,
      ...paymentJobs,
    ]);
    announcement = await announce(context.db, WORKER_PART, log);
    phases.end('jobs');
    return {};
  },
  async stop() {
    await announcement?.withdraw();
    await context?.queue.stop({ timeoutMs: FINISH_MS });
    await engine?.close();
    await context?.close();
  },
});

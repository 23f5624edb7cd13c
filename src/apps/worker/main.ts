import { createEngine, type Engine } from '#engine/create-engine.ts';
import { VendorSettingsError } from '#engine/models/vendor-settings-error.ts';
import { loadConfig, processEnvironment } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import type { Announcement } from '#platform/presence/presence.ts';
import { runChild } from '#platform/process/child.ts';
import { OperatorError } from '#platform/process/operator-error.ts';
import { receiveEnvironment } from '#platform/process/receive-environment.ts';
import type { Context } from '../context.ts';

/** A portrait in hand is let finish this long before it is handed back to the queue. */
const FINISH_MS = 10_000;

const env = processEnvironment();
/** All but the database, which may be on its way while the engine warms up. */
const config = loadConfig(env);
const log = createLogger(config, 'worker');
let context: Context | undefined;
let engine: Engine | undefined;
let announcement: Announcement | undefined;

runChild({
  log,
  memoryMegabytes: config.workerMemoryMegabytes,
  async start(phases) {
    const { engineThreads: threads, modelEngines: models, moderation } = config;
    const pictureModeration = moderation?.ofPictures ? moderation : undefined;
    const made = await createEngine({ threads, models, pictureModeration }).catch((error: unknown) => {
      if (error instanceof VendorSettingsError) throw new OperatorError(`ENGINE: ${error.message}.`);
      throw error;
    });
    engine = made;
    const warmed = phases.during('engine warm-up', () => made.warm());
    // Told below; meanwhile, should something else fail first, it is no error that nobody caught.
    warmed.catch(() => undefined);
    // The engine's threads warm up, on cores of their own, while all the rest is loaded.
    const [{ createContext, WORKER_PART }, { workOnJobs }, { announce }] = await Promise.all([
      import('../context.ts'),
      import('./jobs.ts'),
      import('#platform/presence/presence.ts'),
    ]);
    phases.end('more modules');
    const settled = await receiveEnvironment(env);
    phases.end('waiting for the database');
    context = await createContext(loadConfig({ ...env, ...settled }), WORKER_PART, { log });
    await context.queue.start();
    phases.end('queue');
    // A portrait that is taken up now waits for a thread of the engine.
    await workOnJobs(context, made);
    phases.end('jobs');
    await warmed;
    phases.end('waiting for the engine');
    announcement = await announce(context.db, WORKER_PART, log);
    phases.end('announcement');
    return {};
  },
  async stop() {
    await announcement?.withdraw();
    await context?.queue.stop({ timeoutMs: FINISH_MS });
    await engine?.close();
    await context?.close();
  },
});

import type { FastifyPluginAsync } from 'fastify';
import { pingDatabase } from '#platform/database/ping.ts';
import { isAnyPresent } from '#platform/presence/presence.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { type Context, WORKER_PART } from '../context.ts';
import { operatorsOnly } from './operators-only.ts';

const CHECK_LIMIT_MS = 3_000;

/** How long an answer of /readyz is as good as a new one: whoever asks often asks the database no more often. */
const FRESH_MS = 1_000;

type State = 'ready' | 'not ready' | 'full';

/** @param why is told what a check that failed has thrown, or that it is late. */
async function stateOf(check: () => Promise<unknown>, why: (error: unknown) => void): Promise<State> {
  const late = Promise.withResolvers<never>();
  const tooLate = new Error(`no answer within ${CHECK_LIMIT_MS / 1_000} s`);
  const timer = setTimeout(() => late.reject(tooLate), CHECK_LIMIT_MS);
  try {
    return (await Promise.race([check(), late.promise])) === false ? 'not ready' : 'ready';
  } catch (error) {
    why(error);
    return error instanceof StorageFull ? 'full' : 'not ready';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * GET /healthz: the process answers. GET /readyz: what a portrait needs is there, each part by name.
 * GET /metrics: Prometheus text.
 */
export function healthRoutes(context: Context): FastifyPluginAsync {
  const { config, db, log, pool, queue, storage, metrics } = context;
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => pingDatabase(pool),
    queue: () => queue.ping(),
    storage: () => storage.ping(),
    /** A worker announces itself once its engine is warm. */
    engine: () => isAnyPresent(db, WORKER_PART),
  };
  /** What was last said of each part that is not ready. */
  const told = new Map<string, string>();

  /** Once, until it is ready or something else is wrong with it: whoever asks may ask every second. */
  function tell(part: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (told.get(part) === message) return;
    told.set(part, message);
    log.warn({ part, err: error }, 'a part is not ready');
  }

  async function look(): Promise<Readonly<Record<string, State>>> {
    const states = Object.entries(checks).map(async ([part, check]) => {
      const state = await stateOf(check, (error) => tell(part, error));
      if (state === 'ready') told.delete(part);
      return [part, state] as const;
    });
    return Object.fromEntries(await Promise.all(states));
  }
  let latest: { readonly until: number; readonly parts: ReturnType<typeof look> } | undefined;

  return async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const now = performance.now();
      if (!latest || latest.until < now) latest = { until: now + FRESH_MS, parts: look() };
      const parts = await latest.parts;
      const ready = Object.values(parts).every((state) => state === 'ready');
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready', parts });
    });

    const onRequest = operatorsOnly(config.metricsToken);
    app.get('/metrics', { schema: { hide: true }, onRequest }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  };
}

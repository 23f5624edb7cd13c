import type { FastifyPluginAsync } from 'fastify';
import { pingDatabase } from '#platform/database/ping.ts';
import { someoneIsPresent } from '#platform/presence/presence.ts';
import { type Context, WORKER_PART } from '../context.ts';

const CHECK_LIMIT_MS = 3_000;

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), CHECK_LIMIT_MS);
  try {
    return (await Promise.race([check(), late.promise])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * GET /healthz: the process answers. GET /readyz: what a portrait needs is there, each part by name.
 * GET /metrics: Prometheus text.
 */
export function healthRoutes({ db, pool, queue, storage, metrics }: Context): FastifyPluginAsync {
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => pingDatabase(pool),
    queue: () => queue.ping(),
    storage: () => storage.ping(),
    /** A worker announces itself once its engine is warm. */
    engine: () => someoneIsPresent(db, WORKER_PART),
  };
  return async (app) => {
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      const names = Object.keys(checks);
      const results = await Promise.all(Object.values(checks).map(passes));
      const ready = results.every(Boolean);
      const parts = Object.fromEntries(
        names.map((name, index) => [name, results[index] ? 'ready' : 'not ready']),
      );
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'not ready', parts });
    });

    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  };
}

import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PROFILE, CONSOLE_PREFIX, IDENTITY_PREFIX } from '#features/endpoints.ts';
import type { ReadCaches } from '#platform/database/read-cache.ts';

/** Below these stands whatever ends a session, changes a person or the catalogue. */
const CHANGING = [IDENTITY_PREFIX, ACCOUNT_PROFILE, CONSOLE_PREFIX];
const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whoever has changed something sees it at their next call: other nodes are told by the database within a second, this one
 * knows before it answers.
 */
export function invalidateReadCachesOnWrite(
  app: FastifyInstance,
  readCaches: Pick<ReadCaches, 'forget'>,
): void {
  app.addHook('onSend', ({ method, url }, _reply, payload, done) => {
    if (!READS.includes(method) && CHANGING.some((path) => url.startsWith(path))) readCaches.forget();
    done(null, payload);
  });
}

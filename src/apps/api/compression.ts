import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Below it the head of the answer weighs more than what is saved. */
const SMALLEST_BYTES = 1024;

/**
 * Only what is read and tells no secret. Tokens are told in answers to POST and below /api/identity: the length of a
 * compressed answer that also repeats what was asked could tell them bit by bit (BREACH).
 */
function mayBeCompressed({ method, url }: RouteOptions): boolean {
  return method === 'GET' && !url.startsWith('/api/identity/');
}

/**
 * Compresses JSON answers. Nothing else: pictures are compressed already, the build has compressed copies of its files
 * beside them, and an event of a stream must not wait for the next one. To be called before the routes are there.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!mayBeCompressed(route)) route.compress = false;
  });
  await app.register(compress, {
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    globalDecompression: false,
  });
}

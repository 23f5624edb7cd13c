import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { IDENTITY_PREFIX, PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL } from '#features/endpoints.ts';

/** Below it the head of the answer weighs more than what is saved. */
const SMALLEST_BYTES = 1024;
const JSON_TYPE = /^application\/json\b/;
/** Compressed already, and asked for by the dozen. */
const PICTURES: readonly string[] = [PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL];

/**
 * Only what is read and tells no secret. Tokens are told in answers to POST and below /api/identity: the length of a
 * compressed answer that also repeats what was asked could tell them bit by bit (BREACH).
 */
function mayBeCompressed({ method, url }: RouteOptions): boolean {
  return method === 'GET' && !url.startsWith(`${IDENTITY_PREFIX}/`) && !PICTURES.includes(url);
}

/**
 * Compresses JSON answers. Nothing else: pictures are compressed already, the build has compressed copies of its files
 * beside them, and an event of a stream must not wait for the next one. To be called before the routes are there.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!mayBeCompressed(route)) route.compress = false;
  });
  // The plugin has no list of all types that it may compress, only one of more types; but it heeds this header.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!JSON_TYPE.test(String(reply.getHeader('content-type')))) request.headers['x-no-compression'] = '1';
    done(null, payload);
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    globalDecompression: false,
  });
}

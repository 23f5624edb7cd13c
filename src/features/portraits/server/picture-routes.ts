import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientError } from '#platform/http/client-error.ts';
import { matchesEntityTag } from '#platform/http/entity-tag.ts';
import type { OwnedPicture } from './history/history.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** A name that is safe in a header and speaks of the theme. */
function fileName(themeName: string, mediaType: string): string {
  const slug = themeName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `magic-portrait${slug && `-${slug}`}.${EXTENSIONS[mediaType] ?? 'jpg'}`;
}

const notFound = () => new ClientError(404, 'not-found', 'There is no such picture.');

/** Sends a picture to its owner: kept by the browser, asked for again each time, so that deleting takes effect. */
export async function sendPicture(
  picture: OwnedPicture | undefined,
  request: FastifyRequest<{ Querystring: { download?: string | undefined } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!picture) throw notFound();
  const etag = `"${picture.etag}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('vary', 'Cookie, Authorization');
  if (matchesEntityTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  const stored = await picture.open();
  if (!stored) throw notFound();
  // Whoever has gone meanwhile closes nothing any more.
  if (reply.raw.closed) stored.release();
  else reply.raw.once('close', stored.release);
  if (request.query.download !== undefined) {
    const name = fileName(picture.themeName, picture.mediaType);
    reply.header('content-disposition', `attachment; filename="${name}"`);
  }
  return reply.type(picture.mediaType).header('content-length', stored.size).send(stored.body);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { CATEGORIES, THEME_PICTURE } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { matchesEntityTag } from '#platform/http/entity-tag.ts';
import { categoriesResponse } from '../contract.ts';
import type { ThemePictures } from './pictures/theme-pictures.ts';
import type { CatalogService, ShownCatalogue } from './service.ts';

export interface CatalogRouteDeps {
  readonly service: CatalogService;
  readonly pictures: Pick<ThemePictures, 'find'>;
  /** Whether the call comes from an operator who manages the catalogue: they see what is switched off, too. */
  readonly managesCatalogue: (request: FastifyRequest) => Promise<boolean>;
}

const ofPicture = z.object({ id: z.string(), picture: z.string() });

/** Browsers ask every time, so that a change shows at once; most of the time nothing has changed. */
function sendUnlessKnown(
  { json, etag }: ShownCatalogue,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  // Written out before, and checked against the contract then.
  return reply
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(json as never);
}

/** GET /api/admin/categories, which the main screen reads without signing in, and the pictures that it names. */
export function catalogRoutes(deps: CatalogRouteDeps): FastifyPluginAsyncZod {
  const { service, pictures, managesCatalogue } = deps;
  return async (app) => {
    app.route({
      method: 'GET',
      url: CATEGORIES,
      schema: {
        summary: 'Categories with their themes, in order',
        tags: ['catalogue'],
        response: { 200: categoriesResponse },
      },
      handler: async (request, reply) => {
        if (await managesCatalogue(request)) {
          return reply.header('cache-control', 'no-store').send(await service.listAll());
        }
        return sendUnlessKnown(await service.shown(), request, reply);
      },
    });

    app.route({
      method: 'GET',
      url: THEME_PICTURE,
      schema: { summary: 'A theme’s picture, which never changes', tags: ['catalogue'], params: ofPicture },
      handler: async (request, reply) => {
        const { id, picture } = request.params;
        const bytes = await pictures.find(id, picture);
        if (!bytes) throw new ClientError(404, 'not-found', 'There is no such picture.');
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('image/webp')
          .send(bytes);
      },
    });
  };
}

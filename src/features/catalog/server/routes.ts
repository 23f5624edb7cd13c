import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categoriesResponse } from '../contract.ts';
import type { CatalogService } from './service.ts';

export interface CatalogRouteDeps {
  readonly service: CatalogService;
  /** Whether the call comes from an operator who manages the catalogue: they see what is switched off, too. */
  readonly managesCatalogue: (request: FastifyRequest) => Promise<boolean>;
}

/** GET /api/admin/categories, which the main screen reads without signing in. */
export function catalogRoutes({ service, managesCatalogue }: CatalogRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: '/api/admin/categories',
      schema: {
        summary: 'Categories with their themes, in order',
        tags: ['catalogue'],
        response: { 200: categoriesResponse },
      },
      handler: async (request, reply) => {
        const isManager = await managesCatalogue(request);
        return reply
          .header('cache-control', isManager ? 'no-store' : 'no-cache')
          .send(await (isManager ? service.listAll() : service.list()));
      },
    });
  };
}

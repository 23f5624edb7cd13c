import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { categoriesResponse } from '../contract.ts';
import type { CatalogService } from './service.ts';

/** GET /api/admin/categories, which the main screen reads without signing in. */
export function catalogRoutes({ service }: { service: CatalogService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: '/api/admin/categories',
      schema: {
        summary: 'Categories with their themes, in order',
        tags: ['catalogue'],
        response: { 200: categoriesResponse },
      },
      handler: async (_request, reply) =>
        reply.header('cache-control', 'no-cache').send(await service.list()),
    });
  };
}

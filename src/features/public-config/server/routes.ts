import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CONFIG } from '#features/endpoints.ts';
import { type PublicConfig, publicConfig } from '../contract.ts';

/** GET /api/config. */
export function publicConfigRoutes(read: () => Promise<PublicConfig>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: CONFIG,
      schema: {
        summary: 'What the browser may know of this server',
        tags: ['config'],
        response: { 200: publicConfig },
      },
      handler: async (_request, reply) => reply.header('cache-control', 'no-cache').send(await read()),
    });
  };
}

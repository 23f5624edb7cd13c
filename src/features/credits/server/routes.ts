import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CREDITS_HISTORY } from '#features/endpoints.ts';
import { creditHistoryQuery, creditHistoryResponse } from '../contract.ts';
import type { CreditsService } from './service.ts';

/** GET /api/credits/history. */
export function creditRoutes(deps: {
  readonly service: CreditsService;
  /** Who asks, by bearer or cookie. Throws the 401. */
  readonly requireReader: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
}): FastifyPluginAsyncZod {
  const { service, requireReader } = deps;
  return async (app) => {
    app.route({
      method: 'GET',
      url: CREDITS_HISTORY,
      schema: {
        summary: 'What came, what went and what came back, newest first',
        tags: ['credits'],
        querystring: creditHistoryQuery,
        response: { 200: creditHistoryResponse },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const { limit, before } = request.query;
        const { items, next } = await service.ownHistory.list(userId, limit, before);
        if (next) reply.header('link', `<${CREDITS_HISTORY}?limit=${limit}&before=${next}>; rel="next"`);
        return reply.header('cache-control', 'no-store').send(items);
      },
    });
  };
}

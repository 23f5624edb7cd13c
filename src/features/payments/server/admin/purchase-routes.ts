import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pageQuery, userParams } from '#features/console/contract.ts';
import { USERS_PURCHASES } from '#features/endpoints.ts';
import { userPurchases } from '../../refunds/contract.ts';
import type { PurchaseOperatorViews } from '../refunds/purchase-operator-views.ts';

export interface OperatorPurchaseRouteDeps {
  readonly operatorViews: Pick<PurchaseOperatorViews, 'list'>;
  /** @throws ClientError 404 for somebody who is not there. */
  readonly findUser: (userId: string) => Promise<{ readonly id: string }>;
}

/** What a person ordered. */
export function operatorPurchaseRoutes(deps: OperatorPurchaseRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_PURCHASES,
      config: { area: 'users' },
      schema: {
        tags: ['users'],
        summary: 'What a person ordered, newest first',
        params: userParams,
        querystring: pageQuery,
        response: { 200: userPurchases },
      },
      handler: async (request) => {
        const { id } = await deps.findUser(request.params.userId);
        return { success: true as const, ...(await deps.operatorViews.list(id, request.query)) };
      },
    });
  };
}

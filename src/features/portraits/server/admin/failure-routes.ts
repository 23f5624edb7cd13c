import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pageQuery, userParams } from '#features/console/contract.ts';
import { USERS_FAILED_PORTRAITS } from '#features/endpoints.ts';
import { failedPortraits } from '../../failures/contract.ts';
import type { PortraitOperatorView } from '../service.ts';

export interface FailureRouteDeps {
  readonly operatorView: Pick<PortraitOperatorView, 'failed'>;
  /** @throws ClientError 404 for somebody who is not there. */
  readonly findUser: (userId: string) => Promise<{ readonly id: string }>;
}

/** Portraits of a person that were not made. */
export function failureRoutes({ operatorView, findUser }: FailureRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_FAILED_PORTRAITS,
      config: { area: 'users' },
      schema: {
        tags: ['users'],
        summary: 'Portraits of a person that were not made, newest first: nothing of the photo',
        params: userParams,
        querystring: pageQuery,
        response: { 200: failedPortraits },
      },
      handler: async (request) => {
        const { id } = await findUser(request.params.userId);
        return { success: true as const, ...(await operatorView.failed(id, request.query)) };
      },
    });
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { USERS_LIST, USERS_SEARCH } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { foundUser, userSearchQuery, usersPage, usersQuery } from '../../people/contract.ts';
import type { SignUpBursts } from '../trial/sign-up-bursts.ts';
import { type BlockingRouteDeps, blockingRoutes } from './blocking-routes.ts';
import { type DetailsRouteDeps, detailsRoute } from './details-routes.ts';
import { signUpBurstRoutes } from './sign-up-burst-routes.ts';
import type { UserDirectory } from './user-directory.ts';

export interface PeopleRouteDeps extends DetailsRouteDeps, BlockingRouteDeps {
  readonly directory: UserDirectory;
  readonly waves: Pick<SignUpBursts, 'read'>;
  readonly people: DetailsRouteDeps['people'] & BlockingRouteDeps['people'];
}

const NO_ADDRESS = new ClientError(400, 'invalid-request', 'Please enter an email address.');
const tags = ['users'];
const config = { area: 'users' } as const;

/** Finding people, shutting them out and letting them in again. */
export function peopleRoutes(deps: PeopleRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(findingRoutes(deps));
    await app.register(signUpBurstRoutes(deps));
    await app.register(detailsRoute(deps));
    await app.register(blockingRoutes(deps));
  };
}

function findingRoutes({ directory }: PeopleRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_LIST,
      config,
      schema: {
        tags,
        summary: 'People, in pages',
        querystring: usersQuery,
        response: { 200: usersPage },
      },
      handler: async (request) => ({ success: true as const, ...(await directory.list(request.query)) }),
    });

    app.route({
      method: 'GET',
      url: USERS_SEARCH,
      config,
      schema: {
        tags,
        summary: 'A person by the whole address',
        querystring: userSearchQuery,
        response: { 200: foundUser },
      },
      handler: async (request) => {
        const { email } = request.query;
        if (!email) throw NO_ADDRESS;
        return { success: true as const, message: 'User found', user: await directory.findByEmail(email) };
      },
    });
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userParams } from '#features/console/contract.ts';
import { USERS_ONE } from '#features/endpoints.ts';
import { type UserDetails, userDetails } from '../../people/contract.ts';
import type { People } from '../people.ts';
import type { UserDirectory } from './user-directory.ts';

export interface DetailsRouteDeps {
  readonly directory: Pick<UserDirectory, 'find'>;
  readonly people: Pick<People, 'signInState'>;
  /** Of the plan in force: handed in by who sells it. */
  readonly planOf: (userId: string) => Promise<UserDetails['plan']>;
  /** Of somebody's portraits: handed in by who makes them. */
  readonly portraitCounts: (userId: string) => Promise<UserDetails['portraits']>;
}

/** What is known of one person. */
export function detailsRoute(deps: DetailsRouteDeps): FastifyPluginAsyncZod {
  const { directory, people, planOf, portraitCounts } = deps;
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_ONE,
      config: { area: 'users' },
      schema: { tags: ['users'], summary: 'A person', params: userParams, response: { 200: userDetails } },
      handler: async (request) => {
        const { userId } = request.params;
        const user = await directory.find(userId);
        const [signIn, plan, portraits] = await Promise.all([
          people.signInState(userId),
          planOf(userId),
          portraitCounts(userId),
        ]);
        return {
          success: true as const,
          user,
          plan: { planId: plan.planId, endsAt: plan.endsAt },
          signInMethods: [...(signIn?.methods ?? [])],
          emailVerified: signIn?.emailVerified ?? false,
          lastSeenAt: signIn?.lastSeenAt?.toISOString() ?? null,
          portraits,
        };
      },
    });
  };
}

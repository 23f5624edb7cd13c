import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountsService } from '#features/accounts/server/service.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { Plan } from '#features/payments/contract.ts';
import type { ManagedPurchases } from '#features/payments/server/service.ts';
import type { PortraitOversight } from '#features/portraits/server/service.ts';
import {
  failedPortraits,
  pageQuery,
  userCreditHistory,
  userDetails,
  userPurchases,
} from '../../users/contract.ts';
import type { UserDirectory } from './directory.ts';
import { ONE_USER, userParams } from './user-params.ts';

export interface DetailsRouteDeps {
  readonly directory: UserDirectory;
  readonly people: Pick<AccountsService['people'], 'signInState'>;
  readonly credits: Pick<CreditsService, 'history'>;
  readonly payments: {
    readonly managed: Pick<ManagedPurchases, 'list'>;
    readonly plans: { current(userId: string): Promise<Plan> };
  };
  readonly portraits: PortraitOversight;
}

const tags = ['users'];
const config = { area: 'users' } as const;
const params = userParams;

/** What is known of one person. Each list answers 404 for somebody who is not there. */
export function detailsRoutes(deps: DetailsRouteDeps): FastifyPluginAsyncZod {
  const { directory, people, credits, payments, portraits } = deps;
  return async (app) => {
    app.route({
      method: 'GET',
      url: ONE_USER,
      config,
      schema: { tags, summary: 'A person', params, response: { 200: userDetails } },
      handler: async (request) => {
        const { userId } = request.params;
        const user = await directory.find(userId);
        const [signIn, plan, counts] = await Promise.all([
          people.signInState(userId),
          payments.plans.current(userId),
          portraits.counts(userId),
        ]);
        return {
          success: true as const,
          user,
          plan: { planId: plan.planId, endsAt: plan.endsAt },
          signInMethods: [...(signIn?.methods ?? [])],
          emailVerified: signIn?.emailVerified ?? false,
          lastSeenAt: signIn?.lastSeenAt?.toISOString() ?? null,
          portraits: counts,
        };
      },
    });

    app.route({
      method: 'GET',
      url: `${ONE_USER}/credits`,
      config,
      schema: {
        tags,
        summary: "A person's credits as they came and went, newest first",
        params,
        querystring: pageQuery,
        response: { 200: userCreditHistory },
      },
      handler: async (request) => {
        const { id } = await directory.find(request.params.userId);
        const { limit, cursor } = request.query;
        const { items, next } = await credits.history.list(id, limit, cursor);
        return { success: true as const, items, next: next ?? null };
      },
    });

    app.route({
      method: 'GET',
      url: `${ONE_USER}/purchases`,
      config,
      schema: {
        tags,
        summary: 'What a person ordered, newest first',
        params,
        querystring: pageQuery,
        response: { 200: userPurchases },
      },
      handler: async (request) => {
        const { id } = await directory.find(request.params.userId);
        return { success: true as const, ...(await payments.managed.list(id, request.query)) };
      },
    });

    app.route({
      method: 'GET',
      url: `${ONE_USER}/failed-portraits`,
      config,
      schema: {
        tags,
        summary: 'Portraits of a person that were not made, newest first: nothing of the photo',
        params,
        querystring: pageQuery,
        response: { 200: failedPortraits },
      },
      handler: async (request) => {
        const { id } = await directory.find(request.params.userId);
        return { success: true as const, ...(await portraits.failed(id, request.query)) };
      },
    });
  };
}

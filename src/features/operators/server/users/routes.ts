import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountsService } from '#features/accounts/server/service.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  assignCredits,
  foundUser,
  USERS,
  userAnswer,
  userSearchQuery,
  usersPage,
  usersQuery,
} from '../../users/contract.ts';
import { operatorOf } from '../access.ts';
import type { MakeChange } from '../change.ts';
import { idempotencyKeyOf, KEY_REUSED } from '../idempotency-key.ts';
import { blockingRoutes } from './blocking-routes.ts';
import { type DetailsRouteDeps, detailsRoutes } from './details-routes.ts';
import { USER_NOT_FOUND, type UserDirectory } from './directory.ts';

export interface UserRouteDeps extends DetailsRouteDeps {
  readonly directory: UserDirectory;
  readonly people: AccountsService['people'];
  readonly credits: Pick<CreditsService, 'assign' | 'history'>;
  readonly makeChange: MakeChange;
}

const NO_ADDRESS = new ClientError(400, 'invalid-request', 'Please enter an email address.');
const tags = ['users'];
const config = { area: 'users' } as const;

/** Finding people, giving them credits, shutting them out and letting them in again. */
export function userRoutes(deps: UserRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(findingRoutes(deps));
    await app.register(assigningRoute(deps));
    await app.register(detailsRoutes(deps));
    await app.register(blockingRoutes(deps));
  };
}

function findingRoutes({ directory }: UserRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS.list,
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
      url: USERS.search,
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

function assigningRoute({ directory, people, credits, makeChange }: UserRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: USERS.assignCredits,
      config,
      schema: {
        tags,
        summary: 'Give credits; once per Idempotency-Key',
        body: assignCredits,
        response: { 200: userAnswer },
      },
      handler: async (request) => {
        const { userId, credits: amount } = request.body;
        const ref = `${operatorOf(request).operatorId}:${idempotencyKeyOf(request)}`;
        if (!(await people.find(userId))) throw USER_NOT_FOUND;
        await makeChange(request, async (tx) => {
          const result = await credits.assign(tx, { userId, credits: amount, ref });
          if (result.kind === 'ref-reused') throw KEY_REUSED;
          if (result.kind === 'repeated') return { result: null, audit: null };
          const { leftBefore, leftAfter } = result;
          return {
            result: null,
            audit: {
              action: 'user.credits-assigned',
              target: { type: 'user', id: userId },
              before: { creditsLeft: leftBefore },
              after: { creditsLeft: leftAfter, assigned: amount },
            },
          };
        });
        const user = await directory.find(userId);
        const what = amount === 1 ? '1 credit' : `${amount} credits`;
        return { success: true as const, message: `${what} assigned to ${user.email}.`, user };
      },
    });
  };
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { userParams } from '#features/console/contract.ts';
import type { MakeChange } from '#features/console/server/service.ts';
import { USERS_BLOCK, USERS_UNBLOCK } from '#features/endpoints.ts';
import { blockRequest, userAnswer } from '../../people/contract.ts';
import type { AccountsService } from '../service.ts';
import { USER_NOT_FOUND, type UserDirectory } from './user-directory.ts';

export interface BlockingRouteDeps {
  readonly directory: Pick<UserDirectory, 'find'>;
  readonly people: Pick<AccountsService['people'], 'block' | 'unblock'>;
  readonly makeChange: MakeChange;
}

const tags = ['users'];
const config = { area: 'users' } as const;

/** Shutting people out, and letting them in again. */
export function blockingRoutes({ directory, people, makeChange }: BlockingRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: USERS_BLOCK,
      config,
      schema: {
        tags,
        summary: 'Shut somebody out: every session ends and none begins',
        params: userParams,
        body: blockRequest,
        response: { 200: userAnswer },
      },
      handler: async (request) => {
        const { userId } = request.params;
        const { changed } = await makeChange(request, async (tx) => {
          const result = await people.block(tx, userId);
          if (!result) throw USER_NOT_FOUND;
          if (!result.changed) return { result, audit: null };
          return {
            result,
            audit: {
              action: 'user.blocked',
              target: { type: 'user', id: userId },
              before: { blockedAt: null },
              after: { blockedAt: result.blockedAt.toISOString(), reason: request.body.reason },
            },
          };
        });
        const user = await directory.find(userId);
        const message = changed ? `${user.email} is blocked.` : `${user.email} was blocked before.`;
        return { success: true as const, message, user };
      },
    });

    app.route({
      method: 'POST',
      url: USERS_UNBLOCK,
      config,
      schema: { tags, summary: 'Let somebody in again', params: userParams, response: { 200: userAnswer } },
      handler: async (request) => {
        const { userId } = request.params;
        const { changed } = await makeChange(request, async (tx) => {
          const result = await people.unblock(tx, userId);
          if (!result) throw USER_NOT_FOUND;
          if (!result.changed) return { result, audit: null };
          return {
            result,
            audit: {
              action: 'user.unblocked',
              target: { type: 'user', id: userId },
              before: { blockedAt: result.blockedAt?.toISOString() ?? null },
              after: { blockedAt: null },
            },
          };
        });
        const user = await directory.find(userId);
        const message = changed ? `${user.email} can sign in again.` : `${user.email} was not blocked.`;
        return { success: true as const, message, user };
      },
    });
  };
}

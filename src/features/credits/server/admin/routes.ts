import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type UserOperatorView, userAnswer } from '#features/accounts/people/contract.ts';
import { pageQuery, userParams } from '#features/console/contract.ts';
import {
  idempotencyKeyOf,
  KEY_REUSED,
  type MakeChange,
  operatorOf,
} from '#features/console/server/service.ts';
import { USERS_ASSIGN_CREDITS, USERS_CREDITS } from '#features/endpoints.ts';
import { assignCredits, userCreditHistory } from '../../assigning/contract.ts';
import type { CreditsService } from '../service.ts';

export interface OperatorCreditRouteDeps {
  readonly credits: Pick<CreditsService, 'assign' | 'history'>;
  /** The account that credits are given to, as operators see it. @throws ClientError 404. */
  readonly findUser: (userId: string) => Promise<UserOperatorView>;
  readonly makeChange: MakeChange;
}

const tags = ['users'];
const config = { area: 'users' } as const;

/** Giving credits, and how they came and went. */
export function operatorCreditRoutes(deps: OperatorCreditRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(assigningRoute(deps));
    await app.register(historyRoute(deps));
  };
}

function historyRoute({ credits, findUser }: OperatorCreditRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_CREDITS,
      config,
      schema: {
        tags,
        summary: "A person's credits as they came and went, newest first",
        params: userParams,
        querystring: pageQuery,
        response: { 200: userCreditHistory },
      },
      handler: async (request) => {
        const { id } = await findUser(request.params.userId);
        const { limit, cursor } = request.query;
        const { items, next } = await credits.history.list(id, limit, cursor);
        return { success: true as const, items, next: next ?? null };
      },
    });
  };
}

function assigningRoute({ credits, findUser, makeChange }: OperatorCreditRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: USERS_ASSIGN_CREDITS,
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
        await findUser(userId);
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
        const user = await findUser(userId);
        const what = amount === 1 ? '1 credit' : `${amount} credits`;
        return { success: true as const, message: `${what} assigned to ${user.email}.`, user };
      },
    });
  };
}

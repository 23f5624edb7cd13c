import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { done, userParams } from '#features/console/contract.ts';
import type { MakeChange } from '#features/console/server/service.ts';
import { USERS_ERASE } from '#features/endpoints.ts';
import { operatorErasure } from '../../contract.ts';
import type { Erasures } from '../erasing.ts';

export interface EraseRouteDeps {
  readonly ask: Erasures['ask'];
  /** @throws ClientError 404 for somebody who is not there. */
  readonly findUser: (userId: string) => Promise<{ readonly id: string; readonly email: string }>;
  readonly makeChange: MakeChange;
}

const moment = new Intl.DateTimeFormat('en-IN', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' },
});

/** Erasing for a parent who cannot sign in any more, and who has proved that it is they. */
export function operatorEraseRoutes({ ask, findUser, makeChange }: EraseRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: USERS_ERASE,
      config: { area: 'users', needsSecondStep: true },
      schema: {
        tags: ['users'],
        summary: 'Erase the account of somebody who cannot sign in any more',
        params: userParams,
        body: operatorErasure,
        response: { 200: done },
      },
      handler: async (request) => {
        const { userId } = request.params;
        const { now, reason } = request.body;
        const { email } = await findUser(userId);
        const dueAt = await makeChange(request, async (tx) => {
          const due = await ask(userId, now, tx);
          return {
            result: due,
            audit: {
              action: 'user.erasure-asked',
              target: { type: 'user', id: userId },
              after: { dueAt: due.toISOString(), reason },
            },
          };
        });
        const message = now
          ? `${email} is being erased.`
          : `${email} will be erased on ${moment.format(dueAt)}. Whoever signs in before can keep it.`;
        return { success: true as const, message };
      },
    });
  };
}

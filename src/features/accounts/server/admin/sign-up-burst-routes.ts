import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { USERS_WAVES } from '#features/endpoints.ts';
import { signUpBursts } from '../../waves/contract.ts';
import type { SignUpBursts } from '../trial/sign-up-bursts.ts';

/** GET sign-up-waves: where accounts came from in numbers, never whose they are. */
export function signUpBurstRoutes({
  waves,
}: {
  readonly waves: Pick<SignUpBursts, 'read'>;
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: USERS_WAVES,
      config: { area: 'users' },
      schema: { tags: ['users'], summary: 'Waves of sign-ups', response: { 200: signUpBursts } },
      handler: async () => ({ success: true as const, ...(await waves.read()) }),
    });
  };
}

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { TEAM_INVITATION } from '#features/endpoints.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { operatorSignedIn } from '../../contract.ts';
import { acceptInvitation, INVITATION_TOKEN_PREFIX, invitationView } from '../../team/contract.ts';
import { bearerOf, originOf } from '../access/access.ts';
import { tooManyAttempts } from '../sign-in/refusals.ts';
import { signedIn } from '../sign-in/routes.ts';
import { INVALID_LINK, type Joining } from './joining.ts';

/** How often an address may try a link. */
export const LINK_LIMIT: RateLimit = { points: 60, windowSeconds: 15 * 60 };

export interface JoiningRouteDeps {
  readonly joining: Joining;
  readonly limiter: RateLimiter;
  /** Client addresses are hashed with it before they are kept. */
  readonly secret: string;
}

/** Of the mailed link: for whoever holds it. */
export function joiningRoutes({ joining, limiter, secret }: JoiningRouteDeps): FastifyPluginAsyncZod {
  /** The link's token. @throws ClientError 404 when there is none, 429 after too many tries. */
  async function tokenOf(request: FastifyRequest): Promise<string> {
    const verdict = await limiter.consume(keyedHash(secret, 'rate-limit', addressGroupOf(request.ip)));
    if (!verdict.allowed) throw tooManyAttempts(verdict);
    const token = bearerOf(request);
    if (!token?.startsWith(INVITATION_TOKEN_PREFIX)) throw INVALID_LINK;
    return token;
  }

  return async (app) => {
    const tags = ['operators'];
    app.route({
      method: 'GET',
      url: TEAM_INVITATION,
      config: { area: 'open' },
      schema: { tags, summary: 'Whom a mailed link is for', response: { 200: invitationView } },
      handler: async (request) => joining.view(await tokenOf(request)),
    });

    app.route({
      method: 'POST',
      url: TEAM_INVITATION,
      config: { area: 'open' },
      schema: {
        tags,
        summary: 'Accept an invitation, or choose a new password',
        body: acceptInvitation,
        response: { 200: operatorSignedIn },
      },
      handler: async (request) => {
        const joined = await joining.accept(await tokenOf(request), request.body, originOf(request));
        request.isAudited = true;
        return signedIn(joined, 'Welcome to the console');
      },
    });
  };
}

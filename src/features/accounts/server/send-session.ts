import type { FastifyReply, FastifyRequest } from 'fastify';
import { forwardCookies } from './identity-exchange.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { sessionOf, type VendorUser } from './session-view.ts';

/** Answers a new session: cookies, and the signed token with the person in the body. The browser is known from now on. */
export async function sendSession(
  deps: Pick<IdentityRouteDeps, 'identity' | 'devices'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  const change = await forwardCookies(deps.identity, answer.headers, reply);
  if (change.kind !== 'set') throw new Error('a sign-in brought no session cookie');
  const { user } = (await answer.json()) as { user: VendorUser };
  reply.header('set-cookie', deps.devices.remember(request.headers.cookie, user.email));
  return reply.send(sessionOf(change.token, user));
}

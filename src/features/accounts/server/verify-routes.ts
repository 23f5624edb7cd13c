import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_SEND_VERIFICATION, IDENTITY_VERIFY_EMAIL } from '#features/endpoints.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { type SendVerificationAnswer, verifyEmailRequest } from '../contract.ts';
import { countCall } from './count-call.ts';
import { MAIL_FAILED, UNAUTHENTICATED, VERIFY_LINK_DEAD } from './identity-errors.ts';
import { sendFailure } from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { findUser } from './store.ts';

/** Whose address is proved, or is not asked for, gets no mail. */
async function sendAgain(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await deps.authenticate(request.headers);
  const user = actor?.via === 'bearer' ? await findUser(deps.db, actor.userId) : null;
  if (!user) return sendFailure(reply, UNAUTHENTICATED);
  const answer = (state: SendVerificationAnswer['state']) => reply.send({ state });
  if (user.emailVerified || !deps.config.auth.verifyEmail) return answer('verified');
  const counted = await countCall(deps, [{ limit: 'verifyAccount', who: user.email }], reply);
  if (!counted) return reply;
  if (await deps.verification.send(user)) return answer('sent');
  // It never left: asking again is no second mail.
  await deps.limiter.uncount(counted);
  return sendFailure(reply, MAIL_FAILED);
}

async function verify(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseIdentityInput(verifyEmailRequest, request.body);
  if (!input.ok) return sendFailure(reply, VERIFY_LINK_DEAD);
  const who = addressGroupOf(request.ip);
  if (!(await countCall(deps, [{ limit: 'verifyAddress', who }], reply))) return reply;
  const isProved = await deps.verification.confirm(input.data.token);
  return isProved ? reply.send({ ok: true }) : sendFailure(reply, VERIFY_LINK_DEAD);
}

/** Confirming an address by the mailed link, and having the mail again. */
export function registerVerifyRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const tags = ['identity'];
  app.post(
    IDENTITY_VERIFY_EMAIL,
    { schema: { tags, summary: 'Confirm an address by the mailed link' } },
    (request, reply) => verify(deps, request, reply),
  );
  app.post(
    IDENTITY_SEND_VERIFICATION,
    { schema: { tags, summary: 'Mail the link to confirm the address again' } },
    (request, reply) => sendAgain(deps, request, reply),
  );
}

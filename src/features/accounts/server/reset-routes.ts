import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { newPasswordRequest, resetForm } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';
import { countCall } from './count-call.ts';
import { identityFailureOf, MAIL_FAILED } from './identity-errors.ts';
import { callIdentity, sendFailure, sendVendorFailure, vendorFailureOf } from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { countedByPasswordAttempt, countedByReset } from './limits.ts';
import { composeResetMail } from './reset-mail.ts';

/** Mails a link to a new password. */
export async function requestReset(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseIdentityInput(resetForm, request.body);
  if (!input.ok) return sendFailure(reply, input.failure);
  const { email } = input.data;
  const device = deps.devices.knownFor(request.headers.cookie, email);
  if (!(await countCall(deps, countedByReset({ email, ip: request.ip, device }), reply))) return reply;
  const { answer, issued } = await deps.resetTokens.collect(() =>
    callIdentity(deps.identity, request, { path: '/request-password-reset', body: { email } }),
  );
  if (!answer.ok) return sendVendorFailure(reply, await vendorFailureOf(answer));
  const conceal = deps.config.auth.concealAccounts;
  if (!issued)
    return conceal ? reply.send({ ok: true }) : sendFailure(reply, identityFailureOf('user-not-found'));
  const sending = deps.mailer
    .send(composeResetMail(issued.email, deps.config.publicUrl, issued.token))
    .then(() => true)
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'identity: a reset mail could not be sent');
      return false;
    });
  // Waiting for the mail server would tell known addresses from unknown ones by time.
  if (conceal || (await sending)) return reply.send({ ok: true });
  return sendFailure(reply, MAIL_FAILED);
}

/** Takes a new password with the token of such a mail. */
export async function resetPassword(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseIdentityInput(newPasswordRequest, request.body);
  if (!input.ok) return sendFailure(reply, input.failure);
  const { token, password } = input.data;
  // The link stays good.
  if (isCommonPassword(password)) return sendFailure(reply, identityFailureOf('weak-password'));
  const counted = [{ limit: 'newPasswordAddress', who: addressGroupOf(request.ip) }] as const;
  if (!(await countCall(deps, counted, reply))) return reply;
  const { answer, resetOf } = await deps.resetTokens.collect(() =>
    callIdentity(deps.identity, request, { path: '/reset-password', body: { token, newPassword: password } }),
  );
  if (!answer.ok) return sendVendorFailure(reply, await vendorFailureOf(answer));
  if (resetOf) {
    // The owner is back: wrong guesses, theirs or a stranger's, must not keep them out.
    await deps.limiter.clear(
      countedByPasswordAttempt({ email: resetOf, ip: request.ip }).filter(
        ({ limit }) => limit !== 'signInAddress',
      ),
    );
    reply.header('set-cookie', deps.devices.remember(request.headers.cookie, resetOf));
  }
  return reply.send({ ok: true });
}

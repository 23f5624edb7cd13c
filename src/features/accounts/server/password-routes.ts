import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { retryAfterSeconds } from '#platform/rate-limit/refusal.ts';
import {
  AUTH_ERROR_MESSAGES,
  IDENTITY,
  newPasswordRequest,
  resetForm,
  signInForm,
  signUpRequest,
} from '../contract.ts';
import { ACCOUNT_BLOCKED } from '../sign-in/contract.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { CONCEALED, catalogued, MAIL_FAILED } from './identity-errors.ts';
import {
  askIdentity,
  passCookies,
  sendFailure,
  sendVendorFailure,
  vendorFailureOf,
} from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import { type Counted, passwordTryOf, passwordWasRight } from './limits.ts';
import { composeResetMail } from './reset-mail.ts';
import { sessionOf, type VendorUser } from './session-view.ts';
import { emailIsTaken } from './store.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Counts the call under `counted`; true when it was refused and answered. */
async function refused(deps: IdentityRouteDeps, counted: Counted[], reply: FastifyReply): Promise<boolean> {
  const verdict = await deps.limiter.consume(counted);
  if (verdict.allowed) return false;
  reply.header('retry-after', String(retryAfterSeconds(verdict)));
  sendFailure(reply, catalogued('too-many-requests'));
  return true;
}

/** Answers a new session: cookies, and the signed token with the person in the body. */
async function sendSession(
  deps: IdentityRouteDeps,
  answer: Response,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const change = await passCookies(deps.identity, answer.headers, reply);
  if (change.kind !== 'set') throw new Error('a sign-in brought no session cookie');
  const body = (await answer.json()) as { user: VendorUser };
  return reply.send(sessionOf(change.token, body.user));
}

function signUp(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const input = parseIdentityInput(signUpRequest, request.body);
    if (!input.ok) return sendFailure(reply, input.failure);
    const counted: Counted[] = [{ limit: 'signUpAddress', who: addressGroupOf(request.ip) }];
    if (await refused(deps, counted, reply)) return reply;
    const { firstName, lastName, email, password } = input.data;
    const name = `${firstName} ${lastName}`;
    const body = { name, firstName, lastName, email, password };
    const answer = await askIdentity(deps.identity, request, '/sign-up/email', body);
    if (answer.ok) return await sendSession(deps, answer, reply);
    const failure = await vendorFailureOf(answer);
    // Two sign-ups at once: the second finds the address taken only when it writes.
    const raced = failure.code === 'FAILED_TO_CREATE_USER' && (await emailIsTaken(deps.db, email));
    return raced ? sendFailure(reply, catalogued('email-already-in-use')) : sendVendorFailure(reply, failure);
  };
}

function signIn(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const input = parseIdentityInput(signInForm, request.body);
    if (!input.ok) return sendFailure(reply, input.failure);
    const { email, password } = input.data;
    const tried = passwordTryOf(email, request.ip);
    const { account, address } = tried;
    if (await refused(deps, [account, address], reply)) return reply;
    const answer = await askIdentity(deps.identity, request, '/sign-in/email', { email, password });
    if (answer.ok) {
      await passwordWasRight(deps.limiter, tried);
      return await sendSession(deps, answer, reply);
    }
    const failure = await vendorFailureOf(answer);
    // The password was right: nobody is guessing.
    if (failure.code === ACCOUNT_BLOCKED) await deps.limiter.giveBack([account, address]);
    const incorrect = failure.code === 'INVALID_EMAIL_OR_PASSWORD' || failure.code === 'PASSWORD_TOO_LONG';
    if (!incorrect) return sendVendorFailure(reply, failure);
    if (deps.config.auth.concealAccounts) return sendFailure(reply, CONCEALED);
    const known = await emailIsTaken(deps.db, email);
    return sendFailure(reply, catalogued(known ? 'wrong-password' : 'user-not-found'));
  };
}

function requestReset(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const input = parseIdentityInput(resetForm, request.body);
    if (!input.ok) return sendFailure(reply, input.failure);
    const { email } = input.data;
    const counted: Counted[] = [
      { limit: 'resetAccount', who: email },
      { limit: 'resetAddress', who: addressGroupOf(request.ip) },
    ];
    if (await refused(deps, counted, reply)) return reply;
    const { answer, issued } = await deps.resetTokens.collect(() =>
      askIdentity(deps.identity, request, '/request-password-reset', { email }),
    );
    if (!answer.ok) return sendVendorFailure(reply, await vendorFailureOf(answer));
    const conceal = deps.config.auth.concealAccounts;
    if (!issued) return conceal ? reply.send({ ok: true }) : sendFailure(reply, catalogued('user-not-found'));
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
  };
}

function resetPassword(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const input = parseIdentityInput(newPasswordRequest, request.body);
    if (!input.ok) return sendFailure(reply, input.failure);
    const counted: Counted[] = [{ limit: 'newPasswordAddress', who: addressGroupOf(request.ip) }];
    if (await refused(deps, counted, reply)) return reply;
    const { token, password } = input.data;
    const answer = await askIdentity(deps.identity, request, '/reset-password', {
      token,
      newPassword: password,
    });
    if (!answer.ok) return sendVendorFailure(reply, await vendorFailureOf(answer));
    return reply.send({ ok: true });
  };
}

/** Signing up and in by e-mail and password, and resetting the password by mail. */
export function registerPasswordRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const tags = ['identity'];
  const known = Object.keys(AUTH_ERROR_MESSAGES).join(', ');
  const description = `Failures answer {code, message}; codes of the catalogue: ${known}.`;
  app.post(IDENTITY.signUp, { schema: { tags, summary: 'Sign up', description } }, signUp(deps));
  app.post(IDENTITY.signIn, { schema: { tags, summary: 'Sign in', description } }, signIn(deps));
  app.post(
    IDENTITY.requestReset,
    { schema: { tags, summary: 'Mail a reset link', description } },
    requestReset(deps),
  );
  app.post(
    IDENTITY.resetPassword,
    { schema: { tags, summary: 'Choose a new password', description } },
    resetPassword(deps),
  );
}

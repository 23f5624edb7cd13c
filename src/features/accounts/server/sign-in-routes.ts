import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { signInForm } from '../contract.ts';
import { ACCOUNT_BLOCKED } from '../sign-in/contract.ts';
import { countCall } from './count-call.ts';
import { ADDRESS_UNPROVED } from './identity.ts';
import { CONCEALED, CONCEALED_UNPROVED, identityFailureOf, PASSWORDS_BUSY } from './identity-errors.ts';
import {
  callIdentity,
  sendFailure,
  sendVendorFailure,
  type VendorFailure,
  vendorFailureOf,
} from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { countedByPasswordAttempt, passwordWasRight } from './limits.ts';
import { sendSession } from './send-session.ts';
import { emailIsTaken, findPasswordByAddress, replacePasswordHash } from './store.ts';

/** Failures of which nobody may learn more than that they are some, where accounts are concealed. */
const WRONG = ['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG', ADDRESS_UNPROVED];
/** Nobody was guessing: the password was right, or was not looked at. */
const HARMLESS = [ACCOUNT_BLOCKED, PASSWORDS_BUSY];

/** Enough to see that two lines are of one account or one network; names nobody. */
const markOf = (deps: IdentityRouteDeps, value: string): string =>
  keyedHash(deps.config.auth.secret ?? '', 'log', value).slice(0, 12);

function logRefusal(deps: IdentityRouteDeps, email: string, ip: string): void {
  deps.log.warn(
    { account: markOf(deps, email), network: markOf(deps, addressGroupOf(ip)) },
    'identity: a sign-in was refused',
  );
}

/** A password that was hashed at another cost is hashed anew, now that it is known. The sign-in does not wait for it. */
async function renewHash(deps: IdentityRouteDeps, email: string, password: string): Promise<void> {
  const kept = await findPasswordByAddress(deps.db, email);
  if (!kept || !deps.passwords.isOutdated(kept.hash)) return;
  // Busy: the next sign-in will do.
  const hash = await deps.passwords.hash(password).catch(() => null);
  if (hash) await replacePasswordHash(deps.db, kept, hash);
}

async function refuse(
  deps: IdentityRouteDeps,
  reply: FastifyReply,
  email: string,
  failure: VendorFailure,
): Promise<FastifyReply> {
  if (!WRONG.includes(failure.code ?? '')) return sendVendorFailure(reply, failure);
  if (deps.config.auth.concealAccounts)
    return sendFailure(reply, deps.conceals ? CONCEALED_UNPROVED : CONCEALED);
  const known = await emailIsTaken(deps.db, email);
  return sendFailure(reply, identityFailureOf(known ? 'wrong-password' : 'user-not-found'));
}

/** Handles a sign-in by e-mail and password. */
export async function signIn(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseIdentityInput(signInForm, request.body);
  if (!input.ok) return sendFailure(reply, input.failure);
  const { email, password } = input.data;
  const device = deps.devices.knownFor(request.headers.cookie, email);
  const tried = countedByPasswordAttempt({ email, ip: request.ip, device });
  const counted = await countCall(deps, tried, reply);
  if (!counted) return reply;
  const answer = await callIdentity(deps.identity, request, {
    path: '/sign-in/email',
    body: { email, password },
  });
  if (answer.ok) {
    await passwordWasRight(deps.limiter, tried, counted);
    void renewHash(deps, email, password).catch((error: unknown) =>
      deps.log.error({ err: error }, 'identity: a password could not be hashed anew'),
    );
    return await sendSession(deps, request, reply, answer);
  }
  const failure = await vendorFailureOf(answer);
  if (HARMLESS.includes(failure.code ?? '')) await deps.limiter.uncount(counted);
  else logRefusal(deps, email, request.ip);
  return await refuse(deps, reply, email, failure);
}

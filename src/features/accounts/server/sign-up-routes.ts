import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroupOf, isThisMachine, networkOf } from '#platform/http/client-address.ts';
import type { CountedEvent } from '#platform/rate-limit/joint-limits.ts';
import { type SignUpRequest, signUpRequest } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';
import { countCall } from './count-call.ts';
import { TRIAL_HEADER } from './identity.ts';
import { CHECK_MAIL, identityFailureOf } from './identity-errors.ts';
import { callIdentity, sendFailure, sendVendorFailure, vendorFailureOf } from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { sendSession } from './send-session.ts';
import { emailIsTaken, findUserByAddress } from './store.ts';
import { composeAccountThereMail } from './verification/verify-mail.ts';

/** A network's account of today within the budget of free trials, or one beyond it. */
type NetworkTrial = { readonly isWithin: boolean; readonly counted: readonly CountedEvent[] };

/** Whole towns share one address: beyond the budget an account is made all the same, and its trial waits. */
async function countTrial(deps: IdentityRouteDeps, { ip }: FastifyRequest): Promise<NetworkTrial> {
  // Who tries the demo out signs up again and again, from one machine.
  if (deps.config.demoMode && isThisMachine(ip)) return { isWithin: true, counted: [] };
  const network = networkOf(ip);
  const verdict = await deps.limiter.consume([{ limit: 'trialNetwork', who: network }]);
  if (verdict.allowed) return { isWithin: true, counted: verdict.counted };
  return { isWithin: false, counted: [] };
}

/** Sends what the answer leaves out, and the answer does not wait for it. */
function mailQuietly(deps: IdentityRouteDeps, email: string, wasTaken: boolean): void {
  sendMail(deps, email, wasTaken).catch((error: unknown) =>
    deps.log.error({ err: error }, 'identity: a mail after a sign-up could not be sent'),
  );
}

/** A link to confirm the address, or that there is an account. */
async function sendMail(deps: IdentityRouteDeps, email: string, wasTaken: boolean): Promise<void> {
  const { limiter, mailer, verification, db, config } = deps;
  const verdict = await limiter.consume([{ limit: 'verifyAccount', who: email }]);
  if (!verdict.allowed) return;
  const user = await findUserByAddress(db, email);
  if (!user) return;
  if (!wasTaken || (!user.emailVerified && user.trialWaitsFor)) await verification.send(user);
  else await mailer.send(composeAccountThereMail(email, config.publicUrl));
}

async function createAccount(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SignUpRequest,
): Promise<FastifyReply> {
  const { firstName, lastName, email, password } = form;
  const body = { name: `${firstName} ${lastName}`, firstName, lastName, email, password };
  const wasTaken = await emailIsTaken(deps.db, email);
  const trial = await countTrial(deps, request);
  const ours = trial.isWithin ? undefined : { [TRIAL_HEADER]: 'google' };
  const answer = await callIdentity(deps.identity, request, { path: '/sign-up/email', body, ours });
  if (wasTaken || !answer.ok) await deps.limiter.uncount(trial.counted);
  if (answer.ok && !wasTaken) await deps.waves.count(request.ip, !trial.isWithin);
  if (answer.ok) {
    if (!deps.conceals) {
      if (deps.config.auth.verifyEmail) mailQuietly(deps, email, false);
      return await sendSession(deps, request, reply, answer);
    }
    mailQuietly(deps, email, wasTaken);
    return reply.code(202).send(CHECK_MAIL);
  }
  const failure = await vendorFailureOf(answer);
  // Two sign-ups at once: the second finds the address taken only when it writes.
  const raced = failure.code === 'FAILED_TO_CREATE_USER' && (await emailIsTaken(deps.db, email));
  if (!raced) return sendVendorFailure(reply, failure);
  return deps.conceals
    ? reply.code(202).send(CHECK_MAIL)
    : sendFailure(reply, identityFailureOf('email-already-in-use'));
}

/** Handles a sign-up: an account at once, whose free portraits may have to wait. */
export async function signUp(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = parseIdentityInput(signUpRequest, request.body);
  if (!input.ok) return sendFailure(reply, input.failure);
  const { email, firstName, lastName, password } = input.data;
  if (isCommonPassword(password, [email, firstName, lastName, `${firstName}${lastName}`]))
    return sendFailure(reply, identityFailureOf('weak-password'));
  const counted = [{ limit: 'signUpAddress', who: addressGroupOf(request.ip) }] as const;
  if (!(await countCall(deps, counted, reply))) return reply;
  return await createAccount(deps, request, reply, input.data);
}

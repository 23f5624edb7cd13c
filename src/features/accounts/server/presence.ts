import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import { AUTH_ERROR_MESSAGES } from '../contract.ts';
import type { Actor } from './actor.ts';
import type { Identity } from './identity.ts';
import type { KnownDevices } from './known-device.ts';
import { type IdentityLimiter, passwordTryOf, passwordWasRight } from './limits.ts';
import { findPasswordOwner, type PasswordOwner } from './store.ts';

/** A session older than this settles nothing by itself: its device may be in other hands by now. */
const RECENT_MS = 12 * 60 * 60_000;

/**
 * Proves that the person is there who owns the session: it began at most 12 hours ago, or the password is right.
 * @throws ClientError 403 `sign-in-again` where neither is so, 403 `wrong-password`, 429 after too many wrong ones.
 */
export type ProvePresence = (request: FastifyRequest, actor: Actor, password?: string) => Promise<void>;

export function createPresenceProof(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly limiter: IdentityLimiter;
  readonly devices: KnownDevices;
}): ProvePresence {
  const { db, clock, identity, limiter, devices } = deps;

  /** Guesses count as those at signing in do, and with them. */
  async function provePassword(request: FastifyRequest, owner: PasswordOwner, password: string) {
    const device = devices.knownFor(request.headers.cookie, owner.email);
    const tried = passwordTryOf({ email: owner.email, ip: request.ip, device });
    const verdict = await limiter.consume(tried);
    if (!verdict.allowed) throw tooManyRequests(verdict, AUTH_ERROR_MESSAGES['too-many-requests']);
    const context = await identity.$context;
    if (!(await context.password.verify({ password, hash: owner.hash })))
      throw new ClientError(403, 'wrong-password', AUTH_ERROR_MESSAGES['wrong-password']);
    await passwordWasRight(limiter, tried, verdict.counted);
  }

  return async (request, { userId, signedInAt }, password) => {
    if (clock.now().getTime() - signedInAt.getTime() <= RECENT_MS) return;
    const owner = password === undefined ? undefined : await findPasswordOwner(db, userId);
    if (owner && password !== undefined) return provePassword(request, owner, password);
    throw new ClientError(
      403,
      'sign-in-again',
      'You signed in a while ago. Please sign in again, then go on.',
    );
  };
}

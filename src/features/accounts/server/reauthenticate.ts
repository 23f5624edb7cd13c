import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import { AUTH_ERROR_MESSAGES } from '../contract.ts';
import type { Actor } from './actor.ts';
import type { Identity } from './identity.ts';
import type { KnownDevices } from './known-device.ts';
import { countedByPasswordAttempt, type IdentityLimiter, passwordWasRight } from './limits.ts';
import { findPasswordOwner, type PasswordOwner } from './store.ts';

/** A session older than this settles nothing by itself: its device may be in other hands by now. */
const RECENT_MS = 12 * 60 * 60_000;
/** A sign-in by Google that stands for a password. */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Proves that the person is there who owns the session: it began at most 12 hours ago, or the password is right.
 * @throws ClientError 403 `sign-in-again` where neither is so, 403 `wrong-password`, 429 after too many wrong ones.
 */
export type Reauthenticate = (request: FastifyRequest, actor: Actor, password?: string) => Promise<void>;

/** Both proofs. `proveOwner` asks for the password in any case; whoever has none signed in by Google minutes ago. */
export interface Proofs {
  readonly reauthenticate: Reauthenticate;
  readonly proveOwner: Reauthenticate;
}

export function createProofs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly limiter: IdentityLimiter;
  readonly devices: KnownDevices;
}): Proofs {
  const { db, clock, identity, limiter, devices } = deps;
  const isYoung = (signedInAt: Date, ms: number) => clock.now().getTime() - signedInAt.getTime() <= ms;

  /** Guesses count as those at signing in do, and with them. */
  async function provePassword(request: FastifyRequest, owner: PasswordOwner, password: string) {
    const device = devices.knownFor(request.headers.cookie, owner.email);
    const tried = countedByPasswordAttempt({ email: owner.email, ip: request.ip, device });
    const verdict = await limiter.consume(tried);
    if (!verdict.allowed) throw tooManyRequests(verdict, AUTH_ERROR_MESSAGES['too-many-requests']);
    const context = await identity.$context;
    if (!(await context.password.verify({ password, hash: owner.hash })))
      throw new ClientError(403, 'wrong-password', AUTH_ERROR_MESSAGES['wrong-password']);
    await passwordWasRight(limiter, tried, verdict.counted);
  }

  return {
    async reauthenticate(request, { userId, signedInAt }, password) {
      if (isYoung(signedInAt, RECENT_MS)) return;
      const owner = password === undefined ? undefined : await findPasswordOwner(db, userId);
      if (owner && password !== undefined) return provePassword(request, owner, password);
      throw new ClientError(
        403,
        'sign-in-again',
        'You signed in a while ago. Please sign in again, then go on.',
      );
    },

    async proveOwner(request, { userId, signedInAt }, password) {
      const owner = await findPasswordOwner(db, userId);
      if (owner && password !== undefined) return provePassword(request, owner, password);
      if (owner) throw new ClientError(403, 'password-needed', 'Please enter your password to go on.');
      if (isYoung(signedInAt, JUST_NOW_MS)) return;
      throw new ClientError(403, 'sign-in-again', 'Please sign in with Google again, then go on.');
    },
  };
}

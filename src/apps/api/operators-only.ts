import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isThisMachine } from '#platform/http/client-address.ts';
import { ClientError } from '#platform/http/client-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A guard for what tells of the inside of the product: whoever is on this machine may read it, others with the token of
 * `METRICS_TOKEN`. Answers 401 otherwise.
 */
export function operatorsOnly(token: string | undefined): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (isThisMachine(request.ip)) return;
    const [, given] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token && given && timingSafeEqual(digest(given), digest(token))) return;
    const message = 'This is for the operators of this installation: send METRICS_TOKEN as a bearer token.';
    throw new ClientError(401, 'unauthenticated', message);
  };
}

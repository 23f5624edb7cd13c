import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ClientError } from '#platform/http/client-error.ts';
import { IDEMPOTENCY_HEADER } from '../../contract.ts';

const MAX_LENGTH = 100;

/** For a key that came with other content before. */
export const KEY_REUSED = new ClientError(
  409,
  'idempotency-key-reused',
  'This was sent before with other content, and nothing was done now. Please reload the page and try again.',
);

/**
 * The key under which a call happens once; one of its own for a call without.
 * @throws ClientError 400 when it is no key.
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && key.length > 0 && key.length <= MAX_LENGTH) return key;
  throw new ClientError(
    400,
    'bad-idempotency-key',
    `The Idempotency-Key must be 1 to ${MAX_LENGTH} characters.`,
  );
}

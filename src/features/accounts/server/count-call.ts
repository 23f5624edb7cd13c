import type { FastifyReply } from 'fastify';
import type { CountedEvent } from '#platform/rate-limit/joint-limits.ts';
import { retryAfterSeconds } from '#platform/rate-limit/refusal.ts';
import { identityFailureOf } from './identity-errors.ts';
import { sendFailure } from './identity-exchange.ts';
import type { Counted, IdentityLimiter } from './limits.ts';

/** Counts the call under `counted`; null when it was refused and answered. */
export async function countCall(
  { limiter }: { readonly limiter: IdentityLimiter },
  counted: readonly Counted[],
  reply: FastifyReply,
): Promise<readonly CountedEvent[] | null> {
  const verdict = await limiter.consume(counted);
  if (verdict.allowed) return verdict.counted;
  sendFailure(reply, {
    ...identityFailureOf('too-many-requests'),
    retryAfterSeconds: retryAfterSeconds(verdict),
  });
  return null;
}

import { ClientError } from '#platform/http/client-error.ts';
import type { RateLimitVerdict } from './rate-limit.ts';

type Refused = RateLimitVerdict & { readonly allowed: false };

/** Whole seconds until it makes sense to try again, at least one. */
export function retryAfterSeconds({ retryAfterMs }: Refused): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1000));
}

/** The 429 of whoever is over a limit. */
export function tooManyRequests(verdict: Refused, sentence: string): ClientError {
  return new ClientError(429, 'too-many-requests', sentence, {
    retryAfterSeconds: retryAfterSeconds(verdict),
  });
}

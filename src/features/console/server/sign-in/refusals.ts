import type { ClientError } from '#platform/http/client-error.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';

/** The answer to who has tried too often. */
export function tooManyAttempts(verdict: RateLimitVerdict & { allowed: false }): ClientError {
  return tooManyRequests(verdict, 'Too many failed attempts. Please try again later');
}

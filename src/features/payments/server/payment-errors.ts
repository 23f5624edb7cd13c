import { ClientError } from '#platform/http/client-error.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';
import { retryAfterSeconds, tooManyRequests } from '#platform/rate-limit/refusal.ts';

/** The operator has not set a gateway up. */
export function paymentsMissing(): ClientError {
  return new ClientError(503, 'payments-not-set-up', 'Payments are not set up on this server.');
}

export function unknownPurchase(): ClientError {
  return new ClientError(404, 'not-found', 'There is no such purchase.');
}

/** What is no longer than that is told as a minute. */
const MINUTE_AND_A_HALF_S = 90;

/** @throws the 429 of an account that asks too often. */
export function requireAllowed(verdict: RateLimitVerdict): void {
  if (verdict.allowed) return;
  const seconds = retryAfterSeconds(verdict);
  const wait = seconds > MINUTE_AND_A_HALF_S ? `${Math.ceil(seconds / 60)} minutes` : 'a minute';
  throw tooManyRequests(
    verdict,
    `There were too many payment attempts in a short time. Please wait ${wait} and try again.`,
  );
}

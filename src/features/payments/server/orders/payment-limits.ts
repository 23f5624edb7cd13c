import type { Pool } from 'pg';
import {
  createRateLimiter,
  type RateLimit,
  type RateLimitVerdict,
} from '#platform/rate-limit/rate-limiter.ts';

/** How much one account may ask for. */
export interface PaymentLimits {
  readonly ordersAMinute: number;
  readonly ordersAnHour: number;
  readonly verificationsAMinute: number;
}

/**
 * Far above what anybody buys, and low enough that one account's orders are little work: each is a call to the gateway, and
 * is asked about, more and more rarely, for days.
 */
export const PAYMENT_LIMITS: PaymentLimits = {
  ordersAMinute: 300,
  ordersAnHour: 1_500,
  verificationsAMinute: 600,
};

export interface PaymentLimiter {
  order(userId: string): Promise<RateLimitVerdict>;
  verify(userId: string): Promise<RateLimitVerdict>;
}

const MINUTE = 60;
const HOUR = 3_600;

export function createPaymentLimiter(pool: Pool, limits: PaymentLimits): PaymentLimiter {
  const limiter = (name: string, points: number, windowSeconds: RateLimit['windowSeconds']) =>
    createRateLimiter(pool, name, { points, windowSeconds });
  const minute = limiter('payment-orders', limits.ordersAMinute, MINUTE);
  const hour = limiter('payment-orders-hour', limits.ordersAnHour, HOUR);
  const verifications = limiter('payment-verifications', limits.verificationsAMinute, MINUTE);
  return {
    async order(userId) {
      const verdict = await minute.consume(userId);
      return verdict.allowed ? await hour.consume(userId) : verdict;
    },
    verify: (userId) => verifications.consume(userId),
  };
}

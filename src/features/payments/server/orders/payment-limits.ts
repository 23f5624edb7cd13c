import type { Database } from '#platform/database/database.ts';
import { countTogether, type LimitedKey } from '#platform/rate-limit/joint-limits.ts';
import type { RateLimitVerdict } from '#platform/rate-limit/rate-limit.ts';

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

export function createPaymentLimiter(db: Database, limits: PaymentLimits): PaymentLimiter {
  const limited = (key: string, points: number, windowSeconds: number): LimitedKey => ({
    key,
    limit: { points, windowSeconds },
  });
  return {
    order: (userId) =>
      countTogether(db, [
        limited(`payment-orders:${userId}`, limits.ordersAMinute, MINUTE),
        limited(`payment-orders-hour:${userId}`, limits.ordersAnHour, HOUR),
      ]),
    verify: (userId) =>
      countTogether(db, [limited(`payment-verifications:${userId}`, limits.verificationsAMinute, MINUTE)]),
  };
}

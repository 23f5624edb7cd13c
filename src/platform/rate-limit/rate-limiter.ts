import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `points` events per key within `windowSeconds`, counted over all nodes. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Whether an event may happen; when not, how long until it may. */
export type RateLimitVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number };

export interface RateLimiter {
  /** Counts one event of `key` before it happens, so that parallel attempts can't slip past the limit. */
  consume(key: string): Promise<RateLimitVerdict>;
  /** How many events of `key` the window has had, refused ones too; 0 when it is over. */
  count(key: string): Promise<number>;
  /** Takes one counted event back. */
  restore(key: string): Promise<void>;
  /** Forgets every event of `key`. */
  clear(key: string): Promise<void>;
}

/**
 * A limiter whose counters live in PostgreSQL, so that they hold over several nodes and restarts.
 * `name` keeps its keys apart from other limiters'. Keys must not name a person: hash them first.
 */
export function createRateLimiter(pool: Pool, name: string, limit: RateLimit): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Cleaning up is one schedule for all nodes (deleteExpiredRateLimits), not a timer in each.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.points,
    duration: limit.windowSeconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterMs: refusal.msBeforeNext };
      }
    },
    async count(key) {
      return (await limiter.get(key))?.consumedPoints ?? 0;
    },
    async restore(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

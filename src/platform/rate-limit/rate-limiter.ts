import type { Database } from '#platform/database/database.ts';
import { countTogether } from './joint-limits.ts';
import type { RateLimit, RateLimitVerdict } from './rate-limit.ts';

export interface RateLimiter {
  /** Counts one event of `key` before it happens, so that parallel attempts can't slip past the limit. */
  consume(key: string): Promise<RateLimitVerdict>;
}

/**
 * One limit for each key. `name` keeps its keys apart from other limiters'. Keys must not name a person: hash them
 * first.
 */
export function createRateLimiter(db: Database, name: string, limit: RateLimit): RateLimiter {
  return { consume: (key) => countTogether(db, [{ key: `${name}:${key}`, limit }]) };
}

/** At most `points` events per key within `windowSeconds`, counted over all nodes. */
export interface RateLimit {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Whether an event may happen; when not, how long until it may. */
export type RateLimitVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number };

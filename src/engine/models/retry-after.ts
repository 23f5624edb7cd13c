const LONGEST_MS = 3_600_000;

const bounded = (ms: number) =>
  Number.isFinite(ms) ? Math.min(Math.max(0, Math.round(ms)), LONGEST_MS) : null;

/** Numbers of a header: an empty one is none, though Number('') is 0. */
const number = (text: string | null) => (text?.trim() ? Number(text) : Number.NaN);

/** Seconds of `google.rpc.RetryInfo`, such as `17s` or `0.5s`. */
function retryDelayMs(details: unknown): number | null {
  if (!Array.isArray(details)) return null;
  for (const detail of details) {
    const delay: unknown = detail?.retryDelay;
    const seconds = typeof delay === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return bounded(Number(seconds) * 1000);
  }
  return null;
}

/**
 * How long the vendor asks to wait, in ms from `now`, at most an hour; null where it doesn't say. Read, in this order:
 * `retry-after-ms`, `retry-after` (seconds or an HTTP date, RFC 9110 10.2.3), Google's `error.details[].retryDelay`, and
 * Replicate's `retry_after` in the body (seconds).
 */
export function retryAfterMs(headers: Headers, body: unknown, now = Date.now()): number | null {
  const inMs = bounded(number(headers.get('retry-after-ms')));
  if (inMs !== null) return inMs;
  const text = headers.get('retry-after');
  const inSeconds = bounded(number(text) * 1000) ?? bounded(Date.parse(text ?? '') - now);
  if (inSeconds !== null) return inSeconds;
  const reply = (body ?? {}) as { error?: { details?: unknown }; retry_after?: unknown };
  const delay = retryDelayMs(reply.error?.details);
  if (delay !== null) return delay;
  return typeof reply.retry_after === 'number' ? bounded(reply.retry_after * 1000) : null;
}

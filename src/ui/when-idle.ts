const LATEST_MS = 2_000;

/**
 * Loads ahead what the screen does not need yet, once the browser has nothing else to do. What fails is asked for again
 * by whoever needs it. Returns what calls it off.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = () => void load().catch(() => {});
  // Not in Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

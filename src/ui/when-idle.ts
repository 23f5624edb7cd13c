import { whenPrefetchAllowed } from './pause-prefetch.ts';

const LATEST_MS = 2_000;

/**
 * Loads ahead what the screen does not need yet, once it stands and the browser has nothing else to do. What fails is asked
 * for again by whoever needs it. Returns what calls it off.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  let callOff: () => void;
  const wait = () => {
    callOff = whenPrefetchAllowed(wait) ?? onIdle(run);
  };
  // Something may have begun to be waited for meanwhile.
  const run = () => {
    const stillHeld = whenPrefetchAllowed(wait);
    if (stillHeld) callOff = stillHeld;
    else void load().catch(() => {});
  };
  wait();
  return () => callOff();
}

function onIdle(then: () => void): () => void {
  // Not in Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

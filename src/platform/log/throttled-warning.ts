import type { Clock } from '#platform/clock/clock.ts';

const MINUTE_MS = 60_000;

/**
 * A warning that strangers can cause as often as they like: it is given once a minute, with how often it was due since.
 * @param warn `times`: since the last warning; `latest`: what the latest one was about.
 */
export function createThrottledWarning<T>(
  clock: Clock,
  warn: (times: number, latest: T) => void,
): (about: T) => void {
  let times = 0;
  let nextAt = Number.NEGATIVE_INFINITY;
  return (about) => {
    times += 1;
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + MINUTE_MS;
    warn(times, about);
    times = 0;
  };
}

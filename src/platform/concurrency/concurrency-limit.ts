import { ClientError } from '#platform/http/client-error.ts';

/** Runs `work` when its turn comes. @throws ClientError 503 when too many wait already, or it waited too long. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyLimits {
  readonly atOnce: number;
  /** How many may wait; without it, any number. */
  readonly waiting?: number;
  /** How long each may wait; without it, for as long as it takes. */
  readonly waitMs?: number;
}

const RETRY_SECONDS = 5;
const BUSY = 'The server is busy right now. Please try again in a moment.';

/** What is said to whoever is sent away because there is too much to do. */
export const busyError = (message = BUSY): ClientError =>
  new ClientError(503, 'busy', message, { retryAfterSeconds: RETRY_SECONDS });

/**
 * Bounds what this process does at once, and who waits for it. First come, first served.
 * @param busy what people read who are sent away.
 */
export function createConcurrencyLimit(limits: ConcurrencyLimits, busy = BUSY): RunLimited {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, waitMs } = limits;
  const queue = new Set<() => void>();
  let running = 0;

  /** Resolves when there is a place. */
  function turn(): Promise<void> {
    if (queue.size >= waiting) throw busyError(busy);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      if (queue.delete(next)) reject(busyError(busy));
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    queue.add(next);
    return promise;
  }

  /** The place goes straight to the next one, so that nobody slips in between. */
  function leave(): void {
    const [next] = queue;
    if (!next) {
      running -= 1;
      return;
    }
    queue.delete(next);
    next();
  }

  return async (work) => {
    // Where there is room, work begins at once.
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

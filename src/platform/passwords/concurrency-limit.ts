import { ClientError } from '#platform/http/client-error.ts';

/** Runs `work` when its turn comes. @throws ClientError 503 when too many wait already. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** Bounds what this process does at once, and how many wait for it. First come, first served. */
export function createConcurrencyLimit(limits: {
  readonly atOnce: number;
  readonly waiting: number;
}): RunLimited {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting)
        throw new ClientError(503, 'busy', 'The server is busy right now. Please try again in a moment.', 5);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

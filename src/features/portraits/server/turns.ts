import { ClientError } from '#platform/http/client-error.ts';

/** Bounds what a process does at once with photos that have arrived: files, the database, a vendor's word on a wish. */
export interface Turns {
  /** Runs `work` in its turn. @throws ClientError 503 when none came within the time. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Turns {
  let inHand = 0;
  const waiting: { begin(): void }[] = [];

  async function begin(): Promise<void> {
    if (inHand < atOnce) {
      inHand += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const place = { begin: () => turn.resolve() };
    const timer = setTimeout(() => {
      const at = waiting.indexOf(place);
      if (at < 0) return;
      waiting.splice(at, 1);
      turn.reject(
        new ClientError(503, 'busy', 'Many parents are here right now. Please try again in a moment.', 5),
      );
    }, waitMs);
    waiting.push(place);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  function end(): void {
    const next = waiting.shift();
    // The turn goes on to the next one: what is in hand stays the same.
    if (next) next.begin();
    else inHand -= 1;
  }

  return {
    async take(work) {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

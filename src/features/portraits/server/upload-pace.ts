import { ClientError } from '#platform/http/client-error.ts';

/** The slowest that an upload may be: this many bytes in every stretch of this many milliseconds. */
export interface LeastPace {
  readonly windowMs: number;
  readonly bytes: number;
}

export interface PaceWatch {
  /** Rejects with the 408 of an upload that has all but stopped; never resolves. */
  readonly tooSlow: Promise<never>;
  end(): void;
}

/** Looks in each window. */
const LOOKS = 6;

const tooSlow = (): ClientError =>
  new ClientError(
    408,
    'too-slow',
    'Your photo came too slowly and was stopped. Please try again where the connection is better, or choose a smaller photo.',
  );

/** Watches an upload from now on. `received`: all bytes that have come on its connection so far. */
export function watchPace(received: () => number, { windowMs, bytes }: LeastPace): PaceWatch {
  const stopped = Promise.withResolvers<never>();
  // Nobody may be waiting for it any more when it rejects.
  stopped.promise.catch(() => undefined);
  const seen = [received()];
  const timer = setInterval(() => {
    const now = received();
    seen.push(now);
    if (seen.length <= LOOKS) return;
    if (now - (seen.shift() ?? now) < bytes) stopped.reject(tooSlow());
  }, windowMs / LOOKS);
  return { tooSlow: stopped.promise, end: () => clearInterval(timer) };
}

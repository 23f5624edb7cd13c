/** The only source of "now" for rules that depend on time, so that tests can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FixedClock extends Clock {
  /** Moves the clock by `ms` milliseconds (negative: back). */
  advance(ms: number): void;
  set(instant: Date): void;
}

/** A clock that stands at `instant` until it is moved. */
export function createFixedClock(instant: Date): FixedClock {
  let current = instant.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (next) => {
      current = next.getTime();
    },
  };
}

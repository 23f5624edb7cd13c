/** Where the time of a start goes. */
export interface Phases {
  /** The phase `name` is over: it began where the last one ended, the first with the process. */
  end(name: string): void;
  /** A phase beside the others: `work` from its call to its end, also when it fails. */
  during<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds by name, in the order in which the phases ended. */
  durations(): Readonly<Record<string, number>>;
}

/** @param now milliseconds since the process began. */
export function createPhases(now: () => number = () => performance.now()): Phases {
  const durations: Record<string, number> = {};
  let endedAt = 0;
  return {
    end(name) {
      const at = now();
      durations[name] = Math.round(at - endedAt);
      endedAt = at;
    },
    async during(name, work) {
      const beganAt = now();
      try {
        return await work();
      } finally {
        durations[name] = Math.round(now() - beganAt);
      }
    },
    durations: () => ({ ...durations }),
  };
}

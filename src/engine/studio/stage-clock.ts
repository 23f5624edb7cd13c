import type { EngineStep } from '../vocabulary.ts';

/** Thrown inside the thread when the work was asked to stop. */
export class WorkStopped extends Error {
  override readonly name = 'WorkStopped';
}

/** Follows a portrait through its stages: reports them, times them, and stops between them when asked. */
export interface StageClock {
  /** Begins a stage. Throws `WorkStopped` when the work is to stop. */
  begin(step: EngineStep): void;
  /** Milliseconds of each stage so far, and `total`. Ends the running stage. */
  finish(): Record<string, number>;
}

/** `shouldStop` is asked before each stage. */
export function createStageClock(onStep: (step: EngineStep) => void, shouldStop: () => boolean): StageClock {
  const timings: Record<string, number> = {};
  const started = performance.now();
  let current: EngineStep | undefined;
  let since = started;
  const close = (now: number): void => {
    if (current !== undefined) timings[current] = (timings[current] ?? 0) + now - since;
    since = now;
  };
  return {
    begin: (step) => {
      close(performance.now());
      if (shouldStop()) throw new WorkStopped();
      current = step;
      onStep(step);
    },
    finish: () => {
      const now = performance.now();
      close(now);
      current = undefined;
      return { ...timings, total: now - started };
    },
  };
}

import type { TestProject } from 'vitest/node';

/** Something that runs beside the tests, and what they are told of it. */
export interface Shared<T> {
  readonly provided: T;
  stop(): Promise<void>;
}

interface Use<T> {
  readonly started: Promise<Shared<T>>;
  users: number;
}

/** Each project reads its set-up for itself; what they share stands on the global object. */
const uses = globalThis as { sharedSetups?: Map<string, Use<unknown>> };

/**
 * A global set-up for several projects: `start` is called for the first of them, what it started is told to each, and
 * stopped after the last.
 */
export function sharedSetup<T>(
  name: string,
  start: (project: TestProject) => Promise<Shared<T>>,
  tell: (project: TestProject, provided: T) => void,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    uses.sharedSetups ??= new Map();
    const use = (uses.sharedSetups.get(name) as Use<T> | undefined) ?? {
      started: start(project),
      users: 0,
    };
    uses.sharedSetups.set(name, use);
    use.users += 1;
    const { provided, stop } = await use.started;
    tell(project, provided);
    return async () => {
      use.users -= 1;
      if (use.users > 0) return;
      uses.sharedSetups?.delete(name);
      await stop();
    };
  };
}

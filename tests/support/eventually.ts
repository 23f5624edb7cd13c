import { vi } from 'vitest';

/**
 * What `check` gives, as soon as it throws nothing (a try every 20 ms). What it last threw is thrown after a minute: far
 * more than anything takes on a machine with ten things to do, so no test gives another limit.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

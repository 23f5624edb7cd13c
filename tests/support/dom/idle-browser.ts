import { vi } from 'vitest';

/** What waits for an idle browser comes at once, not after the two seconds of one that never says so. Ends with the test. */
export function beIdleAtOnce(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer));
}

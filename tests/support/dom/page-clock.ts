import { act } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

export interface PageClock {
  /** Acts within the page's time, which no action of theirs moves. */
  readonly user: UserEvent;
  /** Lets milliseconds pass, and what was due in them happen. */
  pass(ms: number): Promise<void>;
}

/** Stops the page's time at a moment (now, when none is named); it goes on as the test says, until the test ends. */
export function stopPageClock(now: Date = new Date()): PageClock {
  vi.useFakeTimers({ now });
  // By this name alone Testing Library knows of timers that stand still.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  return {
    user: userEvent.setup({ delay: null }),
    async pass(ms) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
    },
  };
}

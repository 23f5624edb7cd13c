import { expect, it, vi } from 'vitest';
import { watchMemory } from './memory-budget.ts';

it('the memory budget tells once, when more is held than the budget', async () => {
  vi.useFakeTimers();
  try {
    let held = 90 * 2 ** 20;
    const onOver = vi.fn();
    watchMemory({ megabytes: 100, onOver }, () => held, 1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onOver).not.toHaveBeenCalled();
    held = 120 * 2 ** 20;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onOver.mock.calls).toEqual([[120]]);
  } finally {
    vi.useRealTimers();
  }
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPace } from './upload-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PACE = { windowMs: 30_000, bytes: 60_000 };

/** Watches a sender of so many bytes a second, and says after how many seconds it was stopped; null: not within 20 minutes. */
async function stoppedAfter(speed: (second: number) => number): Promise<number | null> {
  let received = 5_000;
  let stopped: unknown;
  const watch = watchPace(() => received, PACE);
  watch.tooSlow.catch((error: unknown) => {
    stopped = error;
  });
  for (let second = 1; second <= 1_200; second++) {
    received += speed(second);
    await vi.advanceTimersByTimeAsync(1_000);
    if (!stopped) continue;
    expect(stopped).toMatchObject({ status: 408, code: 'too-slow' });
    watch.end();
    return second;
  }
  watch.end();
  return null;
}

it('the pace of uploads stops who sends less than 2 kB a second over half a minute', async () => {
  expect(await stoppedAfter(() => 0)).toBe(30);
  expect(await stoppedAfter((second) => (second % 5 === 0 ? 1 : 0))).toBe(30);
  expect(await stoppedAfter(() => 1_900)).toBe(30);
});

it('the pace of uploads lets a slow parent through, with pauses', async () => {
  expect(await stoppedAfter(() => 2_100)).toBe(null);
  expect(await stoppedAfter((second) => (second % 20 === 0 ? 60_000 : 0))).toBe(null);
});

it('the pace of uploads stops who stalls later on', async () => {
  const at = await stoppedAfter((second) => (second < 100 ? 10_000 : 0));
  expect(at).toBeGreaterThan(120);
  expect(at).toBeLessThan(136);
});

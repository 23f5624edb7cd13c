import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawSoon } from './use-redraw.ts';

const picture = new Blob(['jpeg']);
const draw = vi.fn(async () => picture);
beforeEach(() => {
  vi.useFakeTimers();
  draw.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the preview draws 100 ms later, when the busy words have been painted', async () => {
  const drawn = drawSoon(draw, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(99);
  expect(draw).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(draw).toHaveBeenCalledOnce();
  await expect(drawn).resolves.toBe(picture);
});

it('the preview draws nothing once it was cancelled', async () => {
  const control = new AbortController();
  void drawSoon(draw, control.signal);
  await vi.advanceTimersByTimeAsync(99);
  control.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draw).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pausePrefetch } from './pause-prefetch.ts';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aLoad = () => vi.fn(async () => undefined);
/** Longer than any browser takes to be idle. */
const LONG_MS = 10_000;

it('loading when idle loads ahead once the browser is idle', () => {
  const load = aLoad();
  whenIdle(load);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).toHaveBeenCalledOnce();
});

it('loading when idle loads nothing ahead while the screen waits for something itself', () => {
  const load = aLoad();
  const releases = [pausePrefetch(), pausePrefetch()];
  whenIdle(load);
  for (const release of releases) {
    vi.advanceTimersByTime(LONG_MS);
    expect(load).not.toHaveBeenCalled();
    release();
  }
  vi.advanceTimersByTime(LONG_MS);
  expect(load).toHaveBeenCalledOnce();
});

it('loading when idle waits once more for a screen that has begun to wait meanwhile', () => {
  const load = aLoad();
  whenIdle(load);
  const release = pausePrefetch();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).not.toHaveBeenCalled();
  release();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).toHaveBeenCalledOnce();
});

it('loading when idle is called off, held or not', () => {
  const load = aLoad();
  whenIdle(load)();
  const release = pausePrefetch();
  const callOff = whenIdle(load);
  callOff();
  release();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).not.toHaveBeenCalled();
});

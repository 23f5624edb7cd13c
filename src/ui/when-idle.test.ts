import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdIdle } from './hold-idle.ts';
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
  const releases = [holdIdle(), holdIdle()];
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
  const release = holdIdle();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).not.toHaveBeenCalled();
  release();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).toHaveBeenCalledOnce();
});

it('loading when idle is called off, held or not', () => {
  const load = aLoad();
  whenIdle(load)();
  const release = holdIdle();
  const callOff = whenIdle(load);
  callOff();
  release();
  vi.advanceTimersByTime(LONG_MS);
  expect(load).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnBack } from './back-closes.ts';

/** Watchers in the order they were made, as the browser keeps them. */
let watchers: Watcher[];
class Watcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this);
  }
}
/** The browser asks every watcher of a group, the one made last first; each has served then. */
function goBack() {
  for (const watcher of watchers.splice(0).reverse()) watcher.onclose?.();
}

beforeEach(() => {
  watchers = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', { CloseWatcher: Watcher });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('one Back is heard once, however many watchers are asked, and so is the next one', () => {
  const close = vi.fn();
  const stops = [closeOnBack(close), closeOnBack(close)];
  goBack();
  expect(close).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  goBack();
  expect(close).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  expect(watchers).toEqual([]);
});

it('a browser without watchers hands nothing over', () => {
  vi.stubGlobal('window', {});
  expect(closeOnBack(vi.fn())()).toBeUndefined();
});

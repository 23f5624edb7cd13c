import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_MS } from './kept-code.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let keepCode: typeof import('./kept-code.ts').keepCode;

/** Something that only a kept closure holds, always of the same place in the source. */
function keepOne(): WeakRef<object> {
  const held = {};
  keepCode(() => held);
  return new WeakRef(held);
}

async function isKept(held: WeakRef<object>): Promise<boolean> {
  await setImmediate();
  collect();
  return held.deref() !== undefined;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Of its own: what other tests of this process keep waits for the real clock.
  vi.resetModules();
  ({ keepCode } = await import('./kept-code.ts'));
});
afterEach(() => {
  vi.advanceTimersByTime(KEPT_MS);
  vi.useRealTimers();
});

test('the last closure of a place is kept, and the one before it is not', async () => {
  const first = keepOne();
  const second = keepOne();
  expect(await isKept(first)).toBe(false);
  expect(await isKept(second)).toBe(true);
});

test('a closure and what it holds are let go after two minutes, however busy others are', async () => {
  const one = keepOne();
  vi.advanceTimersByTime(KEPT_MS - 1);
  keepCode(() => null);
  expect(await isKept(one)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await isKept(one)).toBe(false);
});

import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_MS, keepCode } from './kept-code.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Something that only a kept closure holds, always of the same place in the source. */
function keepOne(): WeakRef<object> {
  const held = {};
  keepCode(() => held);
  return new WeakRef(held);
}

/** Collections until something counts as kept: what the stack still shows of it may outlive the first ones. */
const COLLECTIONS = 5;

async function isKept(held: WeakRef<object>): Promise<boolean> {
  for (let tries = 0; tries < COLLECTIONS; tries++) {
    await setImmediate();
    collect();
    if (held.deref() === undefined) return false;
  }
  return true;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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

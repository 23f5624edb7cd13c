import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachAtOnce } from './for-each-at-once.ts';

/** Work that takes a few turns, and how much of it was under way at the same time. */
function createWork(failing: readonly number[] = []) {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  return {
    begun,
    most: () => most,
    running: () => running,
    async work(item: number): Promise<void> {
      begun.push(item);
      most = Math.max(most, ++running);
      for (let turns = 0; turns <= item % 3; turns++) await turn();
      running -= 1;
      if (failing.includes(item)) throw new Error(`${item} went wrong`);
    },
  };
}

const items = Array.from({ length: 20 }, (_, index) => index);

it('everything is worked on once, and never more of it at once than is said', async () => {
  const { begun, most, work } = createWork();
  await forEachAtOnce(8, items, work);
  expect(begun.toSorted((a, b) => a - b)).toEqual(items);
  expect(most()).toBe(8);
  await forEachAtOnce(8, [], work);
});

it('a failure is told when nothing is under way any more, and nothing is begun after it', async () => {
  const { begun, running, work } = createWork([3, 4]);
  await expect(forEachAtOnce(4, items, work)).rejects.toThrow('3 went wrong');
  expect(running()).toBe(0);
  expect(begun.length).toBeLessThan(10);
});

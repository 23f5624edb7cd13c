import { describe, expect, it } from 'vitest';
import { groupDays, labelled, ticksFor } from './scale.ts';

describe('ticks', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 1, [0, 1]],
    [-1, 9, [-5, 0, 5, 10]],
    [0, 3, [0, 1, 2, 3]],
    [0, 37, [0, 10, 20, 30, 40]],
    [0, 100, [0, 25, 50, 75, 100]],
    [-40, 200, [-100, 0, 100, 200]],
  ])('are round numbers from %d to %d', (least, most, ticks) => {
    expect(ticksFor(least, most)).toEqual(ticks);
  });

  it('always reach over what is shown', () => {
    for (let run = 0; run < 200; run += 1) {
      const most = Math.random() * 10 ** (Math.random() * 8);
      const least = -Math.random() * most;
      const ticks = ticksFor(least, most);
      expect(ticks.at(0)).toBeLessThanOrEqual(least);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }
  });
});

it('days are put together with their sums', () => {
  const days = ['1', '2', '3', '4', '5'];
  expect(
    groupDays(
      days,
      [
        [1, 2, 3, 4, 5],
        [0, 0, 0, 0, 9],
      ],
      2,
    ),
  ).toEqual([
    { from: '1', to: '2', values: [3, 0] },
    { from: '3', to: '4', values: [7, 0] },
    { from: '5', to: '5', values: [5, 9] },
  ]);
});

it('labels are even and the last one is there', () => {
  const shown = labelled(30, 5);
  expect(Array.from({ length: 30 }, (_, index) => index).filter(shown)).toEqual([5, 11, 17, 23, 29]);
});

import { describe, expect, it } from 'vitest';
import { type GridMove, placeAfter } from './gallery-keys.ts';

/** Nine portraits in four columns: 0-3, 4-7, 8. */
const reached = (move: GridMove, place: number) => placeAfter(move, place, 9, 4);

describe('a key in the gallery', () => {
  it.each<[GridMove, number, number]>([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 8, 8],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 4, 8],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['Home', 7, 0],
    ['End', 2, 8],
  ])('%s from %i leads to %i', (move, from, to) => {
    expect(reached(move, from)).toBe(to);
  });

  it('leads down to the last one from above a gap in the last row', () => {
    expect(reached('ArrowDown', 6)).toBe(8);
    expect(reached('ArrowDown', 8)).toBe(8);
  });

  it('stays put when there is only one', () => {
    for (const move of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const)
      expect(placeAfter(move, 0, 1, 4)).toBe(0);
  });
});

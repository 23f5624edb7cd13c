import { describe, expect, it } from 'vitest';
import { distanceTo, moveEntry, type Place, shiftOf, targetIndex, withinList } from './drag-geometry.ts';

/** Heights 50, 100, 50, 50 with gaps of 10, from 200 px down the page. */
const PLACES: readonly Place[] = [
  { top: 200, height: 50 },
  { top: 260, height: 100 },
  { top: 370, height: 50 },
  { top: 430, height: 50 },
];

describe('moving an entry', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, 3, ['b', 'c', 'd', 'a']],
  ])('from %i to %i', (from, to, expected) => {
    expect(moveEntry(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });
});

describe('the place of what is dragged', () => {
  it('is its own until its edge passes the middle of a neighbour', () => {
    // The lower edge is at 250; the middle of the next is at 310.
    expect(targetIndex(PLACES, 0, 59)).toBe(0);
    expect(targetIndex(PLACES, 0, 60)).toBe(1);
    // The upper edge is at 430; the middle of the one above is at 395.
    expect(targetIndex(PLACES, 3, -34)).toBe(3);
    expect(targetIndex(PLACES, 3, -35)).toBe(2);
  });

  it('may be any in one go, and none outside of the list', () => {
    expect(targetIndex(PLACES, 0, 5000)).toBe(3);
    expect(targetIndex(PLACES, 3, -5000)).toBe(0);
    expect(targetIndex(PLACES, 2, 0)).toBe(2);
  });

  it('stays within the list', () => {
    expect(withinList(PLACES, 0, -80)).toBe(0);
    expect(withinList(PLACES, 0, 5000)).toBe(230);
    expect(withinList(PLACES, 3, -5000)).toBe(-230);
  });
});

/** Where every entry lies while one is held over another's place, top to bottom. */
function shown(from: number, to: number): number[] {
  return PLACES.map(({ top }, index) => top + shiftOf(PLACES, from, to, index));
}

describe('what stands aside', () => {
  it.each([
    [0, 2],
    [1, 3],
    [3, 0],
    [2, 1],
  ])('leaves room and no overlap from %i to %i', (from, to) => {
    const tops = shown(from, to);
    const order = [...PLACES.keys()].sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
    expect(order).toEqual(moveEntry([0, 1, 2, 3], from, to));
    let next = 200;
    for (const index of order) {
      expect(tops[index]).toBe(next);
      next += (PLACES[index]?.height ?? 0) + 10;
    }
  });

  it('is nothing while the place is the same', () => {
    expect(shown(2, 2)).toEqual(PLACES.map(({ top }) => top));
    expect(distanceTo(PLACES, 2, 2)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES } from '../vocabulary.ts';
import { nearestOf, nearestSize } from './vendor-sizes.ts';

const LIMITS = { step: 16, maxEdge: 3840, minArea: 655_360, maxArea: 8_294_400 };
const ALL = Object.values(PICTURE_SIZES).flatMap((sizes) => Object.values(sizes));

describe('the nearest size', () => {
  it.each(ALL)('of %i x %i is within the limits and near its ratio', (width, height) => {
    const size = nearestSize({ width, height }, LIMITS);
    expect(size.width % 16).toBe(0);
    expect(size.height % 16).toBe(0);
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(3840);
    expect(size.width * size.height).toBeLessThanOrEqual(LIMITS.maxArea);
    expect(size.width * size.height).toBeGreaterThanOrEqual(LIMITS.minArea);
    expect(Math.abs((size.width * height) / (size.height * width) - 1)).toBeLessThan(0.005);
  });

  it.each([
    [888, 1184, 912, 1216],
    [1184, 888, 1216, 912],
    [2048, 2048, 2048, 2048],
    [4096, 4096, 2880, 2880],
    [5376, 3024, 3840, 2160],
    [300, 400, 720, 960],
  ])('of %i x %i is %i x %i', (width, height, expectedWidth, expectedHeight) => {
    expect(nearestSize({ width, height }, LIMITS)).toEqual({ width: expectedWidth, height: expectedHeight });
  });

  it('knows no limits where a server has none', () => {
    const limits = { step: 16, maxEdge: Number.POSITIVE_INFINITY, minArea: 0, maxArea: 5_000_000 };
    expect(nearestSize({ width: 1024, height: 1024 }, limits)).toEqual({ width: 1024, height: 1024 });
  });
});

it('the nearest of fixed sizes is the one whose ratio is nearest', () => {
  const sizes = [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ] as const;
  const chosen = ALL.slice(0, 4).map(([width, height]) => nearestOf({ width, height }, sizes));
  expect(chosen).toEqual([sizes[0], sizes[2], sizes[1], sizes[1]]);
});

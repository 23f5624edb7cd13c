import { describe, expect, it } from 'vitest';
import { type AspectRatio, PICTURE_SIZES, type PictureTier } from '../../vocabulary.ts';
import { cutFrom, fitPicture } from './fit-picture.ts';

const SQUARE = { width: 1024, height: 1024 };
const WIDE = { width: 1376, height: 768 };
const size = (made: typeof SQUARE, tier: PictureTier, ratio: AspectRatio) => {
  const { width, height } = fitPicture(made, PICTURE_SIZES[tier][ratio]);
  return [width, height];
};

describe('fitting a model’s picture', () => {
  it.each([
    ['1:1', [2048, 2048], [1536, 1536]],
    ['3:4', [1536, 2048], [1152, 1536]],
    ['4:3', [2048, 1536], [2048, 1536]],
    ['16:9', [2048, 1152], [2688, 1512]],
  ] as const)('fills %s at its tier, or at twice what was made', (ratio, square, wide) => {
    expect(size(SQUARE, 'standard', ratio)).toEqual(PICTURE_SIZES.standard[ratio]);
    expect(size(WIDE, 'standard', ratio)).toEqual(PICTURE_SIZES.standard[ratio]);
    expect(size(SQUARE, 'hd', ratio)).toEqual(square);
    expect(size(WIDE, 'hd', ratio)).toEqual(wide);
  });

  it('keeps the exact ratio and twice the size, whatever was made', () => {
    for (const made of [SQUARE, WIDE, { width: 701, height: 1003 }, { width: 257, height: 256 }]) {
      for (const ratio of ['1:1', '3:4', '4:3', '16:9'] as const) {
        const [across, down] = PICTURE_SIZES['4k'][ratio];
        const { width, height, scale } = fitPicture(made, [across, down]);
        expect(width * down).toBe(height * across);
        expect(scale).toBeLessThanOrEqual(2);
        expect(width).toBeLessThanOrEqual(made.width * scale);
        expect(height).toBeLessThanOrEqual(made.height * scale);
        // One of the sides is used up, but for what a whole number of steps leaves.
        expect(Math.min(made.width * scale - width, made.height * scale - height)).toBeLessThan(16);
      }
    }
  });

  it('cuts about the middle, and moves only for what is held', () => {
    expect(cutFrom(1000, 600, [])).toBe(200);
    expect(cutFrom(1000, 600, [[300, 700]])).toBe(200);
    expect(cutFrom(1000, 600, [[100, 500]])).toBe(100);
    expect(cutFrom(1000, 600, [[500, 950]])).toBe(350);
    expect(cutFrom(1000, 600, [[-50, 300]])).toBe(0);
    // The wide one does not fit; the face does, and counts most.
    expect(
      cutFrom(1000, 300, [
        [0, 900],
        [600, 800],
      ]),
    ).toBe(500);
  });
});

import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../drawing/layers.ts';
import { drawWatermark } from './watermark.ts';

const SIZE = 512;
const FACE = { width: SIZE, height: SIZE, x: SIZE / 2, y: SIZE * 0.41, faceHeight: SIZE * 0.3, roll: 0 };

function marked(): Bitmap {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4).fill(120);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return drawWatermark({ width: SIZE, height: SIZE, data }, FACE);
}

/** Share of pixels that the mark changed, inside a box of fractions of the picture. */
function changed(
  { data }: Bitmap,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): number {
  let count = 0;
  let all = 0;
  for (let y = Math.round(top * SIZE); y < bottom * SIZE; y++) {
    for (let x = Math.round(left * SIZE); x < right * SIZE; x++) {
      if (Math.abs(data[(y * SIZE + x) * 4]! - 120) > 3) count++;
      all++;
    }
  }
  return count / all;
}

describe('the watermark', () => {
  const picture = marked();

  it('leaves eyes and mouth clear', () => {
    expect(changed(picture, { left: 0.42, top: 0.33, right: 0.58, bottom: 0.5 })).toBe(0);
  });

  it('cannot be cropped away: every quarter of the edge area carries it', () => {
    for (const [left, top] of [
      [0, 0],
      [0.7, 0],
      [0, 0.35],
      [0.7, 0.35],
      [0, 0.7],
      [0.35, 0.7],
      [0.7, 0.7],
    ] as const) {
      expect(changed(picture, { left, top, right: left + 0.3, bottom: top + 0.3 })).toBeGreaterThan(0.015);
    }
  });

  it('says its name clearly in the corner', () => {
    expect(changed(picture, { left: 0.74, top: 0.93, right: 1, bottom: 0.99 })).toBeGreaterThan(0.12);
  });

  it('stays opaque', () => {
    expect(picture.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });
});

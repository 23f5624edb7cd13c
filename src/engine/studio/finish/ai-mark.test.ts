import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES } from '../../vocabulary.ts';
import type { Bitmap } from '../drawing/layers.ts';
import { aiMarkArea, drawAiMark } from './ai-mark.ts';
import type { PictureArea } from './burn-in.ts';
import { drawWatermark } from './watermark.ts';

function plain([width, height]: readonly [number, number], grey: number): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4).fill(grey);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** Lightness of the red channel inside an area, and of all that lies outside it. */
function split({ data, width, height }: Bitmap, area: PictureArea) {
  const inside: number[] = [];
  const outside = new Set<number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[(y * width + x) * 4]!;
      const [dx, dy] = [x - area.left, y - area.top];
      if (dx >= 0 && dy >= 0 && dx < area.width && dy < area.height) inside.push(value);
      else outside.add(value);
    }
  }
  return { inside, outside };
}

const share = (values: readonly number[], holds: (value: number) => boolean) =>
  values.filter(holds).length / values.length;

describe('the mark of a model’s picture', () => {
  it.each([8, 128, 250])('is read on a ground of lightness %i, and touches nothing else', (grey) => {
    const size = [600, 400] as const;
    const { inside, outside } = split(drawAiMark(plain(size, grey)), aiMarkArea({ width: 600, height: 400 }));
    const letters = share(inside, (value) => value > 190);
    const ground = share(inside, (value) => value < 130);
    expect(letters).toBeGreaterThan(0.1);
    expect(letters).toBeLessThan(0.45);
    expect(ground).toBeGreaterThan(0.5);
    expect([...outside]).toEqual([grey]);
  });

  it.each(['1:1', '3:4', '4:3', '16:9'] as const)(
    'is small, inside %s, and never under the watermark',
    (ratio) => {
      const [width, height] = PICTURE_SIZES.standard[ratio];
      const area = aiMarkArea({ width, height });
      expect((area.width * area.height) / (width * height)).toBeLessThan(0.01);
      expect(Math.min(area.left, height - area.top - area.height)).toBeGreaterThan(8);
      const face = { width, height, x: width / 2, y: height * 0.4, faceHeight: height * 0.3, roll: 0 };
      const watermarked = drawWatermark(plain([width, height], 120), face, area);
      const { inside, outside } = split(watermarked, area);
      expect(new Set(inside)).toEqual(new Set([120]));
      expect(outside.size).toBeGreaterThan(20);
      // Without being told of the mark, it would.
      const over = split(drawWatermark(plain([width, height], 120), face), area);
      expect(share(over.inside, (value) => value !== 120)).toBeGreaterThan(0.02);
    },
  );

  it('grows with the picture', () => {
    expect(aiMarkArea({ width: 4096, height: 4096 }).height).toBeCloseTo(
      aiMarkArea({ width: 1024, height: 1024 }).height * 4,
      -1,
    );
  });
});

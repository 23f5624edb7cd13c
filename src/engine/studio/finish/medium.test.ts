import { describe, expect, it } from 'vitest';
import type { Bitmap, HeadLayer } from '../drawing/layers.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { inMedium, type Medium } from './medium.ts';

const SIDE = 300;
const head: HeadLayer = drawModelChild(CHILDREN.meera, {
  width: SIDE,
  height: SIDE,
  x: SIDE / 2,
  y: SIDE / 2,
  faceHeight: 100,
  roll: 0,
});

/** The head on speckled cloth: something for a brush to smooth. */
function picture(): Bitmap {
  const random = seededRandom(5);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < data.length; at += 4) {
    const grey = 110 + random() * 60;
    data.set([grey, grey * 0.8, grey * 0.6, 255], at);
  }
  for (let y = 0; y < head.pixels.height; y++) {
    for (let x = 0; x < head.pixels.width; x++) {
      const from = (y * head.pixels.width + x) * 4;
      if (head.pixels.data[from + 3]! > 200)
        data.set(head.pixels.data.subarray(from, from + 3), ((y + head.top) * SIDE + x + head.left) * 4);
    }
  }
  return { width: SIDE, height: SIDE, data };
}

const made = (medium: Medium | undefined) => inMedium(picture(), medium, head);
const at = ({ data }: Bitmap, x: number, y: number): number[] => [
  ...data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3),
];
const means = ({ data }: Bitmap): number[] =>
  [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let i = channel; i < data.length; i += 4) sum += data[i]!;
    return sum / (data.length / 4);
  });

/** Mean step between neighbours where `keep` says so. */
function roughness({ data }: Bitmap, keep: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let y = 2; y < SIDE - 2; y++) {
    for (let x = 2; x < SIDE - 2; x++) {
      if (!keep(x, y)) continue;
      sum += Math.abs(data[(y * SIDE + x) * 4]! - data[(y * SIDE + x + 1) * 4]!);
      count++;
    }
  }
  return sum / count;
}

const feature = (x: number, y: number): boolean => {
  const [column, row] = [x - head.left, y - head.top];
  const { width, height, data } = head.featureMask;
  return column >= 0 && row >= 0 && column < width && row < height && data[row * width + column]! > 250;
};

describe('a medium', () => {
  it.each(['pixels', 'oil', 'watercolour'] as const)(
    '%s is opaque, the same each time, and another picture',
    (medium) => {
      const [one, again] = [made(medium), made(medium)];
      expect(Buffer.from(one.data).equals(Buffer.from(again.data))).toBe(true);
      expect(Buffer.from(one.data).equals(Buffer.from(picture().data))).toBe(false);
      for (let i = 3; i < one.data.length; i += 4) if (one.data[i] !== 255) throw new Error(`hole at ${i}`);
    },
  );

  it('changes nothing where a theme has none', () => {
    expect(Buffer.from(made(undefined).data).equals(Buffer.from(picture().data))).toBe(true);
  });

  it('of pixels is flat in every block, and as light and coloured as before', () => {
    const blocks = made('pixels');
    for (let y = 0; y < SIDE; y += 2) {
      for (let x = 0; x < SIDE; x += 2) {
        expect(at(blocks, x + 1, y)).toEqual(at(blocks, x, y));
        expect(at(blocks, x, y + 1)).toEqual(at(blocks, x, y));
      }
    }
    const before = means(picture());
    for (const [channel, mean] of means(blocks).entries())
      expect(Math.abs(mean - before[channel]!)).toBeLessThan(1.5);
  });

  it('of oil smooths cloth, and eyes and mouth hardly', () => {
    const cloth = (x: number, y: number): boolean => y < 40 || x < 40;
    const [before, oil] = [picture(), made('oil')];
    expect(roughness(oil, cloth)).toBeLessThan(roughness(before, cloth) * 0.6);
    expect(roughness(oil, feature)).toBeGreaterThan(roughness(before, feature) * 0.7);
  });

  it('of watercolour leaves a ragged border of paper, and the child inside of it', () => {
    const wash = made('watercolour');
    const isPaper = ([r, g, b]: number[]): boolean => r! > 248 && g! > 244 && b! > 235;
    for (let i = 0; i < SIDE; i++)
      for (const corner of [at(wash, i, 0), at(wash, 0, i)]) expect(isPaper(corner)).toBe(true);
    let inside = 0;
    for (let y = 100; y < 200; y++) for (let x = 110; x < 190; x++) if (isPaper(at(wash, x, y))) inside++;
    expect(inside).toBeLessThan(100);
    const depths = Array.from({ length: SIDE }, (_, x) => {
      let y = 0;
      while (y < SIDE && isPaper(at(wash, x, y))) y++;
      return y;
    });
    expect(new Set(depths.slice(30, -30)).size).toBeGreaterThan(2);
  });
});

import { describe, expect, it } from 'vitest';
import type { HeadLayer, Plane, Rgb } from '../drawing/layers.ts';
import { labToRgb, rgbToLab } from '../head/lab-colour.ts';
import { photoShade } from './photo-shade.ts';

const SIZE = 96;
const HALF = SIZE / 2;
const STEP = 4;
type Tone = readonly [l: number, a: number, b: number];
/** From very light to very deep. */
const TONES: readonly Tone[] = [
  [82, 10, 16],
  [76, 13, 20],
  [68, 16, 24],
  [60, 18, 26],
  [52, 18, 26],
  [46, 17, 24],
  [40, 15, 21],
  [34, 13, 17],
  [28, 11, 14],
  [22, 9, 11],
];

const plane = (value: number): Plane => ({
  width: SIZE,
  height: SIZE,
  data: new Uint8ClampedArray(SIZE * SIZE).fill(value),
});
const bytes = (l: number, a: number, b: number): [number, number, number] => {
  const rgb = labToRgb({ l, a, b });
  return [rgb[0] * 255, rgb[1] * 255, rgb[2] * 255];
};

/** A face that fills its picture, its left lighter and its right darker than its tone by `apart` of L*. */
function faceOf([l, a, b]: Tone, apart: number): HeadLayer {
  const pixels = { width: SIZE, height: SIZE, data: new Uint8ClampedArray(SIZE * SIZE * 4).fill(255) };
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const side = Math.max(-1, Math.min(1, (HALF - x) / 12));
      pixels.data.set(bytes(l + side * apart, a, b), (y * SIZE + x) * 4);
    }
  }
  const [red, green, blue] = bytes(l, a, b);
  const skinTone: Rgb = { r: red, g: green, b: blue };
  const masks = { faceMask: plane(255), hairMask: plane(0), featureMask: plane(0) };
  return { pixels, skinTone, frame: { faceHeight: SIZE }, ...masks } as unknown as HeadLayer;
}

/** L* of the skin's tone under the light at a column, as it is drawn. */
function drawnAt(head: HeadLayer, x: number): number {
  const { factors, entryAt } = photoShade(head, () => 1, STEP, 1);
  const entry = entryAt(x, HALF);
  const { r, g, b } = head.skinTone;
  const [red, green, blue] = [r, g, b].map((value, channel) => (value * factors[entry + channel]!) / 255);
  return rgbToLab(red!, green!, blue!).l;
}

describe('the photo’s own light on drawn skin', () => {
  it.each(TONES)('leaves a face of L* %i that is lit from one side as light there as it is', (...tone) => {
    const [l] = tone;
    const apart = Math.min(12, l * 0.3, 96 - l);
    const head = faceOf(tone, apart);
    expect(drawnAt(head, 8)).toBeGreaterThan(l + apart * 0.75);
    expect(drawnAt(head, 8)).toBeLessThan(l + apart * 1.25);
    // A shadow is drawn, clearer than the photo's; the middle keeps the tone.
    expect(drawnAt(head, SIZE - 8)).toBeLessThan(l - apart * 0.3);
    expect(drawnAt(head, SIZE - 8)).toBeGreaterThan(l - apart);
    expect(Math.abs(drawnAt(head, HALF) - l)).toBeLessThan(2);
  });

  it.each(TONES)('leaves a face of L* %i that is lit evenly as it is', (...tone) => {
    const head = faceOf(tone, 0);
    for (const x of [8, HALF, SIZE - 8]) expect(Math.abs(drawnAt(head, x) - tone[0])).toBeLessThan(1);
  });

  it('is none where no skin is seen', () => {
    const head = { ...faceOf([52, 18, 26], 10), faceMask: plane(0) };
    expect(new Set(photoShade(head, () => 0, STEP, 1).factors)).toEqual(new Set([1]));
  });
});

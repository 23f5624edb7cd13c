import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import { TEN_SKINS } from '../../../../tests/support/portraits/toned-faces.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { type Lab, labToRgb, rgbToLab } from '../head/lab-colour.ts';
import { photoShade } from './photo-shade.ts';

const SIZE = 96;
const HALF = SIZE / 2;
const STEP = 4;
/** From very light to very deep. */
const TONES: readonly Lab[] = [{ l: 82, a: 10, b: 16 }, ...TEN_SKINS, { l: 22, a: 9, b: 11 }];

const bytes = (lab: Lab): [number, number, number] => {
  const [r, g, b] = labToRgb(lab);
  return [r * 255, g * 255, b * 255];
};

/** A face that fills its picture, its left lighter and its right darker than its tone by `apart` of L*. */
function faceOf(tone: Lab, apart: number): HeadLayer {
  const [r, g, b] = bytes(tone);
  const side = (x: number) => Math.max(-1, Math.min(1, (HALF - x) / 12));
  const colourAt = (x: number) => bytes({ ...tone, l: tone.l + side(x) * apart });
  return flatFace(SIZE, colourAt, { skinTone: { r, g, b } });
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
  it.each(TONES)('leaves a face of L* $l that is lit from one side as light there as it is', (tone) => {
    const { l } = tone;
    const apart = Math.min(12, l * 0.3, 96 - l);
    const head = faceOf(tone, apart);
    expect(drawnAt(head, 8)).toBeGreaterThan(l + apart * 0.75);
    expect(drawnAt(head, 8)).toBeLessThan(l + apart * 1.25);
    // A shadow is drawn, clearer than the photo's; the middle keeps the tone.
    expect(drawnAt(head, SIZE - 8)).toBeLessThan(l - apart * 0.3);
    expect(drawnAt(head, SIZE - 8)).toBeGreaterThan(l - apart);
    expect(Math.abs(drawnAt(head, HALF) - l)).toBeLessThan(2);
  });

  it.each(TONES)('leaves a face of L* $l that is lit evenly as it is', (tone) => {
    const head = faceOf(tone, 0);
    for (const x of [8, HALF, SIZE - 8]) expect(Math.abs(drawnAt(head, x) - tone.l)).toBeLessThan(1);
  });

  it('is none where no skin is seen', () => {
    const head = flatFace(SIZE, () => [180, 140, 120], { skinTone: { r: 180, g: 140, b: 120 }, face: 0 });
    expect(new Set(photoShade(head, () => 0, STEP, 1).factors)).toEqual(new Set([1]));
  });
});

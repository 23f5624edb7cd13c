import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { evenLight } from './even-light.ts';
import { rgbToLab } from './lab-colour.ts';

const SIZE = 96;
const HALF = SIZE / 2;
const TONES = [
  ['very fair', [214, 188, 174]],
  ['fair', [172, 140, 122]],
  ['brown', [146, 102, 80]],
  ['very deep', [84, 56, 44]],
] as const;

const labAt = ({ pixels: { data } }: HeadLayer, x: number) => {
  const at = (HALF * SIZE + x) * 4;
  return rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);
};

/** A face that fills its picture, by how much of its tone's light each column has. */
const litFace = (
  [r, g, b]: readonly [number, number, number],
  light: (x: number) => number,
  hair = 0,
): HeadLayer =>
  flatFace(SIZE, (x) => [r * light(x), g * light(x), b * light(x)], { skinTone: { r, g, b }, hair });
const harsh = (x: number): number => 1.45 - (1.1 * x) / SIZE;
const soft = (x: number): number => 1.1 - (0.2 * x) / SIZE;

describe('the photo’s own light on a head that goes under another', () => {
  it.each(TONES)('is softer on a %s face where it was harsh, from the same side', (_name, tone) => {
    const head = litFace(tone, harsh);
    const before = labAt(head, 4).l - labAt(head, SIZE - 5).l;
    evenLight(head);
    const left = labAt(head, 4).l - labAt(head, SIZE - 5).l;
    expect(left).toBeLessThan(before * 0.85);
    expect(left).toBeGreaterThan(before * 0.4);
  });

  it.each(TONES)('stays on a %s face that is lit softly', (_name, tone) => {
    const head = litFace(tone, soft);
    const before = head.pixels.data.slice();
    evenLight(head);
    expect(head.pixels.data).toEqual(before);
  });

  it('leaves no grey where it takes light off: the lit side has the colour of the skin', () => {
    const head = flatFace(SIZE, (x) => (x < HALF ? [205, 190, 180] : [146, 102, 80]), {
      skinTone: { r: 146, g: 102, b: 80 },
    });
    const chroma = () => Math.hypot(labAt(head, 12).a, labAt(head, 12).b);
    const before = chroma();
    evenLight(head);
    expect(chroma()).toBeGreaterThan(before * 1.5);
  });

  it('gives skin that it had burnt white the skin’s own colour back, and teeth and eyes none', () => {
    const burnt = (features: number) => {
      const head = flatFace(SIZE, (x) => (x < HALF ? [252, 250, 248] : [214, 166, 142]), {
        ...{ skinTone: { r: 214, g: 166, b: 142 }, features },
      });
      evenLight(head);
      const { a, b } = labAt(head, 12);
      return Math.hypot(a, b);
    };
    expect(burnt(0)).toBeGreaterThan(8);
    expect(burnt(255)).toBeLessThan(3);
  });

  it('stays dark in a beard, and black stays black', () => {
    const head = litFace([146, 102, 80], (x) => (x < HALF ? 1 : 0.12));
    const black = litFace([146, 102, 80], (x) => (x < HALF ? 1 : 0));
    evenLight(head);
    evenLight(black);
    expect(labAt(head, SIZE - 8).l).toBeLessThan(10);
    expect(labAt(black, SIZE - 8).l).toBe(0);
  });

  it('stays on hair', () => {
    const head = litFace([90, 64, 48], harsh, 255);
    const before = head.pixels.data.slice();
    evenLight(head);
    expect(head.pixels.data).toEqual(before);
  });
});

import { describe, expect, it } from 'vitest';
import { rgbToLab } from './lab-colour.ts';
import type { Colour } from './skin-tone.ts';
import { applyCurves, curvesBetween } from './tone-curves.ts';

/** What curves from one colour to another make of a third (0..1), as hue in degrees and chroma. */
function through(from: Colour, to: Colour, colour: Colour) {
  const pixel = Uint8ClampedArray.from([...colour.map((value) => value * 255), 255]);
  applyCurves(pixel, curvesBetween(from, to), new Uint8ClampedArray(1));
  const { l, a, b } = rgbToLab(pixel[0]! / 255, pixel[1]! / 255, pixel[2]! / 255);
  return { l, hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
}

describe('curves that take one colour to another', () => {
  it('do so for the colour itself', () => {
    for (const [from, to] of [
      [
        [0.5, 0.36, 0.28],
        [0.54, 0.37, 0.27],
      ],
      [
        [0.93, 0.82, 0.76],
        [0.95, 0.8, 0.72],
      ],
    ] as const) {
      const [got, wanted] = [through(from, to, from), through(to, to, to)];
      expect(Math.abs(got.l - wanted.l)).toBeLessThan(1);
      expect(Math.abs(got.hue - wanted.hue)).toBeLessThan(4);
    }
  });

  it('leave the shadows of a face that is nearly white in their colour', () => {
    const [light, shadow] = [
      [0.96, 0.92, 0.9],
      [0.62, 0.46, 0.38],
    ] as const;
    const own = through(light, light, shadow);
    // As a scene in green light asks for.
    const turned = through(light, [0.97, 0.88, 0.86], shadow);
    expect(Math.abs(turned.hue - own.hue)).toBeLessThan(8);
    expect(turned.chroma).toBeLessThan(own.chroma * 1.6);
  });

  it('leave black alone', () => {
    expect(through([0.9, 0.8, 0.7], [0.8, 0.8, 0.8], [0, 0, 0]).l).toBe(0);
  });
});

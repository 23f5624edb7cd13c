import { beforeAll, describe, expect, it } from 'vitest';
import {
  around,
  drawnIn,
  type Pixel,
  pixelAt,
  type ToonSource,
  toonSource,
  whites,
  withOwnPixels,
} from '../../../../tests/support/portraits/toon-source.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { labOf, rgbOf } from '../head/lab-colour.ts';
import { INNER_LIPS, readSigns } from './face-signs.ts';
import { spotOf } from './pen.ts';

let source: ToonSource;
/** Between the lips. */
let middle: readonly [number, number];
beforeAll(async () => {
  source = await toonSource();
  const [upper, lower] = [spotOf(source.form.units, 13), spotOf(source.form.units, 14)];
  middle = [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2];
});

/** Fills what lies about the mouth's middle, so far up and down. */
function withMouth(colour: Pixel, reach = 0.05): HeadLayer {
  const head = withOwnPixels(source.head);
  const [u, v] = middle;
  for (let du = -0.12; du <= 0.12; du += 0.002) {
    for (let dv = -reach; dv <= reach; dv += 0.002)
      head.pixels.data.set(colour, pixelAt(head, u + du, v + dv) * 4);
  }
  return head;
}

describe('a drawn mouth', () => {
  it('shows teeth where the photo shows any', () => {
    const mouth = (colour: Pixel) =>
      whites(around(drawnIn('toon', { ...source, head: withMouth(colour) }), middle, 0.05));
    expect(mouth([240, 236, 228])).toBeGreaterThan(mouth([70, 20, 20]) + 20);
  });

  it('tells teeth in the lips’ shade from lips and from a dark mouth', () => {
    const teeth = (colour: Pixel) => readSigns(withMouth(colour), source.form.units).teeth;
    expect([teeth([150, 138, 130]), teeth([190, 110, 100]), teeth([48, 44, 42])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('shows a narrow smile’s teeth under the broadest pen', () => {
    const units = source.form.units.slice();
    for (const [at, index] of INNER_LIPS.entries())
      units[index * 2 + 1] = middle[1] + (at % 10 === 0 ? 0 : at < 10 ? -0.01 : 0.01);
    const form = { ...source.form, units };
    const smile = (colour: Pixel) =>
      whites(around(drawnIn('comic', { form, head: withMouth(colour) }), middle, 0.05));
    expect(smile([240, 236, 228])).toBeGreaterThan(smile([70, 20, 20]) + 20);
  });

  it('has lips as red as the photo’s, and never as grey or as dark as a shadow makes them', () => {
    const { skinTone } = source.head;
    const skin = labOf(skinTone);
    const lips = (l: number, a: number, b: number) => {
      const { r, g, b: blue } = rgbOf({ l: skin.l + l, a: skin.a + a, b: skin.b + b });
      const seen = labOf(readSigns(withMouth([r, g, blue], 0.12), source.form.units).lips);
      return [seen.l - skin.l, seen.a - skin.a, seen.b - skin.b].map(Math.round);
    };
    expect(lips(-15, 12, -2)).toEqual([-15, 12, -2]);
    expect(lips(-20, 30, 9)).toEqual([-20, 30, 9]);
    expect(lips(-45, -10, -14)).toEqual([-24, 8, -7]);
  });
});

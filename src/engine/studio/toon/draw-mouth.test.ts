import { beforeAll, describe, expect, it } from 'vitest';
import {
  around,
  colourAt,
  drawnIn,
  type Pixel,
  pixelAt,
  type ToonSource,
  toonSource,
  whites,
  withOwnPixels,
} from '../../../../tests/support/portraits/toon-source.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { labOf } from '../head/lab-colour.ts';
import { INNER_LIPS } from '../head/mesh-landmarks.ts';
import { spotOf } from './pen.ts';

let source: ToonSource;
/** Between the lips. */
let middle: readonly [number, number];
let upperLip: readonly [number, number];
beforeAll(async () => {
  source = await toonSource();
  const [upper, lower] = [spotOf(source.form.units, 13), spotOf(source.form.units, 14)];
  const above = spotOf(source.form.units, 0);
  upperLip = [(upper[0] + above[0]) / 2, (upper[1] + above[1]) / 2];
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

function rgbAt(head: HeadLayer, u: number, v: number): Rgb {
  const [r, g, b] = colourAt(head, u, v);
  return { r, g, b };
}

describe('a drawn mouth', () => {
  it('shows teeth where the photo shows any', () => {
    const mouth = (colour: Pixel) =>
      whites(around(drawnIn('toon', { ...source, head: withMouth(colour) }), middle, 0.05));
    expect(mouth([240, 236, 228])).toBeGreaterThan(mouth([70, 20, 20]) + 20);
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

  it('shows a row of teeth whole, whatever shade lies on one side of it', () => {
    const shaded = withMouth([240, 236, 228]);
    const [u, v] = middle;
    for (let du = 0.01; du <= 0.12; du += 0.002) {
      for (let dv = -0.05; dv <= 0.05; dv += 0.002)
        shaded.pixels.data.set([120, 95, 85], pixelAt(shaded, u + du, v + dv) * 4);
    }
    const drawn = drawnIn('toon', { ...source, head: shaded });
    const inShade = labOf(rgbAt(drawn, u + 0.04, v - 0.01));
    expect(inShade.l).toBeGreaterThan(80);
    expect(Math.hypot(inShade.a, inShade.b)).toBeLessThan(12);
    const dark = drawnIn('toon', { ...source, head: withMouth([70, 20, 20]) });
    expect(labOf(rgbAt(dark, u + 0.04, v - 0.01)).l).toBeLessThan(60);
  });

  it('has lips as red as the photo’s, and none that glow', () => {
    const lips = (colour: Pixel) => {
      const seen = colourAt(drawnIn('toon', { ...source, head: withMouth(colour, 0.12) }), ...upperLip);
      return labOf({ r: seen[0], g: seen[1], b: seen[2] });
    };
    const [red, pale] = [lips([190, 60, 70]), lips([200, 150, 140])];
    expect(red.a).toBeGreaterThan(pale.a + 12);
    const shining = lips([255, 240, 225]);
    expect(shining.l).toBeLessThan(labOf(source.head.skinTone).l + 14);
  });
});

import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { Rgb } from '../drawing/layers.ts';
import { labOf } from '../head/lab-colour.ts';
import { bodyTone } from './body-tone.ts';

const SIDE = 90;
const between = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + (to.r - from.r) * share,
  g: from.g + (to.g - from.g) * share,
  b: from.b + (to.b - from.b) * share,
});

/** The tone beside a face whose light falls from one side, from `lit` to `shade`; and the face's own middle tone. */
function beside(lit: Rgb, shade: Rgb, face = 255): { own: Rgb; tone: Rgb } {
  const own = between(lit, shade, 0.5);
  const colourAt = (x: number) => {
    const { r, g, b } = between(lit, shade, x / (SIDE - 1));
    return [r, g, b] as const;
  };
  return { own, tone: bodyTone(flatFace(SIDE, colourAt, { skinTone: own, face }), own) };
}

const PALE = { r: 240, g: 200, b: 182 };
const WARM_SHADE = { r: 190, g: 118, b: 78 };

describe('the tone of arms and hands', () => {
  it('goes towards the lit side of a fair face that is half in warm shade: lighter and less rich', () => {
    const { own, tone } = beside(PALE, WARM_SHADE);
    const [was, is] = [labOf(own), labOf(tone)];
    expect(is.l - was.l).toBeGreaterThan(1);
    expect(is.l - was.l).toBeLessThanOrEqual(4.1);
    expect(Math.hypot(is.a, is.b)).toBeLessThan(Math.hypot(was.a, was.b) - 2);
  });

  it('is lifted for a fair face whose greater part lies in the dark', () => {
    const { own, tone } = beside(PALE, { r: 60, g: 36, b: 26 });
    expect(labOf(own).l).toBeLessThan(56);
    const lifted = labOf(tone).l - labOf(own).l;
    expect(lifted).toBeGreaterThan(4);
    expect(lifted).toBeLessThanOrEqual(14.1);
  });

  it('is brown skin’s own, however bright its lights are', () => {
    const { own, tone } = beside({ r: 190, g: 130, b: 100 }, { r: 50, g: 30, b: 22 });
    expect(labOf(own).l).toBeLessThan(52);
    for (const channel of ['r', 'g', 'b'] as const) expect(tone[channel]).toBeCloseTo(own[channel], 0);
  });

  it('is darker than brown skin beside a beard and brows, and as light as fair skin', () => {
    const darkened = (skin: Rgb) => {
      const head = flatFace(SIDE, () => [skin.r, skin.g, skin.b], { skinTone: skin });
      return labOf(bodyTone(head, skin)).l - labOf(bodyTone(head, skin, 8)).l;
    };
    expect(darkened({ r: 130, g: 85, b: 62 })).toBeGreaterThan(3);
    expect(darkened({ r: 130, g: 85, b: 62 })).toBeLessThanOrEqual(5.1);
    expect(darkened(PALE)).toBeLessThan(0.1);
  });

  it('is warmer than a pink or lilac face, as light and as rich as it', () => {
    const pink = { r: 190, g: 132, b: 128 };
    const hueOf = ({ a, b }: { a: number; b: number }) => (Math.atan2(b, a) * 180) / Math.PI;
    const head = flatFace(SIDE, () => [pink.r, pink.g, pink.b], { skinTone: pink, face: 0 });
    const [was, is] = [labOf(pink), labOf(bodyTone(head, pink))];
    expect(hueOf(was)).toBeLessThan(30);
    expect(hueOf(is) - hueOf(was)).toBeGreaterThan(5);
    expect(hueOf(is) - hueOf(was)).toBeLessThanOrEqual(8.5);
    expect(is.l).toBeCloseTo(was.l, 0);
    expect(Math.hypot(is.a, is.b)).toBeCloseTo(Math.hypot(was.a, was.b), 0);
  });

  it('is the middle tone of an evenly lit face, and of a head without skin', () => {
    const even = beside(PALE, PALE);
    const [was, is] = [labOf(PALE), labOf(even.tone)];
    expect(is.l).toBeCloseTo(was.l, 0);
    // A little less colourful: hands have no greys and whites.
    expect(Math.hypot(is.a, is.b) / Math.hypot(was.a, was.b)).toBeGreaterThan(0.9);
    const none = beside(PALE, WARM_SHADE, 0);
    expect(none.tone).toEqual(none.own);
  });
});

import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { rgbToLab } from '../head/lab-colour.ts';
import { skinColour } from './skin-colour.ts';

const SIDE = 90;
/** A face lit from one side: `lit` and `shade` share it, its middle tone lies between them. */
function faceOf(lit: Rgb, shade: Rgb, skinTone: Rgb, face = 255): HeadLayer {
  const colourAt = (x: number) => {
    const share = x / (SIDE - 1);
    const between = (channel: keyof Rgb) => lit[channel] * (1 - share) + shade[channel] * share;
    return [between('r'), between('g'), between('b')] as const;
  };
  return flatFace(SIDE, colourAt, { skinTone, face });
}

const lab = ({ r, g, b }: Rgb) => {
  const { l, a, b: blue } = rgbToLab(r / 255, g / 255, b / 255);
  return { l, chroma: Math.hypot(a, blue), hue: (Math.atan2(blue, a) * 180) / Math.PI };
};

const PALE = { r: 234, g: 190, b: 172 };
const WARM_SHADE = { r: 196, g: 118, b: 78 };
const BETWEEN = { r: 215, g: 154, b: 125 };

describe('the colour that drawn skin is mixed from', () => {
  it('is as light as the middle tone of a face half in warm shade, and less rich', () => {
    const [middle, drawn] = [lab(BETWEEN), lab(skinColour(faceOf(PALE, WARM_SHADE, BETWEEN)))];
    expect(drawn.l).toBeCloseTo(middle.l, 0);
    expect(drawn.chroma).toBeLessThan(middle.chroma * 0.95);
    expect(Math.abs(drawn.hue - middle.hue)).toBeLessThanOrEqual(5.1);
  });

  it('gains no chroma from lights that are richer than the middle tone', () => {
    const brown = { r: 132, g: 94, b: 72 };
    const [middle, drawn] = [
      lab(brown),
      lab(skinColour(faceOf({ r: 180, g: 116, b: 70 }, { r: 84, g: 72, b: 74 }, brown))),
    ];
    expect(drawn.chroma).toBeCloseTo(middle.chroma, 0);
  });

  it('has the colour of skin for a pale photo too, in its own hue and lightness', () => {
    const pale = { r: 160, g: 140, b: 132 };
    const [middle, drawn] = [lab(pale), lab(skinColour(faceOf(pale, pale, pale)))];
    expect(middle.chroma).toBeLessThan(11);
    expect(drawn.chroma).toBeCloseTo(21, 0);
    expect(drawn.hue).toBeCloseTo(middle.hue, 0);
    expect(drawn.l).toBeCloseTo(middle.l, 0);
  });

  it('is the middle tone of an evenly lit face, and of a head without skin', () => {
    const even = skinColour(faceOf(BETWEEN, BETWEEN, BETWEEN));
    for (const channel of ['r', 'g', 'b'] as const) expect(even[channel]).toBeCloseTo(BETWEEN[channel], 0);
    expect(skinColour(faceOf(PALE, WARM_SHADE, BETWEEN, 0))).toEqual(BETWEEN);
  });
});

import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { Bitmap } from '../drawing/layers.ts';
import { labToRgb, rgbToLab } from '../head/lab-colour.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';
import { applyCurves, type ToneCurves } from '../head/tone-curves.ts';
import { type BodySkin, keepSkin, type PhotoSkin } from './keep-skin.ts';

const SIDE = 120;
const LANDMARKS = 478;
const BROWN = { r: 132, g: 94, b: 72 };
const FAIR = { r: 226, g: 186, b: 166 };

/** A face whose oval alone is known. */
const units = new Float32Array(LANDMARKS * 2);
FACE_OVAL.forEach((index, at) => {
  const angle = (at / FACE_OVAL.length) * Math.PI * 2;
  units.set([Math.cos(angle) * 0.3, Math.sin(angle) * 0.4], index * 2);
});

const lightnessOf = ({ r, g, b }: typeof BROWN): number => rgbToLab(r / 255, g / 255, b / 255).l;

/** How much lighter (L*) skin comes out than it is, in a picture that shows it as it is. */
function lighterBy(skin: typeof BROWN, whole: Omit<NonNullable<PhotoSkin['whole']>, 'units'> | null): number {
  const frame = { width: SIDE, height: SIDE, x: SIDE / 2, y: SIDE / 2, faceHeight: SIDE, roll: 0 };
  const flat = flatFace(SIDE, () => [skin.r, skin.g, skin.b], { skinTone: skin });
  const head = { ...flat, frame, left: 0, top: 0 };
  const print = (curves: ToneCurves | null): Bitmap => {
    const data = head.pixels.data.slice();
    if (curves) applyCurves(data, curves, head.hairMask.data);
    return { ...head.pixels, data };
  };
  const photo = {
    skin: [skin.r / 255, skin.g / 255, skin.b / 255] as const,
    whole: whole && { ...whole, units },
  };
  const kept = keepSkin({ seen: head, bare: { pixels: [], part: 'neck' } }, photo, print);
  return lightnessOf(kept?.skinTone ?? skin) - lightnessOf(skin);
}

const { a: BROWN_A, b: BROWN_B } = rgbToLab(BROWN.r / 255, BROWN.g / 255, BROWN.b / 255);
const BROWN_CHROMA = { a: BROWN_A, b: BROWN_B, chroma: Math.hypot(BROWN_A, BROWN_B) };

/** The tone that hands are painted in where a scene's lamps turn their axes of colour by so much, and their L*. */
function handsUnder(turned: { l: number; a: number; b: number }, part: BodySkin['part'] = 'neck') {
  const frame = { width: SIDE, height: SIDE, x: SIDE / 2, y: SIDE / 2, faceHeight: SIDE, roll: 0 };
  const own = [BROWN.r / 255, BROWN.g / 255, BROWN.b / 255] as const;
  const flat = flatFace(SIDE, () => [BROWN.r, BROWN.g, BROWN.b], { skinTone: BROWN });
  const head = { ...flat, frame, left: 0, top: 0 };
  const lab = rgbToLab(...own);
  const hand = labToRgb({ l: lab.l + turned.l, a: lab.a + turned.a, b: lab.b + turned.b });
  const bare = Array.from({ length: 200 }, (_, at) => at);
  const print = (curves: ToneCurves | null): Bitmap => {
    const data = head.pixels.data.slice();
    if (curves) applyCurves(data, curves, head.hairMask.data);
    for (const pixel of bare) for (const c of [0, 1, 2] as const) data[pixel * 4 + c] = hand[c] * 255;
    return { ...head.pixels, data };
  };
  const proved = { seen: head, bare: { pixels: bare, part } };
  const { r, g, b } = keepSkin(proved, { skin: own, whole: null }, print)!.skinTone;
  const painted = rgbToLab(r / 255, g / 255, b / 255);
  return { l: painted.l - lab.l, a: painted.a - lab.a, b: painted.b - lab.b };
}

describe('the hands of a finished picture', () => {
  it('are painted against the colour that lamps give them, as far as that is no other skin', () => {
    const { l, a, b } = handsUnder({ l: 3, a: -4, b: 4 });
    expect(Math.abs(l + 3)).toBeLessThan(1);
    expect(Math.abs(a - 4)).toBeLessThan(1);
    expect(Math.abs(b + 4)).toBeLessThan(1);
    expect(handsUnder({ l: 0, a: 20, b: 0 }).a).toBeGreaterThan(-6);
    expect(handsUnder({ l: -8, a: 0, b: 0 }).l).toBeLessThan(2);
  });

  it('are painted lighter where they come out darker, a little, and bare arms hardly', () => {
    const lighter = (part: BodySkin['part']) => handsUnder({ l: -8, a: 0, b: 0 }, part).l;
    expect(lighter('hands')).toBeGreaterThan(3);
    expect(lighter('hands')).toBeLessThan(5);
    expect(lighter('arms')).toBeLessThan(2);
  });

  it('are painted paler under lamps that make them richer, where they are measured in the light', () => {
    const { chroma } = BROWN_CHROMA;
    const richer = { l: 0, a: BROWN_CHROMA.a * 0.3, b: BROWN_CHROMA.b * 0.3 };
    const kept = (part: BodySkin['part']) => {
      const { a, b } = handsUnder(richer, part);
      return Math.hypot(BROWN_CHROMA.a + a, BROWN_CHROMA.b + b) / chroma;
    };
    expect(kept('neck')).toBeGreaterThan(0.9);
    expect(kept('arms')).toBeLessThan(0.85);
    expect(kept('arms')).toBeGreaterThan(0.7);
  });
});

describe('the skin of a finished picture', () => {
  it('is as light as the photo’s where nothing is known of the face as a whole', () => {
    for (const skin of [BROWN, FAIR]) expect(Math.abs(lighterBy(skin, null))).toBeLessThan(1);
  });

  it('goes with the whole face, beard and glasses included, where a drawing has less of them', () => {
    for (const skin of [BROWN, FAIR]) {
      const lightness = lightnessOf(skin) - 10;
      const drawn = lighterBy(skin, { lightness, isDrawn: true });
      expect(drawn).toBeLessThan(-4);
      expect(drawn).toBeGreaterThan(-8);
      expect(lighterBy(skin, { lightness: lightnessOf(skin) - 3, isDrawn: false })).toBeGreaterThan(-1);
    }
  });

  it('is a little lighter than a dark photo’s in a drawing, and as light as a light one’s', () => {
    const dark = lighterBy(BROWN, { lightness: lightnessOf(BROWN), isDrawn: true });
    expect(dark).toBeGreaterThan(2);
    expect(dark).toBeLessThan(4);
    expect(Math.abs(lighterBy(BROWN, { lightness: lightnessOf(BROWN), isDrawn: false }))).toBeLessThan(1);
    expect(Math.abs(lighterBy(FAIR, { lightness: lightnessOf(FAIR), isDrawn: true }))).toBeLessThan(1);
    // No darker than the face as a whole, where that is lighter than its skin.
    expect(lighterBy(FAIR, { lightness: lightnessOf(FAIR) + 3, isDrawn: true })).toBeGreaterThan(2);
  });
});

import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { Bitmap } from '../drawing/layers.ts';
import { rgbToLab } from '../head/lab-colour.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';
import { applyCurves, type ToneCurves } from '../head/tone-curves.ts';
import { keepSkin, type PhotoSkin } from './keep-skin.ts';

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
  const kept = keepSkin({ seen: head, bare: [] }, photo, print);
  return lightnessOf(kept?.skinTone ?? skin) - lightnessOf(skin);
}

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
  });
});

import type { HeadLayer } from '../drawing/layers.ts';
import { type Lab, rgbToLab } from './lab-colour.ts';

/** A pixel of a head is sure skin of the face within these, 0..255. */
const SURE = { face: 230, hair: 60, features: 50 };
/** Every so many pixels are looked at, across and down. */
const STRIDE = 3;

/** One pixel of a photographed face's skin: where it lies in the head's planes, and its colour. */
export interface SkinSample {
  readonly x: number;
  readonly y: number;
  readonly lab: Lab;
  /** 0..255: less where the background shines through. */
  readonly alpha: number;
}

/** What of a head that is still a photo is surely bare skin of its face. */
export function bareSkin({ pixels, faceMask, hairMask, featureMask }: HeadLayer): SkinSample[] {
  const { data, width, height } = pixels;
  const found: SkinSample[] = [];
  for (let y = 0; y < height; y += STRIDE) {
    for (let x = 0; x < width; x += STRIDE) {
      const pixel = y * width + x;
      const at = pixel * 4;
      if (faceMask.data[pixel]! < SURE.face || hairMask.data[pixel]! > SURE.hair) continue;
      if (featureMask.data[pixel]! > SURE.features) continue;
      const lab = rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);
      found.push({ x, y, lab, alpha: data[at + 3]! });
    }
  }
  return found;
}

/** Part of a face, by lightness, that its light falls on: without its highlights. */
export const LIT = { from: 0.62, to: 0.88 };

/** The darkest first. */
export const byLightness = (samples: readonly SkinSample[]): SkinSample[] =>
  samples.toSorted((one, other) => one.lab.l - other.lab.l);

/** From so much to so much of what is sorted, 0..1: one of it at least, where there is any. */
export const bandOf = <T>(sorted: readonly T[], from: number, to: number): T[] =>
  sorted.slice(Math.floor(sorted.length * from), Math.ceil(sorted.length * to));

/** Mean colour of some skin, which is not none. */
export function meanColour(samples: readonly SkinSample[]): Lab {
  const mean = (key: keyof Lab) => samples.reduce((sum, { lab }) => sum + lab[key], 0) / samples.length;
  return { l: mean('l'), a: mean('a'), b: mean('b') };
}

/** Mean colour of a part of some skin, which is not none and is sorted. */
export const meanOfBand = (sorted: readonly SkinSample[], { from, to }: typeof LIT): Lab =>
  meanColour(bandOf(sorted, from, to));

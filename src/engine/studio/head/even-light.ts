import { valueAt } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { lumaOf } from './lab-colour.ts';
import { photoLight } from './photo-light.ts';

/** How smooth the light is taken, and how coarse, in F. */
const SMOOTH = 0.07;
const CELL = 0.012;
/**
 * The photo's own light beyond `light.from` times the skin's middle, and the shade below `shade.from`, are taken off by so much:
 * a flash, a window, a low sun. What is between them shapes a face, and stays. What is darker than `deepest` is a beard, or black.
 */
const TAKEN = { light: { from: 1.2, share: 0.55 }, shade: { from: 0.66, share: 0.4 }, deepest: 0.45 };
/** Highlights have no colour: darkened they would be grey. Where so much is taken off, so much of the skin's own comes back. */
const OWN_COLOUR = { all: 0.14, back: 0.65 };
/** Luma, 0..255, from which on skin in much light has lost its colour to it, and how much of it is given back. */
const BURNT = { from: 205, to: 245, back: 0.6 };

/** What skin is multiplied by under so much of the photo's light, 1 its middle. */
function factorUnder(light: number): number {
  const seen = Math.max(TAKEN.deepest, light);
  const { from, share } = seen > 1 ? TAKEN.light : TAKEN.shade;
  const isBeyond = seen > 1 ? seen > from : seen < from;
  return isBeyond ? (seen + (from - seen) * share) / seen : 1;
}

/** Takes a part of a photo's own harsh light off the skin of a head that goes under another one. In place. */
export function evenLight(head: HeadLayer): void {
  const { width, height, data } = head.pixels;
  const hair = head.hairMask.data;
  const features = head.featureMask.data;
  const bare = (pixel: number) => Math.max(0, data[pixel * 4 + 3]! - hair[pixel]!) / 255;
  const step = Math.max(2, Math.round(CELL * head.frame.faceHeight));
  const light = photoLight(head, bare, step, SMOOTH);
  const { r, g, b } = head.skinTone;
  const middle = lumaOf(r, g, b);
  const tone = [r / middle, g / middle, b / middle] as const;
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const share = bare(pixel);
      if (share === 0) continue;
      const at = pixel * 4;
      const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!);
      const lit = valueAt(light, x, y);
      const factor = 1 + (factorUnder(lit) - 1) * share;
      const burnt = BURNT.back * ramp(BURNT.from, BURNT.to, luma) * ramp(1, TAKEN.light.from, lit);
      const darkened = OWN_COLOUR.back * ramp(0, OWN_COLOUR.all, 1 - factor);
      const back = Math.max(burnt, darkened) * share * (1 - features[pixel]! / 255);
      for (let channel = 0; channel < 3; channel++) {
        const value = data[at + channel]!;
        data[at + channel] = (value + (Math.min(255, tone[channel]! * luma) - value) * back) * factor;
      }
    }
  }
}

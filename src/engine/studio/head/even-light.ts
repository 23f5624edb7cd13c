import { valueAt } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { photoLight } from './photo-light.ts';

/** How smooth the light is taken, and how coarse, in F. */
const SMOOTH = 0.07;
const CELL = 0.012;
/**
 * The photo's own light beyond `light.from` times the skin's middle, and the shade below `shade.from`, are taken off by so much:
 * a flash, a window, a low sun. What is between them shapes a face, and stays.
 */
const TAKEN = { light: { from: 1.2, share: 0.55 }, shade: { from: 0.66, share: 0.4 } };
/** Highlights have no colour: darkened they would be grey. Where so much is taken off, so much of the skin's own comes back. */
const OWN_COLOUR = { all: 0.14, back: 0.65 };
/** Luma, 0..255, from which on skin has lost its colour to the light, and how much of it is given back. */
const BURNT = { from: 205, to: 245, back: 0.6 };

const lumaAt = (data: Uint8ClampedArray, at: number): number =>
  0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;

/** What skin is multiplied by under so much of the photo's light, 1 its middle. */
function factorUnder(light: number): number {
  const { from, share } = light > 1 ? TAKEN.light : TAKEN.shade;
  const isBeyond = light > 1 ? light > from : light < from;
  return isBeyond ? (light + (from - light) * share) / light : 1;
}

/** Takes a part of a photo's own harsh light off the skin of a head that goes under another one. In place. */
export function evenLight(head: HeadLayer): void {
  const { width, height, data } = head.pixels;
  const hair = head.hairMask.data;
  const features = head.featureMask.data;
  const bare = (pixel: number) => (data[pixel * 4 + 3]! / 255) * (1 - hair[pixel]! / 255);
  const step = Math.max(2, Math.round(CELL * head.frame.faceHeight));
  const light = photoLight(head, bare, step, SMOOTH);
  const { r, g, b } = head.skinTone;
  const middle = 0.3 * r + 0.59 * g + 0.11 * b;
  const tone = [r / middle, g / middle, b / middle] as const;
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const share = bare(pixel);
      if (share === 0) continue;
      const at = pixel * 4;
      const luma = lumaAt(data, at);
      const factor = 1 + (factorUnder(valueAt(light, x, y)) - 1) * share;
      const burnt = BURNT.back * ramp(BURNT.from, BURNT.to, luma);
      const darkened = OWN_COLOUR.back * ramp(0, OWN_COLOUR.all, 1 - factor);
      const back = Math.max(burnt, darkened) * share * (1 - features[pixel]! / 255);
      for (let channel = 0; channel < 3; channel++) {
        const value = data[at + channel]!;
        data[at + channel] = (value + (Math.min(255, tone[channel]! * luma) - value) * back) * factor;
      }
    }
  }
}

import type { HeadLayer, Plane } from '../drawing/layers.ts';
import { softBlur } from '../head/box-blur.ts';
import { lumaOf } from '../head/lab-colour.ts';

/** What counts as detail, in F: on a face folds of lids, a nose's wings, dimples, lips; in hair its locks. */
const REACH = { face: 0.1, hair: 0.05 };
/** The bounds within which it lightens and darkens. */
const LEAST = 0.2;
const MOST = 1.7;
/** Keeps the photo's noise in black from counting. */
const FLOOR = 10;

/**
 * The photo's own detail, which a child is known by: per pixel of the face the factors by which its red, green and blue differ
 * from the face about it; 1 elsewhere.
 */
export function photoDetail(head: HeadLayer): Float32Array {
  const { data } = head.pixels;
  const factorsOf = factorsWithin(head, head.faceMask, REACH.face);
  const channels = [0, 1, 2].map((channel) => factorsOf((at) => data[at + channel]!));
  const out = new Float32Array(channels[0]!.length * 3);
  for (let at = 0; at < out.length; at++) out[at] = channels[at % 3]![Math.floor(at / 3)]!;
  return out;
}

/** As `photoDetail`, the light of hair's locks: a factor a pixel. */
export function lockDetail(head: HeadLayer): Float32Array {
  const { data } = head.pixels;
  const factorsOf = factorsWithin(head, head.hairMask, REACH.hair);
  return factorsOf((at) => lumaOf(data[at]!, data[at + 1]!, data[at + 2]!));
}

/** How a value of a head's pixels differs, as a factor, from its mean within a mask about each: 1 outside of that. */
function factorsWithin(head: HeadLayer, mask: Plane, reach: number) {
  const size = head.pixels;
  const count = size.width * size.height;
  const radius = Math.max(1, Math.round(reach * head.frame.faceHeight));
  const scratch = new Float32Array(count);
  const weight = new Float32Array(count);
  for (let pixel = 0; pixel < count; pixel++) weight[pixel] = mask.data[pixel]! / 255;
  softBlur(weight, scratch, size, radius);
  return (valueAt: (at: number) => number): Float32Array => {
    const factors = new Float32Array(count);
    const about = new Float32Array(count);
    for (let pixel = 0; pixel < count; pixel++) {
      factors[pixel] = valueAt(pixel * 4);
      // As the weight was before its blur.
      about[pixel] = factors[pixel]! * Math.fround(mask.data[pixel]! / 255);
    }
    softBlur(about, scratch, size, radius);
    for (let pixel = 0; pixel < count; pixel++) {
      const share = mask.data[pixel]! / 255;
      if (share === 0) {
        factors[pixel] = 1;
        continue;
      }
      const factor = (factors[pixel]! + FLOOR) / (about[pixel]! / weight[pixel]! + FLOOR);
      factors[pixel] = 1 + (Math.max(LEAST, Math.min(MOST, factor)) - 1) * share;
    }
    return factors;
  };
}

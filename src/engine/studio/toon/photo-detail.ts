import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from '../head/box-blur.ts';

/** What counts as detail, in F: folds of lids, a nose's wings, dimples; and the bounds within which it lightens and darkens. */
const REACH = 0.1;
const LEAST = 0.45;
const MOST = 1.2;
/** Keeps the photo's noise in black from counting. */
const FLOOR = 10;

/**
 * The photo's own detail, which a child is known by: per pixel of the face the factor by which its light differs from
 * the face about it; 1 elsewhere.
 */
export function photoDetail(head: HeadLayer): Float32Array {
  const { width, height, data } = head.pixels;
  const face = head.faceMask.data;
  const luma = new Float32Array(width * height);
  const about = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 4) {
    luma[pixel] = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
    weight[pixel] = face[pixel]! / 255;
    about[pixel] = luma[pixel]! * weight[pixel]!;
  }
  const scratch = new Float32Array(luma.length);
  const radius = Math.max(1, Math.round(REACH * head.frame.faceHeight));
  softBlur(about, scratch, head.pixels, radius);
  softBlur(weight, scratch, head.pixels, radius);
  for (let pixel = 0; pixel < luma.length; pixel++) {
    const share = face[pixel]! / 255;
    if (share === 0) {
      luma[pixel] = 1;
      continue;
    }
    const factor = (luma[pixel]! + FLOOR) / (about[pixel]! / weight[pixel]! + FLOOR);
    luma[pixel] = 1 + (Math.max(LEAST, Math.min(MOST, factor)) - 1) * share;
  }
  return luma;
}

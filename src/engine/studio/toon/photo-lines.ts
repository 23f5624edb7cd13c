import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { boxBlur } from '../head/box-blur.ts';

export interface LineStyle {
  /** Width of the finest line kept, in F. */
  readonly fine: number;
  /** How dark a fold must be against its surroundings (0..255) to become a line, and to be fully drawn. */
  readonly from: number;
  readonly full: number;
  /** 0..1. */
  readonly opacity: number;
  readonly ink: Rgb;
}

/** How much darker than what is about it a head's each pixel is, 0..255: a difference of two blurs of the luma, `fine` in F. */
export function lineDepth(head: HeadLayer, photo: Uint8ClampedArray, fine: number): Float32Array {
  const count = head.pixels.width * head.pixels.height;
  const narrow = new Float32Array(count);
  const wide = new Float32Array(count);
  const scratch = new Float32Array(count);
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 4) {
    narrow[pixel] = 0.3 * photo[at]! + 0.59 * photo[at + 1]! + 0.11 * photo[at + 2]!;
  }
  const radius = Math.max(1, Math.round(fine * head.frame.faceHeight));
  boxBlur({ source: narrow, target: wide, scratch }, head.pixels, radius * 3);
  boxBlur({ source: wide, target: wide, scratch }, head.pixels, radius * 2);
  boxBlur({ source: narrow, target: narrow, scratch }, head.pixels, radius);
  for (let pixel = 0; pixel < count; pixel++) wide[pixel] = wide[pixel]! - narrow[pixel]!;
  return wide;
}

/**
 * Draws ink where the photo has dark lines (folds, strands). `keep` (0..255) limits where. Measured on `photo`, the head's
 * pixels before they were painted.
 */
export function inkPhotoLines(
  head: HeadLayer,
  photo: Uint8ClampedArray,
  keep: (pixel: number) => number,
  { fine, from, full, opacity, ink }: LineStyle,
): void {
  const { data } = head.pixels;
  const depths = lineDepth(head, photo, fine);
  const range = 1 / (full - from);
  for (let pixel = 0, at = 0; pixel < depths.length; pixel++, at += 4) {
    if (data[at + 3] === 0) continue;
    const depth = (depths[pixel]! - from) * range;
    if (depth <= 0) continue;
    const share = Math.min(1, depth) * opacity * (keep(pixel) / 255);
    data[at] = data[at]! + (ink.r - data[at]!) * share;
    data[at + 1] = data[at + 1]! + (ink.g - data[at + 1]!) * share;
    data[at + 2] = data[at + 2]! + (ink.b - data[at + 2]!) * share;
  }
}

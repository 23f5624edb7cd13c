import type { HeadLayer } from '../../drawing/layers.ts';
import { softBlur } from '../box-blur.ts';

/** Luma of a head at half resolution, averaged over its own pixels only, so that no background darkens its edge. */
export interface TonePlane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * Smooth luma (0..255) of what `keep` (0..255 per pixel) shows; `radius` in pixels of the head. Where nothing is
 * near, 0.
 */
export function smoothTone(head: HeadLayer, keep: Uint8ClampedArray, radius: number): TonePlane {
  const { width, height, data } = head.pixels;
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const tone = new Float32Array(columns * rows);
  const weight = new Float32Array(columns * rows);
  const scratch = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const share = keep[pixel]!;
      if (share === 0) continue;
      const at = pixel * 4;
      const cell = (y >> 1) * columns + (x >> 1);
      tone[cell] = tone[cell]! + (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) * share;
      weight[cell] = weight[cell]! + share;
    }
  }
  const half = Math.max(1, Math.round(radius / 2));
  softBlur(tone, scratch, columns, rows, half);
  softBlur(weight, scratch, columns, rows, half);
  for (let cell = 0; cell < tone.length; cell++)
    tone[cell] = weight[cell]! > 1 ? tone[cell]! / weight[cell]! : 0;
  return { width: columns, height: rows, data: tone };
}

/** The tone at a pixel of the head, bilinear. */
export function toneAt(tone: TonePlane, x: number, y: number): number {
  const u = Math.min(tone.width - 1.001, Math.max(0, x / 2 - 0.25));
  const v = Math.min(tone.height - 1.001, Math.max(0, y / 2 - 0.25));
  const left = u | 0;
  const top = v | 0;
  const fx = u - left;
  const fy = v - top;
  const at = top * tone.width + left;
  const upper = tone.data[at]! + (tone.data[at + 1]! - tone.data[at]!) * fx;
  const below = at + tone.width;
  const lower = tone.data[below]! + (tone.data[below + 1]! - tone.data[below]!) * fx;
  return upper + (lower - upper) * fy;
}

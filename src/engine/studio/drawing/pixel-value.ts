import type { Bitmap } from './layers.ts';

/** A channel's value, 0..255, between four pixels, bilinear; beyond a bitmap's edge that of the edge. */
export function pixelValue({ width, height, data }: Bitmap, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const of = (column: number, line: number): number =>
    data[
      (Math.min(height - 1, Math.max(0, line)) * width + Math.min(width - 1, Math.max(0, column))) * 4 +
        channel
    ]!;
  const upper = of(left, top) + (of(left + 1, top) - of(left, top)) * (x - left);
  const lower = of(left, top + 1) + (of(left + 1, top + 1) - of(left, top + 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

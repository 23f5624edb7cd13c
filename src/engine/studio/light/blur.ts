import { blurRows } from '../head/box-blur.ts';

/** Widths of three box blurs that together come close to a Gaussian of `sigma` (W3C filter effects). */
function boxRadii(sigma: number): readonly [number, number, number] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let low = Math.floor(ideal);
  if (low % 2 === 0) low -= 1;
  const wide = low + 2;
  const lows = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  const radius = (i: number): number => ((i < lows ? low : wide) - 1) / 2;
  return [radius(0), radius(1), radius(2)];
}

/** Vertical pass kept row-wise, so that memory is read in order. */
function blurColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float32Array,
  { width, height, r }: { width: number; height: number; r: number },
): void {
  const norm = 1 / (2 * r + 1);
  for (let x = 0; x < width; x++) sums[x] = from[x]! * (r + 1);
  for (let i = 1; i <= r; i++) {
    const row = Math.min(i, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const add = Math.min(y + r + 1, height - 1) * width;
    const drop = Math.max(y - r, 0) * width;
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * norm;
      sums[x]! += from[add + x]! - from[drop + x]!;
    }
  }
}

/**
 * Gaussian-like blur of one plane in place (edges repeat).
 * `spare` holds at least width * height + width floats.
 */
export function blurPlane(
  plane: Float32Array,
  spare: Float32Array,
  [width, height]: readonly [width: number, height: number],
  sigma: number,
): void {
  if (sigma < 0.3) return;
  const sums = spare.subarray(width * height, width * height + width);
  for (const r of boxRadii(sigma)) {
    if (r < 1) continue;
    blurRows(plane, spare, { width, height }, r);
    blurColumns(spare, plane, sums, { width, height, r });
  }
}

import type { Bitmap } from '../../drawing/layers.ts';
import { boxBlur, softBlur } from '../box-blur.ts';

/** Rows that are worked on at once: keeps memory small at 4K and the planes in the cache. */
const STRIP = 96;

interface StripPlanes {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly square: Float32Array;
  readonly luma: Float32Array;
  readonly scratch: Float32Array;
}

let kept: StripPlanes | undefined;

function planesFor(size: number): StripPlanes {
  if (kept === undefined || kept.r.length < size) {
    const plane = () => new Float32Array(size);
    kept = { r: plane(), g: plane(), b: plane(), square: plane(), luma: plane(), scratch: plane() };
  }
  return kept;
}

/** Rows of a picture, `bottom` not among them. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Half a brush's width from which on it is round, and the radius of each of the two blurs that make it so. */
const isRound = (half: number): boolean => half > 2;
const roundRadius = (half: number): number => Math.round(half * 0.7);

/** Means of colour and of luma squared round every pixel of a band. */
function measureStrip(source: Bitmap, planes: StripPlanes, { top, bottom }: Band, half: number): void {
  const { width, data } = source;
  const size = { width, height: bottom - top };
  const { r, g, b, square, luma, scratch } = planes;
  const count = width * (bottom - top);
  let at = top * width * 4;
  for (let cell = 0; cell < count; cell++, at += 4) {
    const red = data[at]!;
    const green = data[at + 1]!;
    const blue = data[at + 2]!;
    const y = 0.3 * red + 0.59 * green + 0.11 * blue;
    r[cell] = red;
    g[cell] = green;
    b[cell] = blue;
    luma[cell] = y;
    square[cell] = y * y;
  }
  // A large brush is round: two blurs of a box are nearly a bell, one would lay squares.
  for (const plane of [r, g, b, luma, square]) {
    if (isRound(half)) softBlur(plane, scratch, size, roundRadius(half));
    else boxBlur({ source: plane, target: plane, scratch }, size, half);
  }
  for (let cell = 0; cell < count; cell++) {
    const mean = luma[cell]!;
    const variance = Math.max(0, square[cell]! - mean * mean);
    // The quieter a window, the more it counts: flat parts melt together, edges stay.
    const calm = 1 / (6 + variance);
    square[cell] = calm * calm;
  }
}

/**
 * Kuwahara filter with soft weights: each pixel becomes the mean of its quiet neighbourhoods, which looks brushed
 * and keeps edges. `radius` in pixels; fully transparent pixels are left out. Writes RGB into `target`.
 */
export function kuwahara(source: Bitmap, target: Uint8ClampedArray, radius: number): void {
  const { width, height } = source;
  const half = Math.max(1, Math.round(radius / 2));
  // Of the rows beyond a strip, those that its windows' middles and their blurs read.
  const reach = half + (isRound(half) ? 2 * roundRadius(half) : half);
  const planes = planesFor(width * (STRIP + 2 * reach + 2));
  for (let first = 0; first < height; first += STRIP) {
    const last = Math.min(height, first + STRIP);
    const top = Math.max(0, first - reach);
    const bottom = Math.min(height, last + reach);
    measureStrip(source, planes, { top, bottom }, half);
    for (let y = first; y < last; y++) {
      const upper = (Math.max(top, y - half) - top) * width;
      const lower = (Math.min(bottom - 1, y + half) - top) * width;
      paintRow(source, target, planes, y, upper, lower, half);
    }
  }
}

/** One row, by the windows whose middles lie in two rows of the strip. Called for every row, so that it is compiled once for good. */
function paintRow(
  { width, data }: Bitmap,
  target: Uint8ClampedArray,
  { r, g, b, square }: StripPlanes,
  y: number,
  upper: number,
  lower: number,
  half: number,
): void {
  for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
    if (data[to + 3] === 0) continue;
    const left = x - half > 0 ? x - half : 0;
    const right = x + half < width ? x + half : width - 1;
    const a0 = upper + left;
    const a1 = upper + right;
    const a2 = lower + left;
    const a3 = lower + right;
    const w0 = square[a0]!;
    const w1 = square[a1]!;
    const w2 = square[a2]!;
    const w3 = square[a3]!;
    const norm = 1 / (w0 + w1 + w2 + w3);
    target[to] = (r[a0]! * w0 + r[a1]! * w1 + r[a2]! * w2 + r[a3]! * w3) * norm;
    target[to + 1] = (g[a0]! * w0 + g[a1]! * w1 + g[a2]! * w2 + g[a3]! * w3) * norm;
    target[to + 2] = (b[a0]! * w0 + b[a1]! * w1 + b[a2]! * w2 + b[a3]! * w3) * norm;
  }
}

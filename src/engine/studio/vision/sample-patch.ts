import type { RgbPhoto } from '../photo/rgb-photo.ts';

/** A square of a photo, turned by `angle` (radians, clockwise) about its centre. Lengths are photo pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

/** Where a place in a patch that is shown `side` wide lies in the photo, in its pixels. */
export function placeInPatch(
  { x, y, size, angle }: Patch,
  side: number,
): (u: number, v: number) => [x: number, y: number] {
  const scale = size / side;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return (across, down) => {
    const [u, v] = [across - side / 2, down - side / 2];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  };
}

/** What a patch shows beyond the photo's edge: mid grey (0 of the network's range) or the photo mirrored. */
type PatchBorder = 'blank' | 'mirror';

const mirror = (value: number, size: number): number => {
  const period = 2 * size - 2;
  if (period <= 0) return 0;
  const phase = Math.abs(value) % period;
  return phase <= size - 1 ? phase : period - phase;
};

/** How bytes become the network's numbers (`byte * scale + offset`), and what lies beyond the photo's edge. */
export interface PatchRange {
  readonly scale: number;
  readonly offset: number;
  readonly border: PatchBorder;
}

const BLANK = 127.5;

/** Adds one sample of the photo at (x, y), in pixel-centre coordinates, to `sum`: bilinear, or the nearest pixel. */
function addSample(photo: RgbPhoto, x: number, y: number, nearest: boolean, sum: Float64Array): void {
  const { width, height, data } = photo;
  if (nearest) {
    const at = (Math.round(y) * width + Math.round(x)) * 3;
    sum[0] = sum[0]! + data[at]!;
    sum[1] = sum[1]! + data[at + 1]!;
    sum[2] = sum[2]! + data[at + 2]!;
    return;
  }
  const left = Math.min(width - 1, Math.floor(x));
  const top = Math.min(height - 1, Math.floor(y));
  const fx = x - left;
  const fy = y - top;
  const at = (top * width + left) * 3;
  const right = at + (left + 1 < width ? 3 : 0);
  const below = at + (top + 1 < height ? width * 3 : 0);
  const beyond = below + right - at;
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[at + channel]! + (data[right + channel]! - data[at + channel]!) * fx;
    const lower = data[below + channel]! + (data[beyond + channel]! - data[below + channel]!) * fx;
    sum[channel] = sum[channel]! + upper + (lower - upper) * fy;
  }
}

/**
 * Samples a patch into an RGB float picture of `side` x `side`. Patches much larger than `side` are averaged over a
 * small grid of taps per pixel, so that they do not alias.
 */
export function samplePatch(photo: RgbPhoto, patch: Patch, side: number, range: PatchRange): Float32Array {
  const step = patch.size / side;
  if (patch.angle === 0 && step >= 1.5) return averagePatch(photo, patch, side, range);
  const out = new Float32Array(side * side * 3);
  const taps = Math.max(1, Math.min(4, Math.round(step / 1.5)));
  for (let row = 0; row < side; row++) sampleRow(photo, patch, row, side, taps, range, out);
  return out;
}

const sum = new Float64Array(3);

/** One row of a patch. Called for every row, so that it is compiled once for good. */
function sampleRow(
  photo: RgbPhoto,
  patch: Patch,
  row: number,
  side: number,
  taps: number,
  { scale, offset, border }: PatchRange,
  out: Float32Array,
): void {
  const step = patch.size / side;
  const cos = Math.cos(patch.angle) * step;
  const sin = Math.sin(patch.angle) * step;
  const weight = scale / (taps * taps);
  for (let column = 0, to = row * side * 3; column < side; column++, to += 3) {
    sum[0] = 0;
    sum[1] = 0;
    sum[2] = 0;
    for (let down = 0; down < taps; down++) {
      const v = row + (down + 0.5) / taps - side / 2;
      for (let across = 0; across < taps; across++) {
        const u = column + (across + 0.5) / taps - side / 2;
        const x = patch.x + u * cos - v * sin - 0.5;
        const y = patch.y + u * sin + v * cos - 0.5;
        addTap(photo, x, y, border, taps > 1, sum);
      }
    }
    out[to] = sum[0]! * weight + offset;
    out[to + 1] = sum[1]! * weight + offset;
    out[to + 2] = sum[2]! * weight + offset;
  }
}

/** Adds a sample of the photo, or of what lies beyond its edge. */
function addTap(
  photo: RgbPhoto,
  x: number,
  y: number,
  border: PatchBorder,
  nearest: boolean,
  sum: Float64Array,
): void {
  const { width, height } = photo;
  if (x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1) addSample(photo, x, y, nearest, sum);
  else if (border === 'mirror') addSample(photo, mirror(x, width), mirror(y, height), nearest, sum);
  else for (let channel = 0; channel < 3; channel++) sum[channel] = sum[channel]! + BLANK;
}

/** An upright patch made smaller: the mean of the whole pixels under each of its pixels. */
function averagePatch(photo: RgbPhoto, patch: Patch, side: number, range: PatchRange): Float32Array {
  const { width, height, data } = photo;
  const out = new Float32Array(side * side * 3);
  const step = patch.size / side;
  const edges = (centre: number) =>
    Int32Array.from({ length: side + 1 }, (_, index) => Math.round(centre - patch.size / 2 + index * step));
  const xs = edges(patch.x);
  const ys = edges(patch.y);
  const within = (value: number, size: number): number =>
    range.border === 'mirror' ? mirror(value, size) : value >= 0 && value < size ? value : -1;
  /** Where each pixel between the edges lies in the photo; -1 beyond it. */
  const places = (ends: Int32Array, size: number) =>
    Int32Array.from({ length: ends[side]! - ends[0]! }, (_, index) => within(ends[0]! + index, size));
  const [columns, rows] = [places(xs, width), places(ys, height)];
  const sums = new Float64Array(side * 3);
  for (let row = 0; row < side; row++) {
    sums.fill(0);
    for (let y = ys[row]!; y < ys[row + 1]!; y++) addLine(data, rows[y - ys[0]!]! * width, columns, xs, sums);
    layMeans(sums, ys[row + 1]! - ys[row]!, xs, range, out, row * side * 3);
  }
  return out;
}

/** A row of a patch from the sums of `high` lines of the photo, from `to` on. */
function layMeans(
  sums: Float64Array,
  high: number,
  xs: Int32Array,
  { scale, offset }: PatchRange,
  out: Float32Array,
  to: number,
): void {
  for (let column = 0, at = 0; at < sums.length; column++, at += 3) {
    const weight = scale / (high * (xs[column + 1]! - xs[column]!));
    out[to + at] = sums[at]! * weight + offset;
    out[to + at + 1] = sums[at + 1]! * weight + offset;
    out[to + at + 2] = sums[at + 2]! * weight + offset;
  }
}

/** Adds a line of the photo (its first pixel; negative: beyond the photo) to the sums of a row of a patch. */
function addLine(
  data: Uint8Array,
  line: number,
  columns: Int32Array,
  xs: Int32Array,
  sums: Float64Array,
): void {
  const first = xs[0]!;
  for (let column = 0, to = 0; column < xs.length - 1; column++, to += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    const end = xs[column + 1]! - first;
    for (let x = xs[column]! - first; x < end; x++) {
      const place = columns[x]!;
      if (line < 0 || place < 0) {
        red += BLANK;
        green += BLANK;
        blue += BLANK;
        continue;
      }
      const at = (line + place) * 3;
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
    }
    sums[to] = sums[to]! + red;
    sums[to + 1] = sums[to + 1]! + green;
    sums[to + 2] = sums[to + 2]! + blue;
  }
}

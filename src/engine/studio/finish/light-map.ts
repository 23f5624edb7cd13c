import type { Bitmap } from '../drawing/layers.ts';
import type { Scratch } from '../light/scratch.ts';

/** A small blurred copy of a picture: RGB floats 0..255, three per pixel. */
export interface LightMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Longest side of a light map. It carries only soft light, so its size needn't grow with the picture. */
const MAP_LONG_SIDE = 288;

/** Averages the picture down to a light map, unblurred, in the scratch's `map`. */
export function shrink(bitmap: Bitmap, scratch: Scratch): LightMap {
  const scale = Math.max(1, Math.floor(Math.max(bitmap.width, bitmap.height) / MAP_LONG_SIDE));
  const width = Math.ceil(bitmap.width / scale);
  const height = Math.ceil(bitmap.height / scale);
  const data = scratch.floats('map', width * height * 3).subarray(0, width * height * 3);
  // Every second pixel of a block is enough for a blur, at a quarter of the reads.
  const step = scale >= 3 ? 2 : 1;
  for (let y = 0; y < height; y++) averageRow(bitmap, y * scale, scale, step, data, y * width * 3);
  return { width, height, data };
}

/** Means of one row of blocks, from the picture's row `top` on. */
function averageRow(
  bitmap: Bitmap,
  top: number,
  size: number,
  step: number,
  out: Float32Array,
  start: number,
): void {
  const { data, width } = bitmap;
  if (size === 1) {
    for (let x = 0, at = start, i = top * width * 4; x < width; x++, at += 3, i += 4) {
      out[at] = data[i]!;
      out[at + 1] = data[i + 1]!;
      out[at + 2] = data[i + 2]!;
    }
    return;
  }
  const bottom = Math.min(top + size, bitmap.height);
  for (let left = 0, at = start; left < width; left += size, at += 3) {
    const right = Math.min(left + size, width);
    let r = 0;
    let g = 0;
    let b = 0;
    for (let y = top; y < bottom; y += step) {
      const end = (y * width + right) * 4;
      for (let i = (y * width + left) * 4; i < end; i += step * 4) {
        r += data[i]!;
        g += data[i + 1]!;
        b += data[i + 2]!;
      }
    }
    const share = 1 / (Math.ceil((bottom - top) / step) * Math.ceil((right - left) / step));
    out[at] = r * share;
    out[at + 1] = g * share;
    out[at + 2] = b * share;
  }
}

/** Keeps what is brighter than `threshold` (0..255), with a soft knee, so that only lamps and glints bloom. */
export function brightPass(map: LightMap, threshold: number, into: Float32Array): LightMap {
  const { data, width, height } = map;
  for (let i = 0; i < data.length; i += 3) {
    const peak = Math.max(data[i]!, data[i + 1]!, data[i + 2]!);
    const keep = Math.max(0, peak - threshold) / (255 - threshold);
    const k = keep * keep * (3 - 2 * keep);
    into[i] = data[i]! * k;
    into[i + 1] = data[i + 1]! * k;
    into[i + 2] = data[i + 2]! * k;
  }
  return { width, height, data: into.subarray(0, data.length) };
}

/** Averages two by two pixels, in place: what is about to be blurred anyway costs a quarter after it. */
export function halve({ width, height, data }: LightMap): LightMap {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  for (let y = 0, to = 0; y < rows; y++) {
    const upper = y * 2 * width * 3;
    const lower = Math.min(y * 2 + 1, height - 1) * width * 3;
    for (let x = 0; x < columns; x++) {
      const left = x * 6;
      const right = Math.min(left + 3, (width - 1) * 3);
      for (let c = 0; c < 3; c++, to++) {
        const sum =
          data[upper + left + c]! +
          data[upper + right + c]! +
          data[lower + left + c]! +
          data[lower + right + c]!;
        data[to] = sum / 4;
      }
    }
  }
  return { width: columns, height: rows, data: data.subarray(0, columns * rows * 3) };
}

/** Three box blurs, close to a Gaussian. `radius` in map pixels; the input is overwritten and returned. */
export function blurMap(map: LightMap, radius: number, scratch: Scratch): LightMap {
  const r = Math.max(1, Math.round(radius));
  const { width, height, data } = map;
  const spare = scratch.floats('map-spare', data.length);
  for (let pass = 0; pass < 3; pass++) {
    blurAcross(data, spare, { width, height, r: Math.min(r, width - 1) });
    blurDown(spare, data, scratch.floats('map-sums', width * 3), {
      count: width * 3,
      height,
      r: Math.min(r, height - 1),
    });
  }
  return map;
}

/** A running sum along each row, edges repeated. */
function blurAcross(
  from: Float32Array,
  to: Float32Array,
  { width, height, r }: { width: number; height: number; r: number },
): void {
  const norm = 1 / (r * 2 + 1);
  for (let y = 0; y < height; y++) {
    const first = y * width * 3;
    const last = first + (width - 1) * 3;
    let [red, green, blue] = [from[first]! * (r + 1), from[first + 1]! * (r + 1), from[first + 2]! * (r + 1)];
    for (let at = first + 3; at <= first + r * 3; at += 3) {
      red += from[at]!;
      green += from[at + 1]!;
      blue += from[at + 2]!;
    }
    for (let at = first; at <= last; at += 3) {
      to[at] = red * norm;
      to[at + 1] = green * norm;
      to[at + 2] = blue * norm;
      const enter = Math.min(at + (r + 1) * 3, last);
      const leave = Math.max(at - r * 3, first);
      red += from[enter]! - from[leave]!;
      green += from[enter + 1]! - from[leave + 1]!;
      blue += from[enter + 2]! - from[leave + 2]!;
    }
  }
}

/** The same down the columns, whole rows of `count` values at once, so that memory is read in order. */
function blurDown(
  from: Float32Array,
  to: Float32Array,
  sums: Float32Array,
  { count, height, r }: { count: number; height: number; r: number },
): void {
  const norm = 1 / (r * 2 + 1);
  for (let i = 0; i < count; i++) sums[i] = from[i]! * (r + 1);
  for (let y = 1; y <= r; y++) {
    for (let i = 0; i < count; i++) sums[i] = sums[i]! + from[y * count + i]!;
  }
  for (let y = 0; y < height; y++) {
    const at = y * count;
    const enter = Math.min(y + r + 1, height - 1) * count;
    const leave = Math.max(y - r, 0) * count;
    for (let i = 0; i < count; i++) {
      to[at + i] = sums[i]! * norm;
      sums[i] = sums[i]! + from[enter + i]! - from[leave + i]!;
    }
  }
}

/** Where each column of the picture lies on a map: the map column to its left (times 3) and the next one's share. */
export interface MapColumns {
  readonly from: Int32Array;
  readonly share: Float32Array;
}

export function mapColumns(map: LightMap, columns: number): MapColumns {
  const from = new Int32Array(columns);
  const share = new Float32Array(columns);
  for (let x = 0; x < columns; x++) {
    const at = Math.max(0, Math.min(map.width - 1, ((x + 0.5) * map.width) / columns - 0.5));
    from[x] = Math.floor(at) * 3;
    share[x] = at - Math.floor(at);
  }
  return { from, share };
}

/** Blends the map's rows round row `y` of a picture `rows` high: one row of the map, its last column twice. */
export function blendRows(map: LightMap, y: number, rows: number, out: Float32Array): void {
  const { width, height, data } = map;
  const at = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / rows - 0.5));
  const row = Math.floor(at);
  const share = at - row;
  const top = row * width * 3;
  const low = Math.min(row + 1, height - 1) * width * 3;
  for (let i = 0; i < width * 3; i++) out[i] = data[top + i]! + (data[low + i]! - data[top + i]!) * share;
  out.copyWithin(width * 3, (width - 1) * 3, width * 3);
}

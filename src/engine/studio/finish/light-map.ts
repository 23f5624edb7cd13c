import type { Bitmap } from '../layers.ts';

/** A small blurred copy of a picture: RGB floats 0..255, three per pixel. */
export interface LightMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Longest side of a light map. It carries only soft light, so its size needn't grow with the picture. */
const MAP_LONG_SIDE = 288;

/** Averages the picture down to a light map, unblurred. */
export function shrink(bitmap: Bitmap): LightMap {
  const scale = Math.max(1, Math.floor(Math.max(bitmap.width, bitmap.height) / MAP_LONG_SIDE));
  const width = Math.ceil(bitmap.width / scale);
  const height = Math.ceil(bitmap.height / scale);
  const data = new Float32Array(width * height * 3);
  // Every second pixel of a block is enough for a blur, at a quarter of the reads.
  const step = scale >= 4 ? 2 : 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      averageBlock(bitmap, x * scale, y * scale, scale, step, data, (y * width + x) * 3);
  }
  return { width, height, data };
}

function averageBlock(
  bitmap: Bitmap,
  left: number,
  top: number,
  size: number,
  step: number,
  out: Float32Array,
  at: number,
): void {
  const right = Math.min(left + size, bitmap.width);
  const bottom = Math.min(top + size, bitmap.height);
  const { data, width } = bitmap;
  let r = 0;
  let g = 0;
  let b = 0;
  let n = 0;
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const i = (y * width + x) * 4;
      r += data[i]!;
      g += data[i + 1]!;
      b += data[i + 2]!;
      n++;
    }
  }
  out[at] = r / n;
  out[at + 1] = g / n;
  out[at + 2] = b / n;
}

/** Keeps what is brighter than `threshold` (0..255), with a soft knee, so that only lamps and glints bloom. */
export function brightPass(map: LightMap, threshold: number): LightMap {
  const data = new Float32Array(map.data.length);
  for (let i = 0; i < data.length; i += 3) {
    const peak = Math.max(map.data[i]!, map.data[i + 1]!, map.data[i + 2]!);
    const keep = Math.max(0, peak - threshold) / (255 - threshold);
    const k = keep * keep * (3 - 2 * keep);
    data[i] = map.data[i]! * k;
    data[i + 1] = map.data[i + 1]! * k;
    data[i + 2] = map.data[i + 2]! * k;
  }
  return { width: map.width, height: map.height, data };
}

/** Three box blurs, close to a Gaussian. `radius` in map pixels; the input is overwritten and returned. */
export function blurMap(map: LightMap, radius: number): LightMap {
  const r = Math.max(1, Math.round(radius));
  const scratch = new Float32Array(map.data.length);
  const { width, height, data } = map;
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(data, scratch, { lines: height, length: width, lineStride: width * 3, stride: 3, radius: r });
    boxBlur(scratch, data, { lines: width, length: height, lineStride: 3, stride: width * 3, radius: r });
  }
  return map;
}

interface BoxPass {
  readonly lines: number;
  readonly length: number;
  readonly lineStride: number;
  readonly stride: number;
  readonly radius: number;
}

/** A running sum along each line, edges repeated. */
function boxBlur(from: Float32Array, to: Float32Array, pass: BoxPass): void {
  const { lines, length, lineStride, stride } = pass;
  const radius = Math.min(pass.radius, length - 1);
  const norm = 1 / (radius * 2 + 1);
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 3; c++) {
      const base = line * lineStride + c;
      const last = base + (length - 1) * stride;
      let sum = from[base]! * (radius + 1);
      for (let k = 1; k <= radius; k++) sum += from[base + k * stride]!;
      for (let i = 0; i < length; i++) {
        const at = base + i * stride;
        to[at] = sum * norm;
        const enter = at + (radius + 1) * stride;
        const leave = at - radius * stride;
        sum += from[enter <= last ? enter : last]! - from[leave >= base ? leave : base]!;
      }
    }
  }
}

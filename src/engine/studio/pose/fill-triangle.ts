/** A corner of a limb's mesh, in the picture's pixels. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
  /** In the source's pixels. */
  readonly s: number;
  readonly t: number;
  /** How far from the arm's middle it lies. */
  readonly off: number;
}

/** The rectangle of the picture that a limb covers. */
export interface Target {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Straight RGBA. */
  readonly data: Uint8ClampedArray;
  /** How far from the arm's middle each pixel's colour lies. */
  readonly offs: Float32Array;
}

/** What a limb's colours are taken from: premultiplied RGBA, so many pixels wide and high. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Where the edge from `p` to `q` crosses the line at `y`; NaN where it doesn't. */
function crossing(p: Vertex, q: Vertex, y: number): number {
  return p.y <= y === q.y <= y ? Number.NaN : p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
}

/**
 * How a triangle's values run along the row in hand: at its first pixel, then per column. One array for all rows: numbers
 * handed over one by one would each be put on the heap.
 */
const run = new Float64Array(6);

/** Fills a triangle with what the source shows between its corners; pixels on a shared edge are taken once. */
export function fillTriangle(target: Target, source: Pixels, a: Vertex, b: Vertex, d: Vertex): void {
  const area = (b.x - a.x) * (d.y - a.y) - (d.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-6) return;
  const y0 = Math.max(0, Math.ceil(Math.min(a.y, b.y, d.y) - target.top - 0.5));
  const y1 = Math.min(target.height, Math.ceil(Math.max(a.y, b.y, d.y) - target.top - 0.5));
  // One constant a line here and below: pairs in brackets are made on the heap, as often as this runs.
  const by = (b.y - a.y) / area;
  const dy = (d.y - a.y) / area;
  const bx = (b.x - a.x) / area;
  const dx = (d.x - a.x) / area;
  run[3] = (b.s - a.s) * dy - (d.s - a.s) * by;
  run[4] = (b.t - a.t) * dy - (d.t - a.t) * by;
  run[5] = (b.off - a.off) * dy - (d.off - a.off) * by;
  const sDown = (d.s - a.s) * bx - (b.s - a.s) * dx;
  const tDown = (d.t - a.t) * bx - (b.t - a.t) * dx;
  const offDown = (d.off - a.off) * bx - (b.off - a.off) * dx;
  for (let row = y0; row < y1; row++) {
    const y = row + target.top + 0.5;
    const ab = crossing(a, b, y);
    const bd = crossing(b, d, y);
    const da = crossing(d, a, y);
    // A line crosses two of the three edges: comparing with NaN is never true.
    let from = ab < bd || Number.isNaN(bd) ? ab : bd;
    if (da < from || Number.isNaN(from)) from = da;
    let to = ab > bd || Number.isNaN(bd) ? ab : bd;
    if (da > to || Number.isNaN(to)) to = da;
    const x0 = Math.max(0, Math.ceil(from - target.left - 0.5));
    const x1 = Math.min(target.width, Math.ceil(to - target.left - 0.5));
    if (x0 >= x1) continue;
    const across = x0 + target.left + 0.5 - a.x;
    const down = y - a.y;
    run[0] = a.s + run[3]! * across + sDown * down - 0.5;
    run[1] = a.t + run[4]! * across + tDown * down - 0.5;
    run[2] = a.off + run[5]! * across + offDown * down;
    fillRow(target, source, row, x0, x1);
  }
}

/** A triangle's columns `x0` to `x1` of one row, by `run`. Called for every row, so that it is compiled once for good. */
function fillRow(
  { width, data, offs }: Target,
  { data: from, width: sw, height: sh }: Pixels,
  row: number,
  x0: number,
  x1: number,
): void {
  const sStep = run[3]!;
  const tStep = run[4]!;
  const offStep = run[5]!;
  let s = run[0]! - sStep;
  let t = run[1]! - tStep;
  let off = run[2]! - offStep;
  const end = row * width + x1;
  for (let pixel = row * width + x0; pixel < end; pixel++) {
    s += sStep;
    t += tStep;
    off += offStep;
    // Where a bent arm meets itself, what is nearer to its middle lies before what is farther.
    if (off >= offs[pixel]!) continue;
    offs[pixel] = off;
    // The source's colour at (s, t), between its four premultiplied pixels there, as straight RGBA.
    const to = pixel * 4;
    if (s < 0 || t < 0 || s >= sw - 1 || t >= sh - 1) {
      data[to + 3] = 0;
      continue;
    }
    const c = s | 0;
    const r = t | 0;
    const fs = s - c;
    const ft = t - r;
    const i = (r * sw + c) * 4;
    const j = i + sw * 4;
    const w00 = (1 - fs) * (1 - ft);
    const w10 = fs * (1 - ft);
    const w01 = (1 - fs) * ft;
    const w11 = fs * ft;
    const alpha = from[i + 3]! * w00 + from[i + 7]! * w10 + from[j + 3]! * w01 + from[j + 7]! * w11;
    data[to + 3] = alpha;
    if (alpha < 0.5) continue;
    const per = 255 / alpha;
    data[to] = (from[i]! * w00 + from[i + 4]! * w10 + from[j]! * w01 + from[j + 4]! * w11) * per;
    data[to + 1] = (from[i + 1]! * w00 + from[i + 5]! * w10 + from[j + 1]! * w01 + from[j + 5]! * w11) * per;
    data[to + 2] = (from[i + 2]! * w00 + from[i + 6]! * w10 + from[j + 2]! * w01 + from[j + 6]! * w11) * per;
  }
}

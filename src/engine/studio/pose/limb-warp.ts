import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { fillRect } from '../drawing/ornament.ts';
import { type ArmLine, WRIST } from './arm-line.ts';

type Draw = (ctx: SKRSContext2D) => void;
type Side = 1 | -1;

/** How far from the arm's middle what is drawn on it may lie, in body units. */
const REACH = 0.62;

export interface Warp {
  readonly hanging: ArmLine;
  readonly posed: ArmLine;
  /** 1: the arm at the viewer's right. */
  readonly side: Side;
  /** y of the body's origin (`body.c`) in the units that are drawn in. */
  readonly c: number;
}

/** Colours end at the wrist; heights lie over a mid grey; a mask goes on. */
type Drawn = 'colours' | 'heights' | 'mask';
const MID_HEIGHT = '#808080';

/** What of the hanging arm is drawn, in its own pixels. */
interface Source {
  readonly canvas: Canvas;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function drawHanging({ hanging, side, c }: Warp, scale: number, draw: Draw, of: Drawn): Source {
  const xs = hanging.samples.map(({ x }) => x);
  const ys = hanging.samples.map(({ y }) => y);
  const [low, high] = [Math.max(0, Math.min(...xs) - 0.2), Math.max(...xs) + REACH];
  const left = side > 0 ? low : -high;
  const top = c + Math.min(...ys) - 0.2;
  const width = Math.max(2, Math.ceil((high - low) * scale));
  const height = Math.max(2, Math.ceil((Math.max(...ys) - Math.min(...ys) + 0.3) * scale));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (of === 'heights') {
    fillRect(ctx, 0, 0, width, height, MID_HEIGHT);
  }
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  draw(ctx);
  if (of === 'colours') cutAtWrist(ctx, hanging, side, c);
  return { canvas, scale, left, top };
}

/** Takes away what lies beyond the wrist: the hand is there. */
function cutAtWrist(ctx: SKRSContext2D, { samples }: ArmLine, side: Side, c: number): void {
  const at = samples.find(({ u }) => u >= WRIST)!;
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillRect(side > 0 ? 0 : -4, c + at.y, 4, 4);
  ctx.restore();
}

interface Vertex {
  readonly x: number;
  readonly y: number;
  /** In the source's pixels. */
  readonly s: number;
  readonly t: number;
  /** How far from the arm's middle it lies. */
  readonly off: number;
}

/** Across the arm, from its outer to its inner edge. */
const ACROSS = [1, 0.5, 0, -0.5, -1] as const;

function meshOf({ hanging, posed, side, c }: Warp, source: Source, matrix: Matrix): Vertex[][] {
  return posed.samples.map((to, i) => {
    const from = hanging.samples[i]!;
    return ACROSS.map((v) => {
      const off = v * REACH;
      const fx = (from.x + from.nx * off) * side;
      const fy = from.y + from.ny * off + c;
      const wide = off * to.width;
      const tx = (to.x + to.nx * wide) * side;
      const ty = to.y + to.ny * wide + c;
      return {
        x: matrix.a * tx + matrix.c * ty + matrix.e,
        y: matrix.b * tx + matrix.d * ty + matrix.f,
        s: (fx - source.left) * source.scale,
        t: (fy - source.top) * source.scale,
        off: Math.abs(v),
      };
    });
  });
}

interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

interface Target {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Straight RGBA. */
  readonly data: Uint8ClampedArray;
  /** How far from the arm's middle each pixel's colour lies. */
  readonly offs: Float32Array;
}

function targetOver(mesh: readonly Vertex[][], width: number, height: number): Target | null {
  const all = mesh.flat();
  const left = Math.max(0, Math.floor(Math.min(...all.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...all.map(({ y }) => y))));
  const right = Math.min(width, Math.ceil(Math.max(...all.map(({ x }) => x))) + 1);
  const bottom = Math.min(height, Math.ceil(Math.max(...all.map(({ y }) => y))) + 1);
  if (right <= left || bottom <= top) return null;
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    data: new Uint8ClampedArray((right - left) * (bottom - top) * 4),
    offs: new Float32Array((right - left) * (bottom - top)).fill(2),
  };
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
function fillTriangle(target: Target, source: Pixels, a: Vertex, b: Vertex, d: Vertex): void {
  const area = (b.x - a.x) * (d.y - a.y) - (d.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-6) return;
  const y0 = Math.max(0, Math.ceil(Math.min(a.y, b.y, d.y) - target.top - 0.5));
  const y1 = Math.min(target.height, Math.ceil(Math.max(a.y, b.y, d.y) - target.top - 0.5));
  const [dy, dx, by, bx] = [d.y - a.y, d.x - a.x, b.y - a.y, b.x - a.x];
  const [bs, ds, bt, dt] = [b.s - a.s, d.s - a.s, b.t - a.t, d.t - a.t];
  const [boff, doff] = [b.off - a.off, d.off - a.off];
  run[3] = (bs * dy - ds * by) / area;
  run[4] = (bt * dy - dt * by) / area;
  run[5] = (boff * dy - doff * by) / area;
  for (let row = y0; row < y1; row++) {
    const y = row + target.top + 0.5;
    const [ab, bd, da] = [crossing(a, b, y), crossing(b, d, y), crossing(d, a, y)];
    // A line crosses two of the three edges: comparing with NaN is never true.
    let from = ab < bd || Number.isNaN(bd) ? ab : bd;
    if (da < from || Number.isNaN(from)) from = da;
    let to = ab > bd || Number.isNaN(bd) ? ab : bd;
    if (da > to || Number.isNaN(to)) to = da;
    const x0 = Math.max(0, Math.ceil(from - target.left - 0.5));
    const x1 = Math.min(target.width, Math.ceil(to - target.left - 0.5));
    if (x0 >= x1) continue;
    const [across, down] = [x0 + target.left + 0.5 - a.x, y - a.y];
    run[0] = a.s + run[3]! * across + ((ds * bx - bs * dx) / area) * down - 0.5;
    run[1] = a.t + run[4]! * across + ((dt * bx - bt * dx) / area) * down - 0.5;
    run[2] = a.off + run[5]! * across + ((doff * bx - boff * dx) / area) * down;
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
  const [sStep, tStep, offStep] = [run[3]!, run[4]!, run[5]!];
  let [s, t, off] = [run[0]! - sStep, run[1]! - tStep, run[2]! - offStep];
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

interface Brought {
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
}

function bring(draw: Draw, warp: Warp, of: Drawn, matrix: Matrix, onto: Canvas): Brought | null {
  const source = drawHanging(warp, Math.hypot(matrix.a, matrix.b), draw, of);
  const mesh = meshOf(warp, source, matrix);
  const target = targetOver(mesh, onto.width, onto.height);
  if (!target) return null;
  const { width, height } = source.canvas;
  const pixels = { data: source.canvas.data(), width, height };
  for (let i = 1; i < mesh.length; i++) {
    for (let j = 1; j < ACROSS.length; j++) {
      const [a, b] = [mesh[i - 1]![j - 1]!, mesh[i - 1]![j]!];
      const [d, e] = [mesh[i]![j - 1]!, mesh[i]![j]!];
      fillTriangle(target, pixels, a, b, d);
      fillTriangle(target, pixels, b, e, d);
    }
  }
  const canvas = createCanvas(target.width, target.height);
  canvas.getContext('2d').putImageData(new ImageData(target.data, target.width, target.height), 0, 0);
  return { canvas, left: target.left, top: target.top };
}

/** How many sizes of a drawing are kept: the probe that finds out where it lies, and the picture's own. */
const KEPT = 2;

/**
 * What is drawn on the hanging arm, brought along to the posed one, whatever it is. Drawn again at the same place it is
 * not worked out again: an arm before the body is drawn twice.
 */
export function warped(draw: Draw, warp: Warp, of: Drawn = 'colours'): Draw {
  const kept = new Map<string, Brought | null>();
  return (ctx) => {
    const matrix = ctx.getTransform();
    const { width, height } = ctx.canvas;
    const place = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f, width, height].join(' ');
    let brought = kept.get(place);
    if (brought === undefined) {
      brought = bring(draw, warp, of, matrix, ctx.canvas);
      kept.set(place, brought);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    }
    if (!brought) return;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(brought.canvas, brought.left, brought.top);
    ctx.restore();
  };
}

/** Where a lower arm begins to be seen and is seen wholly, as y of the hanging one from `c`. */
const [SEEN_FROM, SEEN_TO] = [1.05, 1.45];

/** Everything round the posed arm from below the shoulder on, softly beginning. */
export function lowerArm(warp: Warp): Draw {
  return warped(
    (ctx) => {
      const rise = ctx.createLinearGradient(0, warp.c + SEEN_FROM, 0, warp.c + SEEN_TO);
      rise.addColorStop(0, '#ffffff00');
      rise.addColorStop(1, '#ffffffff');
      fillRect(ctx, -5, warp.c + SEEN_FROM, 10, 5, rise);
    },
    warp,
    'mask',
  );
}

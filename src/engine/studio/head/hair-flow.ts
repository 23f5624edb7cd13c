import type { Cells } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { softBlur } from './box-blur.ts';

/** Which way hair runs, cell by cell: unit vectors, x to the right, y down. */
export interface HairFlow {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** 0 where strands run side by side, 1 where they run every way: tightly curled hair. */
  readonly coiled: number;
}

/** How far around the way is agreed on, in F; how much the way hair falls anyway counts beside what the photo shows. */
const AGREED = 0.035;
const HABIT = 0.35;

/**
 * Of 32 heads the agreement of neighbouring strands is 0.34 and 0.37 in the two whose hair is coiled, 0.40 in a blurred one, and
 * 0.42 or more in the others.
 */
const AGREEMENT = { coiled: 0.37, straight: 0.44 };
/** Second differences beside first ones: less tells of a blurred photo, not of coils. */
const DETAIL = { blurred: 1.05, sharp: 1.25 };

/** The grid of a head's hair: luma and share of hair in each cell of `step` pixels. */
export function hairCells(head: HeadLayer, hair: Float32Array, step: number): { luma: Cells; share: Cells } {
  const { width, height, data } = head.pixels;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const luma = new Float32Array(columns * rows);
  const share = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let weight = 0;
      let count = 0;
      for (let y = row * step; y < Math.min(height, (row + 1) * step); y++) {
        for (let x = column * step; x < Math.min(width, (column + 1) * step); x++) {
          const pixel = y * width + x;
          const here = hair[pixel]! + 1e-4;
          sum += here * (0.3 * data[pixel * 4]! + 0.59 * data[pixel * 4 + 1]! + 0.11 * data[pixel * 4 + 2]!);
          weight += here;
          count++;
        }
      }
      luma[row * columns + column] = sum / weight;
      share[row * columns + column] = weight / count;
    }
  }
  const grid = { columns, rows, step };
  return { luma: { ...grid, data: luma }, share: { ...grid, data: share } };
}

/**
 * The way of a head's hair: along the photo's strands (its structure tensor) where they tell, else from the crown
 * outwards and then down.
 */
export function hairFlow(head: HeadLayer, luma: Cells, share: Cells): HairFlow {
  const { columns, rows, step, data } = luma;
  const count = columns * rows;
  const xx = new Float32Array(count);
  const yy = new Float32Array(count);
  const xy = new Float32Array(count);
  let strength = 1e-3;
  let seen = 1e-3;
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const cell = row * columns + column;
      const here = share.data[cell]!;
      if (here < 0.5) continue;
      // What is beside the hair, a face or a band in it, tells nothing of it.
      const lumaAt = (beside: number) => data[share.data[beside]! < 0.5 ? cell : beside]!;
      const gx = lumaAt(cell + 1) - lumaAt(cell - 1);
      const gy = lumaAt(cell + columns) - lumaAt(cell - columns);
      // A bright edge against a face tells of the face, not of the strands: what is strong counts by its root.
      const length = Math.hypot(gx, gy) + 1e-6;
      const weight = here / Math.sqrt(length);
      xx[cell] = gx * gx * weight;
      yy[cell] = gy * gy * weight;
      xy[cell] = gx * gy * weight;
      strength += length * Math.sqrt(length) * here;
      seen += here;
    }
  }
  const scratch = new Float32Array(count);
  const radius = Math.max(1, Math.round((AGREED * head.frame.faceHeight) / step));
  for (const plane of [xx, yy, xy]) softBlur(plane, scratch, { width: columns, height: rows }, radius);
  const coiled = coiledShare({ xx, yy, xy }, luma, share);
  const habit = (HABIT * strength) / seen;
  const dx = new Float32Array(count);
  const dy = new Float32Array(count);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const [hx, hy] = habitAt(head, column * step, row * step);
      // The tensor holds directions across the strands.
      const a = xx[cell]! + habit * hy * hy;
      const c = yy[cell]! + habit * hx * hx;
      const b = xy[cell]! - habit * hx * hy;
      const across = 0.5 * Math.atan2(2 * b, a - c);
      const [tx, ty] = [-Math.sin(across), Math.cos(across)];
      const forth = tx * hx + ty * hy < 0 ? -1 : 1;
      dx[cell] = tx * forth;
      dy[cell] = ty * forth;
    }
  }
  return { columns, rows, step, dx, dy, coiled };
}

/** 0..1: in how far the strands of hair run every way, by its structure tensors. */
function coiledShare(
  { xx, yy, xy }: Record<'xx' | 'yy' | 'xy', Float32Array>,
  { columns, rows, data }: Cells,
  share: Cells,
): number {
  let [agreed, whole, first, second] = [0, 1e-6, 1e-6, 0];
  for (let cell = columns + 1; cell < columns * (rows - 1) - 1; cell++) {
    if (share.data[cell]! < 0.95) continue;
    agreed += Math.hypot(xx[cell]! - yy[cell]!, 2 * xy[cell]!);
    whole += xx[cell]! + yy[cell]!;
    const [left, right] = [data[cell - 1]!, data[cell + 1]!];
    const [above, below] = [data[cell - columns]!, data[cell + columns]!];
    first += Math.hypot(right - left, below - above) / 2;
    second += Math.abs(4 * data[cell]! - left - right - above - below);
  }
  return (
    ramp(AGREEMENT.straight, AGREEMENT.coiled, agreed / whole) *
    ramp(DETAIL.blurred, DETAIL.sharp, second / first)
  );
}

/** How hair falls when nothing else is known: away from the crown, and down below the brows. */
function habitAt({ frame, fit, left, top }: HeadLayer, x: number, y: number): [number, number] {
  const u = (x + left - frame.x) / frame.faceHeight;
  const v = (y + top - frame.y) / frame.faceHeight;
  const fall = Math.min(1, Math.max(0, (v - fit.browY + 0.15) / 0.4));
  const outX = u;
  const outY = v - fit.crownY - 0.08;
  const length = Math.hypot(outX, outY) + 1e-6;
  const dx = (outX / length) * (1 - fall) + u * 0.15 * fall;
  const dy = (outY / length) * (1 - fall) + fall;
  const whole = Math.hypot(dx, dy) + 1e-6;
  return [dx / whole, dy / whole];
}

/** Smooths a plane along the flow, `reach` cells to either side: what is drawn along a strand stays, the rest melts. */
export function alongFlow(
  plane: Float32Array,
  share: Float32Array,
  flow: HairFlow,
  reach: number,
): Float32Array {
  const out = new Float32Array(plane.length);
  for (let row = 0; row < flow.rows; row++) smoothRow(plane, share, flow, reach, row, out);
  return out;
}

/** One row of `alongFlow`. Called for every row, so that it is compiled once for good. */
function smoothRow(
  plane: Float32Array,
  share: Float32Array,
  { columns, rows, dx, dy }: HairFlow,
  reach: number,
  first: number,
  out: Float32Array,
): void {
  for (let start = 0, cell = first * columns; start < columns; start++, cell++) {
    if (share[cell]! < 0.05) continue;
    let sum = plane[cell]!;
    let weight = 1;
    for (let forth = -1; forth <= 1; forth += 2) {
      let x = start;
      let y = first;
      let at = cell;
      for (let walked = 0; walked < reach; walked++) {
        x += dx[at]! * forth;
        y += dy[at]! * forth;
        const column = Math.round(x);
        const row = Math.round(y);
        if (column < 0 || row < 0 || column >= columns || row >= rows) break;
        at = row * columns + column;
        if (share[at]! < 0.3) break;
        sum += plane[at]!;
        weight++;
      }
    }
    out[cell] = sum / weight;
  }
}

/** The same noise for the same place of a head, 0..1. */
function hashed(column: number, row: number): number {
  let h = Math.imul(column + 71, 374761393) ^ Math.imul(row + 113, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Strands as a pen would draw them: noise of `width` cells drawn out along the flow, of mean 0 and spread about 1. */
export function drawnStrands(
  flow: HairFlow,
  share: Float32Array,
  width: number,
  reach: number,
): Float32Array {
  const { columns, rows } = flow;
  const noise = new Float32Array(columns * rows);
  for (let cell = 0; cell < noise.length; cell++)
    noise[cell] = hashed(cell % columns, (cell / columns) | 0) - 0.5;
  const scratch = new Float32Array(noise.length);
  if (width >= 2) softBlur(noise, scratch, { width: columns, height: rows }, Math.round(width / 2));
  const strands = alongFlow(noise, share, flow, reach);
  let square = 1e-9;
  let count = 1;
  for (let cell = 0; cell < strands.length; cell++) {
    if (share[cell]! < 0.5) continue;
    square += strands[cell]! ** 2;
    count++;
  }
  const norm = 1 / Math.sqrt(square / count);
  for (let cell = 0; cell < strands.length; cell++) strands[cell] = strands[cell]! * norm;
  return strands;
}

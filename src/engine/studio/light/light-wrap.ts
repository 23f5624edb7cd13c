import type { Bitmap } from '../drawing/layers.ts';
import { blurPlane } from './blur.ts';
import type { Figure } from './figure.ts';
import type { Scratch } from './scratch.ts';

/** How much of it is seen: more bleaches the edges of skin. */
const SPILL = 0.35;

/** Reach of the scene's light round the figure's edge, in picture widths. */
const WRAP_SIGMA = 0.01;

interface Coarse {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly planes: readonly Float32Array[];
}

/** Blurred scene colours (r, g, b) and blurred figure alpha on a coarse grid. */
function coarsePlanes(scene: Bitmap, figure: Figure, scratch: Scratch): Coarse {
  const step = Math.max(2, Math.round(scene.width / 280));
  const columns = Math.ceil(scene.width / step) + 1;
  const rows = Math.ceil(scene.height / step) + 1;
  const plane = (c: number): Float32Array =>
    scratch.floats(`wrap-${c}`, columns * rows).subarray(0, columns * rows);
  const [r, g, b, a] = [plane(0), plane(1), plane(2), plane(3)];
  const planes = [r, g, b, a];
  for (let y = 0; y < rows; y++) {
    const line = Math.min(scene.height - 1, y * step) * scene.width;
    for (let x = 0; x < columns; x++) {
      const at = (line + Math.min(scene.width - 1, x * step)) * 4;
      const cell = y * columns + x;
      r[cell] = scene.data[at]!;
      g[cell] = scene.data[at + 1]!;
      b[cell] = scene.data[at + 2]!;
      a[cell] = figure.data[at + 3]! / 255;
    }
  }
  const spare = scratch.floats('spare', columns * rows + columns);
  const sigma = (WRAP_SIGMA * scene.width) / step;
  for (let c = 0; c < 3; c++) blurPlane(planes[c]!, spare, [columns, rows], sigma * 2.5);
  blurPlane(planes[3]!, spare, [columns, rows], sigma);
  return { step, columns, rows, planes };
}

/** Puts the figure before the scene, in place, letting the scene's light spill round its edge. */
export function layBeforeScene(scene: Bitmap, figure: Figure, wrap: number, scratch: Scratch): void {
  const { width, height, data } = scene;
  const coarse = coarsePlanes(scene, figure, scratch);
  const line = scratch.floats('wrap-line', coarse.columns * 4);
  const front = figure.data;
  for (let y = 0; y < height; y++) {
    const gy = Math.min(coarse.rows - 1.001, y / coarse.step);
    const row = Math.floor(gy);
    fillLine(line, coarse, row, gy - row);
    layRow(data, front, y * width * 4, width, line, coarse, wrap * SPILL);
  }
}

/** One row of the figure before the scene. Called for every row, so that it is compiled once for good. */
function layRow(
  data: Uint8ClampedArray,
  front: Uint8ClampedArray,
  start: number,
  width: number,
  line: Float32Array,
  { step, columns }: Coarse,
  wrap: number,
): void {
  const mostCell = columns - 2;
  for (let x = 0; x < width; x++) {
    const at = start + x * 4;
    const alpha = front[at + 3]!;
    // A blurred backdrop may end a hair short of opaque.
    data[at + 3] = 255;
    if (alpha === 0) continue;
    const r = front[at]!;
    const g = front[at + 1]!;
    const b = front[at + 2]!;
    const gx = x / step;
    const cell = gx < mostCell ? gx | 0 : mostCell;
    const f = gx - cell;
    const i = cell * 4;
    const inside = line[i + 3]! + (line[i + 7]! - line[i + 3]!) * f;
    // One half at a straight edge, nothing deep inside.
    const spill = inside < 0.995 ? ((1 - inside) * wrap * alpha) / 255 : 0;
    if (spill === 0 && alpha === 255) {
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      continue;
    }
    const keep = 1 - alpha / 255;
    data[at] = r + glow(line, i, f) * spill * (1 - r / 255) + data[at]! * keep;
    data[at + 1] = g + glow(line, i + 1, f) * spill * (1 - g / 255) + data[at + 1]! * keep;
    data[at + 2] = b + glow(line, i + 2, f) * spill * (1 - b / 255) + data[at + 2]! * keep;
  }
}

/** One channel of the scene's light between two cells of a line. */
function glow(line: Float32Array, at: number, share: number): number {
  return line[at]! + (line[at + 4]! - line[at]!) * share;
}

function fillLine(line: Float32Array, coarse: Coarse, row: number, fy: number): void {
  const { columns, planes } = coarse;
  for (let x = 0; x < columns; x++) {
    for (let c = 0; c < 4; c++) {
      const a = planes[c]![row * columns + x]!;
      line[x * 4 + c] = a + (planes[c]![(row + 1) * columns + x]! - a) * fy;
    }
  }
}

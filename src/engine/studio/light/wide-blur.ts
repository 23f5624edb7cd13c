import { blurPlane } from './blur.ts';
import type { Scratch } from './scratch.ts';
import type { CellRange } from './shade-grid.ts';

/** Below this a blur is done on the plane itself. */
const WIDE = 4;

/** Averages two by two cells; odd edges repeat. */
function halve(from: Float32Array, to: Float32Array, columns: number, rows: number): void {
  const [w, h] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
  for (let y = 0; y < h; y++) {
    const a = y * 2 * columns;
    const b = Math.min(rows - 1, y * 2 + 1) * columns;
    for (let x = 0; x < w; x++) {
      const i = x * 2;
      const j = i + 1 < columns ? i + 1 : i;
      to[y * w + x] = (from[a + i]! + from[a + j]! + from[b + i]! + from[b + j]!) * 0.25;
    }
  }
}

/** Bilinear enlargement by two, of the cells within a range. */
function double(
  from: Float32Array,
  to: Float32Array,
  { columns, rows, within: { x0, y0, x1, y1 } }: { columns: number; rows: number; within: CellRange },
): void {
  const [w, h] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
  for (let y = y0; y < y1; y++) {
    const near = y >> 1;
    const far = y & 1 ? Math.min(h - 1, near + 1) : Math.max(0, near - 1);
    const a = near * w;
    const b = far * w;
    for (let x = x0; x < x1; x++) {
      const i = x >> 1;
      const j = x & 1 ? (i + 1 < w ? i + 1 : i) : i > 0 ? i - 1 : i;
      to[y * columns + x] =
        0.5625 * from[a + i]! + 0.1875 * (from[a + j]! + from[b + i]!) + 0.0625 * from[b + j]!;
    }
  }
}

/**
 * Gaussian-like blur in place, of the cells `within` (all unless told). A wide one is done at half size: nothing finer
 * is left of it anyway.
 */
export function blurWide(
  plane: Float32Array,
  scratch: Scratch,
  {
    columns,
    rows,
    sigma,
    within = { x0: 0, y0: 0, x1: columns, y1: rows },
  }: { columns: number; rows: number; sigma: number; within?: CellRange },
): void {
  if (sigma < WIDE) {
    blurPlane(plane, scratch.floats('spare', columns * rows + columns), [columns, rows], sigma);
    return;
  }
  const [w, h] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
  const half = scratch.floats('half', w * h);
  halve(plane, half, columns, rows);
  blurPlane(half, scratch.floats('spare', w * h + w), [w, h], sigma / 2);
  double(half, plane, { columns, rows, within });
}

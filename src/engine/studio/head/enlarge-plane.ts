import { boundsOf } from './cell-bounds.ts';
import type { MatteSpace } from './matte-space.ts';

/** A rectangle of the matte's grid: first cell, and its size in picture pixels. */
export interface CellWindow {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Sampling positions and weights along one axis, worked out once. */
export function sampling(cells: number, first: number, pixels: number, step: number) {
  const from = new Int32Array(pixels);
  const share = new Float32Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = Math.min(cells - 1, Math.max(0, first + (pixel + 0.5) / step - 0.5));
    const base = Math.min(Math.max(0, cells - 2), Math.floor(at));
    from[pixel] = base;
    share[pixel] = at - base;
  }
  return { from, share };
}

/** Enlarges a window of a plane (0..1) bilinearly to pixels, as bytes 0..255. */
export function enlargePlane(plane: Float32Array, space: MatteSpace, window: CellWindow): Uint8ClampedArray {
  const { width, height } = window;
  const out = new Uint8ClampedArray(width * height);
  const columns = sampling(space.width, window.column, width, space.step);
  const rows = sampling(space.height, window.row, height, space.step);
  const line = new Float32Array(space.width);
  const firstCell = columns.from[0] ?? 0;
  const lastCell = (columns.from[width - 1] ?? 0) + 1;
  for (let y = 0; y < height; y++) {
    const upper = rows.from[y]! * space.width;
    const lower = upper + (space.height > 1 ? space.width : 0);
    const fy = rows.share[y]!;
    for (let x = firstCell; x <= lastCell; x++) {
      const a = plane[upper + x]!;
      line[x] = (a + (plane[lower + x]! - a) * fy) * 255;
    }
    const to = y * width;
    for (let x = 0; x < width; x++) {
      const at = columns.from[x]!;
      const a = line[at]!;
      out[to + x] = a + (line[at + 1]! - a) * columns.share[x]!;
    }
  }
  return out;
}

/** The smallest window that holds every cell above 0, with a margin of one cell; the middle cell when none is. */
export function windowOf(plane: Float32Array, space: MatteSpace): CellWindow {
  const { width, height, step } = space;
  const bounds = boundsOf(width, height, (cell) => plane[cell]! > 0);
  if (!bounds) return { column: width >> 1, row: height >> 1, width: step, height: step };
  const left = Math.max(0, bounds.left - 1);
  const top = Math.max(0, bounds.top - 1);
  const right = Math.min(width - 1, bounds.right + 1);
  const bottom = Math.min(height - 1, bounds.bottom + 1);
  return { column: left, row: top, width: (right - left + 1) * step, height: (bottom - top + 1) * step };
}

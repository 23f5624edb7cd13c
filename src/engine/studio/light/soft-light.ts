import type { Lamps } from './lamps.ts';
import { TERMS } from './shade.ts';
import { cellsWithin, type ShadeGrid, TERM_REACH } from './shade-grid.ts';

/** The photo has its own light; the theme's is laid on at this share so that the face stays the child's. */
const HEAD_SHARE = 0.5;

/** Turns absolute light into light relative to a plain white surface, at the head's share. */
export function relateToFlat(terms: Float32Array, grid: ShadeGrid, lamps: Lamps): void {
  const flat = (lamps.flat[0] + lamps.flat[1] + lamps.flat[2]) / 3;
  const { x0, y0, x1, y1 } = cellsWithin(grid, TERM_REACH);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * grid.columns + x) * TERMS;
      for (let c = at; c < at + 3; c++) {
        terms[c] = 1 + HEAD_SHARE * (terms[c]! / flat - 1);
        terms[c + 3] = terms[c + 3]! * HEAD_SHARE;
      }
    }
  }
}

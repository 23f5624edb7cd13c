import type { Lamps } from './lamps.ts';
import { TERMS } from './shade.ts';
import { cellsWithin, type ShadeGrid, TERM_REACH } from './shade-grid.ts';

/**
 * How much of the theme's light is laid on skin. The photo has its own, and the face stays the child's; painted arms and
 * hands have none but this, and are round by it.
 */
export const SKIN_SHARES = { head: 0.5, body: 0.75 };

/** Turns absolute light into light relative to a plain white surface, at a share of 0..1. */
export function relateToFlat(terms: Float32Array, grid: ShadeGrid, lamps: Lamps, share: number): void {
  const flat = (lamps.flat[0] + lamps.flat[1] + lamps.flat[2]) / 3;
  const { x0, y0, x1, y1 } = cellsWithin(grid, TERM_REACH);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * grid.columns + x) * TERMS;
      for (let c = at; c < at + 3; c++) {
        terms[c] = 1 + share * (terms[c]! / flat - 1);
        terms[c + 3] = terms[c + 3]! * share;
      }
    }
  }
}

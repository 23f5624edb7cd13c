import type { Lamps } from './lamps.ts';
import { TERMS } from './shade.ts';
import { cellsWithin, type ShadeGrid, TERM_REACH } from './shade-grid.ts';

/** How much of the theme's light is laid on painted arms and hands: they have none but this, and are round by it. */
const ON_BODY = 0.75;

/** How much of the theme's light is laid on skin, of a face as the theme has it. */
export const skinShare = (lamps: Lamps, part: 'head' | 'body'): number =>
  part === 'head' ? lamps.onFace : ON_BODY;

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

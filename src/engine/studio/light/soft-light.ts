import type { Lamps } from './lamps.ts';
import { TERMS } from './shade.ts';

/** The photo has its own light; the theme's is laid on at this share so that the face stays the child's. */
const HEAD_SHARE = 0.5;

/** Turns absolute light into light relative to a plain white surface, at the head's share. */
export function relateToFlat(terms: Float32Array, count: number, lamps: Lamps): void {
  const flat = (lamps.flat[0] + lamps.flat[1] + lamps.flat[2]) / 3;
  for (let i = 0; i < count; i++) {
    const at = i * TERMS;
    for (let c = 0; c < 3; c++) {
      terms[at + c] = 1 + HEAD_SHARE * (terms[at + c]! / flat - 1);
      terms[at + 3 + c]! *= HEAD_SHARE;
    }
  }
}

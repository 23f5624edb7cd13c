import { partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { vAt } from './matte-space.ts';

/** Hair apart from the rest that is smaller than this, in F squared, is a torn strip; more of it is seen to hang. */
const STRIP = 0.035;
/** So much that lies below the chin alone is the end of a plait beyond its band: on a costume it is a scrap. */
const SCRAP = 0.2;

/**
 * Takes away small strips of hair beside and below the eyes that do not hang together with the hair above the brows: what
 * is seen between a turned cheek and the shoulders would stand off the face like a rag. In place.
 */
export function dropTornHair(matte: HeadMatte, fit: FaceFit): void {
  const { space, alpha, hair, oval } = matte;
  const { faceCells } = space;
  const seen = new Uint8Array(alpha.length).fill(1);
  for (let cell = 0; cell < seen.length; cell++)
    if (alpha[cell]! > 0.1 && hair[cell]! > 0.5 && oval[cell]! < 0.3) seen[cell] = 0;
  const isAbove = (cell: number): boolean => vAt(space, cell) < fit.browY;
  const isOnChest = (cell: number): boolean => vAt(space, cell) > fit.chinY;
  for (const { cells } of partsOf(seen, space)) {
    const most = cells.every(isOnChest) ? SCRAP : STRIP;
    if (cells.length > most * faceCells ** 2 || cells.some(isAbove)) continue;
    for (const cell of cells) {
      alpha[cell] = Math.min(alpha[cell]!, oval[cell]!);
      // A soft edge that is made there is no hair's: a ribbon round the neck, its shadow.
      hair[cell] = 0;
    }
  }
}

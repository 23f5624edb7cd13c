import { boundsOf } from './cell-bounds.ts';
import type { RegionInput } from './head-regions.ts';
import { HAIR, SKIN } from './label-regions.ts';
import type { CellBox, MatteSpace } from './matte-space.ts';

/** Below this the network's word cannot become part of a matte. */
const NO_PERSON = 0.2;
/** Room kept round the head, in F: more than the widest filter of its edge reaches. */
const MARGIN = 0.14;

/** The cells of the fine grid that a head labelled on the coarse one may cover, its edge's filters included. */
export function headWindow(labels: Uint8Array, region: RegionInput, fine: MatteSpace): CellBox {
  const { space, person, oval } = region;
  const { width, height } = space;
  const ofHead = (cell: number): boolean =>
    oval[cell]! > 0 || (person[cell]! > NO_PERSON && (labels[cell] === HAIR || labels[cell] === SKIN));
  const bounds = boundsOf(width, height, ofHead);
  if (!bounds) return { column: 0, row: 0, width: fine.width, height: fine.height };
  const margin = Math.ceil(MARGIN * space.faceCells);
  const column = 2 * Math.max(0, bounds.left - margin);
  const row = 2 * Math.max(0, bounds.top - margin);
  return {
    column,
    row,
    width: Math.min(fine.width, 2 * (bounds.right + margin + 1)) - column,
    height: Math.min(fine.height, 2 * (bounds.bottom + margin + 1)) - row,
  };
}

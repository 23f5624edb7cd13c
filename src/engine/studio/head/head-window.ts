import { boundsOf } from './cell-bounds.ts';
import type { RegionInput } from './head-regions.ts';
import { HAIR, SKIN } from './label-regions.ts';
import type { CellBox, MatteSpace } from './matte-space.ts';

/** Below this the network's word cannot become part of a matte. */
const NO_PERSON = 0.2;
/** Where a skull may be, in face units: also where the photo cuts it off. */
const SKULL_ROOM = { a: 0.66, b: 0.72, v: -0.22 };
/** Where long hair hangs, beside and below the face. */
const LOCKS_ROOM = { side: 1.05, down: 1.05 };
/** Room kept round the head, in F: more than the widest filter of its edge reaches. */
const MARGIN = 0.14;

/** The cells of the fine grid that a head labelled on the coarse one may cover, its edge's filters included. */
export function headWindow(labels: Uint8Array, region: RegionInput, fine: MatteSpace): CellBox {
  const { space, person, oval } = region;
  const { width, height } = space;
  const inRoom = (cell: number): boolean => {
    const column = cell % width;
    const row = (cell - column) / width;
    const u = space.u0 + space.ux * column + space.vx * row;
    const v = space.v0 + space.uy * column + space.vy * row;
    if (person[cell]! > NO_PERSON && Math.abs(u) < LOCKS_ROOM.side && v > 0 && v < LOCKS_ROOM.down)
      return true;
    return (u / SKULL_ROOM.a) ** 2 + ((v - SKULL_ROOM.v) / SKULL_ROOM.b) ** 2 < 1;
  };
  const ofHead = (cell: number): boolean =>
    oval[cell]! > 0 ||
    inRoom(cell) ||
    (person[cell]! > NO_PERSON && (labels[cell] === HAIR || labels[cell] === SKIN));
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

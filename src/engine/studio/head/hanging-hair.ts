import { boxBlur, softBlur } from './box-blur.ts';
import { rgbToLab } from './lab-colour.ts';
import type { CellColours, MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Hair goes aside by at most this much for each step down, beside where its weight draws it. */
const MOST_ASIDE = 0.95;
/** What joins a lock to the hair above is at least twice this wide, in F. */
const HALF_ROOT = 0.014;
/** Difference of colour (CIE a*b*, and this share of L*) to the hair above beyond which another thing begins: a hand, a collar. */
const OTHER_COLOUR = 19;
const LIGHTNESS = 0.35;
/** Share by which the colour that is looked for follows what was found, in each F of length. */
const FOLLOWING = 4;
/** Colours are compared without strands and grain of this size, in F. */
const GRAIN = 0.012;

export interface HangingInput {
  readonly space: MatteSpace;
  readonly colours: CellColours;
  /** 1 where hair may be. */
  readonly mask: Uint8Array;
  /** Above 0.5 where hair grows. */
  readonly roots: Float32Array;
  /** 1 where a tie is round the hair: its colour is no matter. */
  readonly ties?: Float32Array;
  /** How far hair moves across for each step down, as its weight draws it. */
  readonly lean: number;
}

/** Share of each cell's surroundings, `reach` cells to all sides, that is of the mask. */
function surroundings(
  mask: Uint8Array,
  { width, height }: MatteSpace,
  reach: number,
  pool: PlanePool,
): Float32Array {
  const share = pool.take();
  share.set(mask);
  boxBlur(share, share, pool.take(), width, height, reach);
  return share;
}

/** The colours of the mask's rows, without grain: L* by its share, a* and b*. Other rows hold anything. */
function tones({ space, colours, mask }: HangingInput, pool: PlanePool): readonly Float32Array[] {
  const { width } = space;
  const reach = Math.max(1, Math.round(GRAIN * space.faceCells));
  // Two blurs reach twice as far.
  const top = Math.max(0, Math.floor(mask.indexOf(1) / width) - 2 * reach);
  const bottom = Math.min(space.height, Math.floor(mask.lastIndexOf(1) / width) + 2 * reach + 1);
  const scratch = pool.take();
  const planes = [pool.take(), pool.take(), pool.take()] as const;
  for (let row = top; row < bottom; row++) fillTones(colours, row * width, (row + 1) * width, ...planes);
  for (const plane of planes)
    softBlur(plane.subarray(top * width, bottom * width), scratch, width, bottom - top, reach);
  return planes;
}

/** The tones of the cells from `first` to `end`. Called for every row, so that it is compiled once for good. */
function fillTones(
  { r, g, b: blue }: CellColours,
  first: number,
  end: number,
  l: Float32Array,
  a: Float32Array,
  b: Float32Array,
): void {
  for (let cell = first; cell < end; cell++) {
    const lab = rgbToLab(r[cell]!, g[cell]!, blue[cell]!);
    l[cell] = LIGHTNESS * lab.l;
    a[cell] = lab.a;
    b[cell] = lab.b;
  }
}

/** Cells that a way with this slope moves across from the row before to this one. */
export const moved = (row: number, slope: number): number =>
  Math.round(slope * row) - Math.round(slope * (row - 1));

/**
 * Cells of the mask that hair hangs down to from its roots: always down, aside no more than hair falls, in its own colour;
 * 1 for those, else 0. What stands up beside a lock, starts out of nowhere or holds on by a thread is somebody else's.
 */
export function hangingFrom(input: HangingInput, pool: PlanePool): Uint8Array {
  const { space, mask, roots, ties, lean } = input;
  const { width, faceCells } = space;
  // Short hair hangs nowhere.
  if (!mask.includes(1)) return new Uint8Array(mask.length);
  const reach = Math.max(1, Math.round(HALF_ROOT * faceCells));
  const broad = surroundings(mask, space, reach, pool);
  const seen = tones(input, pool);
  /** The colour that is looked for below each cell that was reached. */
  const sought = seen.map(() => pool.take());
  const reached = new Uint8Array(mask.length);
  const from = seen.map(() => 0);
  const following = FOLLOWING / faceCells;
  /** Whether a cell hangs from others, in their colour, whose mean is left in `from`. */
  const hangs = (cell: number, column: number, row: number): boolean => {
    let count = 0;
    from.fill(0);
    for (let aside = moved(row, lean - MOST_ASIDE); aside <= moved(row, lean + MOST_ASIDE); aside++) {
      const above = cell - width - aside;
      if (column - aside < 0 || column - aside >= width || reached[above] !== 1) continue;
      count++;
      for (let axis = 0; axis < from.length; axis++) from[axis] = from[axis]! + sought[axis]![above]!;
    }
    if (count === 0) return false;
    let distance = 0;
    for (let axis = 0; axis < from.length; axis++) {
      from[axis] = from[axis]! / count;
      if (ties?.[cell] === 1) continue;
      distance += (seen[axis]![cell]! - from[axis]!) ** 2;
    }
    return distance <= OTHER_COLOUR ** 2;
  };
  const isReached = (cell: number): boolean => {
    if (roots[cell]! > 0.5) {
      for (let axis = 0; axis < from.length; axis++) from[axis] = seen[axis]![cell]!;
      return true;
    }
    const column = cell % width;
    const row = (cell - column) / width;
    return row > 0 && broad[cell]! > 0.999 && hangs(cell, column, row);
  };
  for (let cell = 0; cell < mask.length; cell++) {
    if (mask[cell] !== 1 || !isReached(cell)) continue;
    reached[cell] = 1;
    const share = ties?.[cell] === 1 ? 0 : following;
    for (let axis = 0; axis < from.length; axis++)
      sought[axis]![cell] = from[axis]! + (seen[axis]![cell]! - from[axis]!) * share;
  }
  // The edges that the narrowing took.
  const near = surroundings(reached, space, reach + 1, pool);
  const kept = new Uint8Array(mask.length);
  for (let cell = 0; cell < kept.length; cell++) kept[cell] = mask[cell] === 1 && near[cell]! > 1e-4 ? 1 : 0;
  return kept;
}

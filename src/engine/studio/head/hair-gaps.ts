import { partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { personShare } from './head-parts.ts';
import { type Lab, rgbToLab } from './lab-colour.ts';
import { uAt, vAt } from './matte-space.ts';
import { skullDistance, skullOf } from './skull.ts';

/** Background so near, in F, tells a gap's colour; a gap differs from it by less than this much colour (delta E). */
const GAP = { near: 0.3, difference: 12 };
/** Smaller gaps, in F squared, stay closed, as the matte's other holes do: they count as hair. */
const SMALL = 0.012;
/** Gaps begin no higher than this above the forehead, in F: what does is a band, a hat, a bow. */
const HIGHEST = 0.3;
/** Fewer cells of background tell nothing. */
const LEAST_BACKGROUND = 30;

type Gapped = Pick<HeadMatte, 'space' | 'colours' | 'parts' | 'alpha' | 'hair' | 'worn'>;

/**
 * Between a bunch and the head the segmentation takes a wall for something worn: what lies beyond the skull and has the
 * colour of the background beside it is that. In place; `alpha` before its edge is refined.
 */
export function openGaps(matte: Gapped, fit: FaceFit): void {
  const { space, alpha, hair, worn } = matte;
  const { faceCells } = space;
  const skull = skullOf(fit);
  const seen = new Uint8Array(worn.length).fill(1);
  for (let cell = 0; cell < seen.length; cell++) {
    if (worn[cell]! < 0.3) continue;
    if (skullDistance(skull, uAt(space, cell), vAt(space, cell)) > 1) seen[cell] = 0;
  }
  for (const { cells } of partsOf(seen, space)) {
    if (cells.some((cell) => vAt(space, cell) < fit.foreheadY - HIGHEST)) continue;
    const behind = backgroundNear(matte, cells);
    // Its edge has something of the hair's colour.
    const sure = cells.filter((cell) => worn[cell]! > 0.8);
    if (!behind || sure.length === 0 || difference(meanColour(matte, sure), behind) > GAP.difference)
      continue;
    const isSmall = cells.length < SMALL * faceCells ** 2;
    for (const cell of cells) {
      worn[cell] = 0;
      if (!isSmall) hair[cell] = alpha[cell] = 0;
    }
  }
}

/** Mean colour of what is nobody in the box round some cells; null where hardly any of it is. */
function backgroundNear(matte: Gapped, cells: Int32Array): Lab | null {
  const { width, height, faceCells } = matte.space;
  const margin = Math.round(GAP.near * faceCells);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const cell of cells) {
    const column = cell % width;
    const row = (cell - column) / width;
    left = Math.min(left, column - margin);
    right = Math.max(right, column + margin);
    top = Math.min(top, row - margin);
    bottom = Math.max(bottom, row + margin);
  }
  const found: number[] = [];
  for (let row = Math.max(0, top); row <= Math.min(height - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
      const cell = row * width + column;
      if (matte.colours.inside[cell]! > 0.99 && personShare(matte.parts, cell) < 0.1) found.push(cell);
    }
  return found.length < LEAST_BACKGROUND ? null : meanColour(matte, found);
}

function meanColour({ colours: { r, g, b } }: Gapped, cells: ArrayLike<number>): Lab {
  const sum = [0, 0, 0] as [number, number, number];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    sum[0] += r[cell]!;
    sum[1] += g[cell]!;
    sum[2] += b[cell]!;
  }
  const [red, green, blue] = sum.map((value) => value / cells.length) as [number, number, number];
  return rgbToLab(red, green, blue);
}

const difference = (one: Lab, other: Lab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

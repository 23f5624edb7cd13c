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
/** Cloth outweighs things that are worn so many times in what is no headwear, and is told so surely at least. */
const CLOTH = 2;
const LEAST_CLOTH = 0.3;
/** So much cloth on the skull itself, in F squared, is wound round the head: what stands out from it belongs to it. */
const WRAPPED = 0.03;
/** Fewer cells of background tell nothing. */
const LEAST_BACKGROUND = 30;

type Gapped = Pick<HeadMatte, 'space' | 'colours' | 'parts' | 'alpha' | 'hair' | 'worn'>;

/**
 * The segmentation takes what is behind a head for something worn: a wall between a bunch and the head, a passer-by's coat.
 * What lies beyond the skull and has the colour of the background beside it, or is cloth, is that. In place; `alpha` before its edge is refined.
 */
export function openGaps(matte: Gapped, fit: FaceFit): void {
  const { space, alpha, hair, worn } = matte;
  const { faceCells } = space;
  const skull = skullOf(fit);
  const seen = new Uint8Array(worn.length).fill(1);
  const onSkull: number[] = [];
  for (let cell = 0; cell < seen.length; cell++) {
    if (worn[cell]! < 0.3) continue;
    if (skullDistance(skull, uAt(space, cell), vAt(space, cell)) > 1) seen[cell] = 0;
    else onSkull.push(cell);
  }
  const isWrapped = onSkull.length > WRAPPED * faceCells ** 2 && isCloth(matte, onSkull);
  for (const { cells } of partsOf(seen, space)) {
    if (!(isCloth(matte, cells) && !isWrapped) && !isBackground(matte, cells, fit)) continue;
    const isSmall = cells.length < SMALL * faceCells ** 2;
    for (const cell of cells) {
      worn[cell] = 0;
      if (!isSmall) hair[cell] = alpha[cell] = 0;
    }
  }
}

/** Whether some cells show rather cloth than headwear: a passer-by's coat beside the head, unless a cloth is wound round it. */
function isCloth({ parts }: Gapped, cells: ArrayLike<number>): boolean {
  let [cloth, things] = [0, 0];
  for (let at = 0; at < cells.length; at++) {
    cloth += parts.clothes[cells[at]!]!;
    things += parts.things[cells[at]!]!;
  }
  return cloth > CLOTH * things && cloth > cells.length * LEAST_CLOTH;
}

/** Whether some cells have the colour of the background beside them, and lie where no hat does. */
function isBackground(matte: Gapped, cells: Int32Array, fit: FaceFit): boolean {
  if (cells.some((cell) => vAt(matte.space, cell) < fit.foreheadY - HIGHEST)) return false;
  const behind = backgroundNear(matte, cells);
  // Its edge has something of the hair's colour.
  const sure = cells.filter((cell) => matte.worn[cell]! > 0.8);
  return behind !== null && sure.length > 0 && difference(meanColour(matte, sure), behind) <= GAP.difference;
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

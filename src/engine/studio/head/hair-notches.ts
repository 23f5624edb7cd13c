import type { HeadMatte } from './head-matte.ts';
import { rgbToLab } from './lab-colour.ts';
import type { MatteSpace } from './matte-space.ts';

/** A notch is at most so wide, in F, on both sides of its middle. */
const HALF_WIDE = 0.13;
/** What is hair from this share on, and what a notch may have of clothes, things and other skin. */
const SURE = 0.5;
const FOREIGN = 0.3;
/** A notch has the hair's colour round it, within this (delta E): what is behind shows through others. */
const ALIKE = 11;

const DIAGONAL = Math.SQRT1_2;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [DIAGONAL, -DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
] as const;
/** Of two looks in each of these, so many have to meet hair for its colour to be known. */
const LEAST_MET = 5;

type Notched = Pick<HeadMatte, 'space' | 'colours' | 'parts' | 'alpha' | 'hair'>;

/** Marks what is within `reach` of a marked cell on its line, `length` cells that lie `step` apart from `first` on. */
function spreadLine(mask: Uint8Array, into: Uint8Array, line: Line, reach: number): void {
  const { first, length, step } = line;
  const end = first + length * step;
  for (let at = first, left = 0; at < end; at += step) {
    if (mask[at] === 1) left = reach + 1;
    if (left > 0) {
      into[at] = 1;
      left--;
    }
  }
  for (let at = end - step, left = 0; at >= first; at -= step) {
    if (mask[at] === 1) left = reach + 1;
    if (left > 0) {
      into[at] = 1;
      left--;
    }
  }
}

interface Line {
  readonly first: number;
  readonly length: number;
  readonly step: number;
}

/** What is within a square of `reach` to each side of a marked cell. */
function spreadRound(mask: Uint8Array, { width, height }: MatteSpace, reach: number): Uint8Array {
  const across = new Uint8Array(mask.length);
  for (let row = 0; row < height; row++)
    spreadLine(mask, across, { first: row * width, length: width, step: 1 }, reach);
  const round = new Uint8Array(mask.length);
  for (let column = 0; column < width; column++)
    spreadLine(across, round, { first: column, length: height, step: width }, reach);
  return round;
}

/** Mean colour of the hair round a cell, in eight directions; null where there is too little. */
function hairAround(
  { space: { width }, colours: { r, g, b } }: Notched,
  isHair: Uint8Array,
  cell: number,
  reach: number,
) {
  const sum = [0, 0, 0] as [number, number, number];
  let met = 0;
  for (const far of [reach, reach * 2]) {
    for (const [dx, dy] of DIRECTIONS) {
      const at = cell + Math.round(dx * far) + Math.round(dy * far) * width;
      if (isHair[at] !== 1) continue;
      sum[0] += r[at]!;
      sum[1] += g[at]!;
      sum[2] += b[at]!;
      met++;
    }
  }
  return met < LEAST_MET ? null : rgbToLab(sum[0] / met, sum[1] / met, sum[2] / met);
}

/**
 * Closes bites that the segmentation takes out of a head of hair's outline: narrow notches in the hair's own colour. In place;
 * `alpha` before its edge is refined.
 */
export function closeNotches(matte: Notched): void {
  const { space, colours, parts, alpha, hair } = matte;
  const reach = Math.max(2, Math.round(HALF_WIDE * space.faceCells));
  const isHair = new Uint8Array(hair.length);
  for (let cell = 0; cell < hair.length; cell++)
    if (hair[cell]! > SURE && alpha[cell]! > SURE) isHair[cell] = 1;
  const beyond = spreadRound(isHair, space, reach);
  for (let cell = 0; cell < beyond.length; cell++) beyond[cell] = 1 - beyond[cell]!;
  const open = spreadRound(beyond, space, reach);
  for (let cell = 0; cell < alpha.length; cell++) {
    if (open[cell] === 1 || alpha[cell]! > SURE || colours.inside[cell]! < 1) continue;
    if (parts.clothes[cell]! + parts.things[cell]! + parts.face[cell]! + parts.body[cell]! > FOREIGN)
      continue;
    const around = hairAround(matte, isHair, cell, reach);
    if (!around) continue;
    const { l, a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    if (Math.hypot(l - around.l, a - around.a, b - around.b) < ALIKE) alpha[cell] = hair[cell] = 1;
  }
}

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

/** Marks along one axis whether any cell within `reach` is marked. */
function spread(
  mask: Uint8Array,
  { width, height }: MatteSpace,
  reach: number,
  along: 'row' | 'column',
): Uint8Array {
  const out = new Uint8Array(mask.length);
  const [lines, length, step, next] = along === 'row' ? [height, width, 1, width] : [width, height, width, 1];
  for (let line = 0; line < lines; line++) {
    const first = line * next;
    let since = reach + 1;
    for (let at = 0; at < length; at++) {
      since = mask[first + at * step] === 1 ? 0 : since + 1;
      if (since <= reach) out[first + at * step] = 1;
    }
    since = reach + 1;
    for (let at = length - 1; at >= 0; at--) {
      since = mask[first + at * step] === 1 ? 0 : since + 1;
      if (since <= reach) out[first + at * step] = 1;
    }
  }
  return out;
}

const spreadRound = (mask: Uint8Array, space: MatteSpace, reach: number): Uint8Array =>
  spread(spread(mask, space, reach, 'row'), space, reach, 'column');

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
  const isHair = Uint8Array.from(hair, (share, cell) => Number(share > SURE && alpha[cell]! > SURE));
  const beyond = spreadRound(isHair, space, reach).map((near) => 1 - near);
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

import type { HeadFit, HeadOutline } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { eachRow } from './matte-space.ts';
import { quantile } from './quantile.ts';

/** A skull without hair, for heads in hoods and helmets. */
const SKULL = { crown: 0.3, side: 0.09 };
/** No child's hair is larger; what measures more is background. */
const MOST = { crown: 0.95, side: 0.75 };

/** Rows, in F from the eye line, over which the hair's width is measured, and the size of what it is measured in. */
const WIDTH_ROWS = { above: 0.22, below: 0.04, step: 0.01 };
/** So much of the scene between the head and what stands off it, in F, makes that a bunch or a plait. */
const STANDS_OFF = 0.05;
/** The share of rows with such a gap that tells a bunch from a stray lock. */
const STANDING_ROWS = 0.2;

/** The fit of a head whose hair is not seen: a bare skull's. */
export function bareSkullFit(face: HeadFit): HeadFit {
  return {
    ...face,
    crownY: face.foreheadY - SKULL.crown,
    hairHalfWidth: face.cheekHalfWidth + SKULL.side,
    hairAside: 0,
    outline: undefined,
    inHood: true,
    cutY: null,
  };
}

/** Completes a face's fit by the hair's outline. */
export function fitHead(face: FaceFit, matte: HeadMatte): Omit<HeadFit, 'cutY'> {
  const { crownY, rows } = measureOutline(face, matte);
  const { half, aside } = hairWidth(rowsBy(rows, face.eyeY - WIDTH_ROWS.above, face.eyeY + WIDTH_ROWS.below));
  const hairHalfWidth = Math.min(Math.max(face.cheekHalfWidth, half), face.cheekHalfWidth + MOST.side);
  // Nothing that is worn begins within the face.
  const most = Math.max(0, hairHalfWidth - face.cheekHalfWidth);
  return {
    ...face,
    crownY: Math.max(crownY, face.foreheadY - MOST.crown),
    hairHalfWidth,
    hairAside: Math.max(-most, Math.min(most, aside)),
    outline: outlineOf(rows, face.foreheadY - MOST.crown, face),
  };
}

const rowsBy = (rows: ReadonlyMap<number, Uint8Array>, from: number, to: number): Uint8Array[] =>
  [...rows]
    .filter(([row]) => row * WIDTH_ROWS.step >= from && row * WIDTH_ROWS.step <= to)
    .map(([, filled]) => filled);

/** Rows of the outline to either side of one that it is the middle of: single strands don't count. */
const SMOOTH_ROWS = 4;

/** How far the head reaches on each side from its crown to the eyes. */
function outlineOf(
  rows: ReadonlyMap<number, Uint8Array>,
  top: number,
  { eyeY, cheekHalfWidth }: FaceFit,
): HeadOutline {
  const { step } = WIDTH_ROWS;
  const most = cheekHalfWidth + MOST.side;
  const first = Math.round(top / step);
  const count = Math.round(eyeY / step) - first + 1;
  const side = (direction: -1 | 1): number[] => {
    const reached = Array.from({ length: count }, (_, i) => {
      const filled = rows.get(first + i);
      return filled ? Math.min(most, reach(filled, direction).columns * step) : 0;
    });
    return reached.map((_, i) =>
      quantile(reached.slice(Math.max(0, i - SMOOTH_ROWS), i + SMOOTH_ROWS + 1), 0.5),
    );
  };
  return { top: first * step, step, left: side(-1), right: side(1) };
}

/** Columns of a row of the outline, of WIDTH_ROWS.step each: the face's middle is the middle one. */
const COLUMNS = 2 * Math.ceil(2 / WIDTH_ROWS.step) + 1;
const columnOf = (u: number): number => (COLUMNS >> 1) + Math.round(u / WIDTH_ROWS.step);

/** The highest point above the face's middle, and what the head fills of each row down to the eyes. */
function measureOutline(face: FaceFit, { space, alpha }: HeadMatte) {
  let crownY = face.foreheadY;
  const rows = new Map<number, Uint8Array>();
  eachRow(space, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      if (alpha[first + x]! < 0.5) continue;
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      if (Math.abs(u) < 0.3) crownY = Math.min(crownY, v);
      if (v > face.eyeY + WIDTH_ROWS.below) continue;
      const row = Math.round(v / WIDTH_ROWS.step);
      if (!rows.has(row)) rows.set(row, new Uint8Array(COLUMNS));
      rows.get(row)![columnOf(u)] = 1;
    }
  });
  return { crownY, rows };
}

/**
 * What headwear is fitted to, in F: the middle row's half width, which neither a single strand nor a plait widens, and how
 * far its own middle lies to the right of the face's. Where bunches stand off the head, only the rows that show them do
 * count: above, they grow out of it.
 */
function hairWidth(rows: readonly Uint8Array[]): { half: number; aside: number } {
  const measured = rows.map(widthOfRow);
  const standing = measured.filter(({ standsOff }) => standsOff);
  const counted = standing.length > STANDING_ROWS * rows.length ? standing : measured;
  if (counted.length === 0) return { half: 0, aside: 0 };
  const middle = (key: 'half' | 'aside') =>
    quantile(
      counted.map((row) => row[key]),
      0.5,
    );
  return { half: middle('half'), aside: middle('aside') };
}

/** What is filled without a gap on both sides of the face's middle, in F, and whether more is filled beyond one. */
function widthOfRow(filled: Uint8Array): { half: number; aside: number; standsOff: boolean } {
  const right = reach(filled, 1);
  const left = reach(filled, -1);
  return {
    half: ((right.columns + left.columns) / 2) * WIDTH_ROWS.step,
    aside: ((right.columns - left.columns) / 2) * WIDTH_ROWS.step,
    standsOff: right.standsOff || left.standsOff,
  };
}

function reach(filled: Uint8Array, step: 1 | -1): { columns: number; standsOff: boolean } {
  const middle = COLUMNS >> 1;
  let columns = 0;
  for (let away = 0; away <= middle; away++) {
    if (!filled[middle + step * away]) continue;
    if ((away - columns) * WIDTH_ROWS.step > STANDS_OFF) return { columns, standsOff: true };
    columns = away;
  }
  return { columns, standsOff: false };
}

/** How far a head's middle lies aside of its face's, in F for each unit of the turn's sine. */
const BESIDE_TURNED = 0.14;

/**
 * Limits a matte to the face and what lies close round it. A covered head's window shows no more, and
 * its lining takes the rest. In place.
 */
export function limitToFace(matte: PlacedMatte, face: FaceFit): void {
  const { alpha, space } = matte;
  const halfWidth = face.cheekHalfWidth + 0.16;
  // A turned head shows its temple, and hair behind it, on one side.
  const aside = -BESIDE_TURNED * Math.sin(face.yaw);
  const middle = (face.chinY + face.foreheadY) / 2;
  const halfHeight = (face.chinY - face.foreheadY) / 2 + 0.12;
  const power = 2.6;
  eachRow(space, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      if (alpha[first + x] === 0) continue;
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      const away = (Math.abs(u - aside) / halfWidth) ** power + (Math.abs(v - middle) / halfHeight) ** power;
      alpha[first + x] = alpha[first + x]! * (1 - smoothstep(1, 1.35, away));
    }
  });
}

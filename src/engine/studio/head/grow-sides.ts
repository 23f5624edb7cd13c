import type { GrownSide } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { findCuts, isHair, NEW_OUTLINE, type PhotoEdge } from './hair-cuts.ts';
import { lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';
import { type Skull, skullOf } from './skull.ts';

/** A photo's side, as an upright head sees it. */
const UPRIGHT = 0.8;
/** How far beyond the skull hair may be cut, in F. */
const HAIR = 0.3;
/** A side that cuts off more of the cheek than this leaves no face to draw hair beside. */
const CHEEK = 0.94;
/** Hair is looked for this near to the side, in rows of this height, so far inwards; gaps of so many rows are a strand's, and less rows are none. In F. */
const NEAR = 0.03;
const ROW = 0.02;
const GAP = 6;
const WIDEST = 0.4;
const LEAST = 3;
/** An outline that is nearly level where the side cuts it tells nothing of a head's width. */
const TOLD = 0.94;
/** Hair goes on so far beyond the skull at most where the outline alone tells, where the other side does, and beyond the photo. In F. */
const BEYOND = { short: 0.05, long: 0.12, most: 0.26, grown: 0.34 };
/** Short hair ends over this length, lock by lock, and sooner the farther out, in F. */
const END = { length: 0.1, uneven: 0.04, comesIn: 1.6 };
/** The matte is soft so near to the side, and thinned out by its cut, in F. */
const SEAM = 0.035;
const CUT = 0.2;

/** Hair that goes on beyond the photo's sides: those sides, and 0..1 a cell of the matte's grid how much of it is to be drawn. */
export interface GrownSides {
  readonly sides: readonly GrownSide[];
  readonly share: Float32Array;
}

/** Whether a side is nearer to the skull's middle than hair reaches. */
const cutsOff = (edge: PhotoEdge, skull: Skull): boolean =>
  edge.reach - skull.u * edge.u - skull.v * edge.v < skull.a + HAIR;

/** Hair at a side of the photo, row by row from a height on: how far it goes on inwards, in F; 0 where there is none. */
interface HairAtSide {
  readonly from: number;
  readonly widths: Float32Array;
}

function hairAt(matte: HeadMatte, edge: PhotoEdge): HairAtSide {
  const { space } = matte;
  const from = space.v0;
  const widths = new Float32Array(Math.ceil((space.height * space.vy) / ROW));
  const ends = new Float32Array(widths.length).fill(WIDEST);
  rowsBetween(space, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      const within = edge.reach - (u0 + x * space.ux) * edge.u - v * edge.v;
      const row = Math.floor((v - from) / ROW);
      if (within <= 0 || within > WIDEST || row < 0 || row >= widths.length) continue;
      if (isHair(matte, first + x)) widths[row] = within < NEAR ? 1 : widths[row]!;
      else if (within > NEAR) ends[row] = Math.min(ends[row]!, within);
    }
  });
  return { from, widths: widths.map((seen, row) => seen * ends[row]!) };
}

/** Which heights a side cuts hair at: the highest, and the lowest that hangs together with it from the skull's middle on; null where it hardly cuts any. */
function cutBetween({ from, widths }: HairAtSide, skull: Skull): { top: number; low: number } | null {
  const first = widths.findIndex((width) => width > 0);
  if (widths.filter((width) => width > 0).length < LEAST) return null;
  const top = from + first * ROW;
  let low = Math.floor((Math.max(top, skull.v - 0.1) - from) / ROW);
  for (let row = low, gap = 0; gap < GAP && row < widths.length; row++) {
    gap = widths[row]! > 0 ? 0 : gap + 1;
    if (gap === 0) low = row;
  }
  return { top, low: from + (low + 1) * ROW };
}

/** Widths without steps between rows: no wider than those beside them, and less and less towards where there is none. */
function evened(widths: Float32Array): Float32Array {
  const near = (of: Float32Array, row: number, reach: number) => [
    ...of.subarray(Math.max(0, row - reach), row + reach + 1),
  ];
  const least = widths.map((_, row) => Math.min(...near(widths, row, GAP).map((width) => width || WIDEST)));
  const known = least.map((width, row) => (near(widths, row, GAP).some((other) => other > 0) ? width : 0));
  return known.map((_, row) => {
    const some = near(known, row, GAP);
    return some.reduce((sum, width) => sum + width, 0) / some.length;
  });
}

/** The outline that hair goes on to beyond a side: an ellipse's quarter over the skull's middle, straight down from there. */
interface SideOutline extends HairAtSide {
  readonly edge: PhotoEdge;
  readonly wide: number;
  readonly up: number;
  readonly low: number;
  readonly isLong: boolean;
}

function outlineOf(
  matte: HeadMatte,
  fit: FaceFit,
  edge: PhotoEdge,
  { skull, up, other }: { readonly skull: Skull; readonly up: number; readonly other: number | null },
): SideOutline | null {
  const side = Math.sign(edge.u);
  const outAt = (v: number): number => (side * (edge.reach - v * edge.v)) / edge.u;
  if (Math.min(outAt(fit.eyeY), outAt(fit.mouthY)) < fit.cheekHalfWidth * CHEEK) return null;
  const seen = hairAt(matte, edge);
  const cut = cutBetween(seen, skull);
  if (!cut) return null;
  const { top, low } = cut;
  const isLong = low > fit.mouthY;
  const rise = Math.min(TOLD, Math.max(0, skull.v - top) / up);
  const byOutline = Math.min(
    skull.a + (isLong ? BEYOND.long : BEYOND.short),
    (outAt(top) - side * skull.u) / Math.sqrt(1 - rise ** 2),
  );
  const away = outAt(skull.v) - side * skull.u;
  const wide = Math.min(skull.a + BEYOND.most, Math.max(other ?? byOutline, skull.a + NEW_OUTLINE.room));
  if (wide < away || wide > away + BEYOND.grown) return null;
  return { edge, wide, up, low, isLong, from: seen.from, widths: evened(seen.widths) };
}

/**
 * Lets hair go on beyond the photo's sides where those cut it off beside a whole face, as far out as on the other side, or as the
 * outline tells. In place; null where none does. Its share lies in the pool.
 */
export function growSides(
  matte: HeadMatte,
  fit: FaceFit,
  { edges, isCrownCut }: { readonly edges: readonly PhotoEdge[]; readonly isCrownCut: boolean },
  pool: PlanePool,
): GrownSides | null {
  const skull = skullOf(fit);
  const { reach } = findCuts(matte, skull, edges);
  const sides = edges.filter((edge) => Math.abs(edge.u) > UPRIGHT && cutsOff(edge, skull));
  const other = sides.length > 1 ? null : (sides[0]?.u ?? 0) < 0 ? reach.right : reach.left;
  const outlines = sides
    .map((edge) => outlineOf(matte, fit, edge, { skull, up: reach.up, other }))
    .filter((outline) => outline !== null);
  if (outlines.length === 0) return null;
  const share = pool.take().fill(0);
  for (const outline of outlines) growSide(matte, skull, outline, share);
  applySides(matte, share);
  if (isCrownCut) for (const outline of outlines) roundCorner(matte, skull, outline);
  return {
    sides: outlines.map(({ edge, wide, up, from, widths }) => ({
      edge,
      skull: { u: skull.u, v: skull.v, wide, up },
      from,
      row: ROW,
      widths,
    })),
    share,
  };
}

function growSide(matte: HeadMatte, skull: Skull, outline: SideOutline, share: Float32Array): void {
  const { edge, wide, up, low, isLong, from, widths } = outline;
  const { space } = matte;
  rowsBetween(space, Number.NEGATIVE_INFINITY, low, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      const beyond = u * edge.u + v * edge.v - edge.reach;
      if (beyond < -SEAM || v > low || !(widths[Math.floor((v - from) / ROW)]! > 0)) continue;
      if (beyond < 0 && matte.oval[cell]! > 0.1) continue;
      const out = Math.hypot((u - skull.u) / wide, Math.min(0, v - skull.v) / up);
      const uneven = NEW_OUTLINE.uneven * lockLength((v < skull.v ? u : v) * 1.6);
      const covered = 1 - smoothstep(1 - 2 * NEW_OUTLINE.soft, 1, out + uneven);
      const last = v + END.comesIn * Math.max(0, beyond) + END.uneven * lockLength(u);
      const ends = isLong ? 1 : 1 - smoothstep(low - END.length, low, last);
      share[cell] = Math.max(share[cell]!, covered * ends);
    }
  });
}

/** Whether a place is beside hair that goes on beyond a side: its cut is none. */
export const isGrownBeside = (grown: GrownSides, u: number, v: number): boolean =>
  grown.sides.some(({ edge }) => u * edge.u + v * edge.v > edge.reach - CUT);

/** How square a head is that neither the photo's upper edge nor its side shows whole: an ellipse's 2 would leave too little of it. */
const SQUARE = 3;

/** Rounds off the corner that a photo's upper edge and its side leave of hair that goes on beyond both. In place. */
function roundCorner({ space, alpha }: HeadMatte, skull: Skull, { edge, wide, up }: SideOutline): void {
  rowsBetween(space, Number.NEGATIVE_INFINITY, skull.v, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const [u, v] = [u0 + x * space.ux - skull.u, v0 + x * space.uy - skull.v];
      if (v > 0 || u * edge.u < 0 || alpha[cell] === 0) continue;
      const out = ((Math.abs(u) / wide) ** SQUARE + (-v / up) ** SQUARE) ** (1 / SQUARE);
      const uneven = NEW_OUTLINE.uneven * lockLength(u * 1.6);
      alpha[cell] = alpha[cell]! * (1 - smoothstep(1 - 2 * NEW_OUTLINE.soft, 1, out + uneven));
    }
  });
}

/** Puts grown hair into a matte, in place: what takes other things out of it knows nothing of what the photo doesn't show. */
export function applySides({ alpha, hair }: HeadMatte, share: Float32Array): void {
  for (let cell = 0; cell < share.length; cell++) {
    alpha[cell] = Math.max(alpha[cell]!, share[cell]!);
    hair[cell] = Math.max(hair[cell]!, share[cell]!);
  }
}

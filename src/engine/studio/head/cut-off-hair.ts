import { smoothstep } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { FaceFit } from './face-geometry.ts';
import { type GrownSides, isGrownBeside } from './grow-sides.ts';
import { eachHairBeside, type Side } from './hair-cuts.ts';
import { besideEars, type Direction, lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import { quantile } from './quantile.ts';

/** Hair is measured in rows of this height, in F, from the eyes to below the chin. */
const ROW = 0.02;
const BELOW_CHIN = 0.3;
/** Beside the cheeks, from the eyes to the nose, hanging hair is at least this wide, in F: short hair is not. */
const LEAST_WIDTH = 0.045;
/** Hair that is seen down to here, in F below the chin, has the chest to lie on. */
const SEEN_TO = 0.12;
/** The photo cuts hair that ends this near to its lower edge, in F. */
const NEAR_EDGE = 0.05;
/** A lock this wide, in F, of which so little is left so many rows on, so much less far out; wider again below. */
const COVERED = { least: 0.12, rows: 2, left: 0.4, out: 0.15, again: 0.1 };
/** Most that hair goes out beside the jaw, in F. */
const MOST_OUT = 0.5;
/** A bunch or a plait stands this far off the cheek, in F, and is one with gaps in it as narrow as this. */
const BUNCH = { off: 0.03, gap: 0.04 };
/** Cut off, it ends as a brush does, its middle last, lock by lock: in F. */
const BRUSH = { length: 0.12, sooner: 0.1, uneven: 0.05 };
/** Hair needs this length below the eyes, in F, to be told from what is held before it. */
const LENGTH = 0.2;

/** Hair of one side that the photo cuts off, or something held before it: at which height, and how far out it lies there, in F. */
interface CutOffHair {
  readonly from: number;
  readonly out: number;
  /** How far out its inner edge is, where it is a bunch or a plait that stands off the face, and ends there; else null. */
  readonly inner: number | null;
}

/** The same on both sides of a face; null where none is. */
export type CutOff = Readonly<Record<Side, CutOffHair | null>>;

interface Row {
  readonly v: number;
  /** How far out the cells of hair outside the face lie, in F, the outermost, and whether the photo ends below that. */
  readonly outs: number[];
  out: number;
  cutBelow: boolean;
}

/** What lies on both sides of the face, row by row from the eyes down. */
function measureSides(
  matte: HeadMatte,
  fit: FaceFit,
  grown: GrownSides | null,
): Readonly<Record<Side, Row[]>> {
  const { space, colours } = matte;
  const count = Math.ceil((fit.chinY + BELOW_CHIN - fit.eyeY) / ROW);
  const rows = (): Row[] =>
    Array.from({ length: count }, (_, i) => ({
      v: fit.eyeY + (i + 0.5) * ROW,
      outs: [],
      out: 0,
      cutBelow: false,
    }));
  const sides = { left: rows(), right: rows() };
  const near = Math.ceil(NEAR_EDGE * space.faceCells);
  eachHairBeside(matte, fit, fit.chinY + BELOW_CHIN, (cell, u, v) => {
    const row = sides[u < 0 ? 'left' : 'right'][Math.floor((v - fit.eyeY) / ROW)];
    if (!row) return;
    row.outs.push(Math.abs(u));
    if (Math.abs(u) <= row.out) return;
    row.out = Math.abs(u);
    // A side that leans lies below hair that goes on beyond it.
    const isBelow = grown === null || !isGrownBeside(grown, u, row.v);
    row.cutBelow = isBelow && (colours.inside[cell + near * space.width] ?? 1) < 0.5;
  });
  return sides;
}

/** Hair of one side that goes on where the photo cuts it off; null where it ends in the photo, or is short. */
function sideOf(rows: readonly Row[], { space }: HeadMatte, fit: FaceFit): CutOffHair | null {
  const { faceCells } = space;
  const between = (from: number, to: number) => rows.filter(({ v }) => v >= from && v < to);
  // A row's cells, as a width in F.
  const width = (of: readonly Row[]) =>
    of.reduce((all, row) => all + row.outs.length, 0) /
    (ROW * faceCells) /
    Math.max(1, of.length) /
    faceCells;
  if (width(between(fit.eyeY, fit.noseY + 0.04)) < LEAST_WIDTH) return null;
  const covered = coveredFrom(rows, width);
  if (covered) return cutOffAt(covered.v, rows, fit);
  const last = rows.findLast((row) => width([row]) > LEAST_WIDTH / 2);
  if (!last || last.v > fit.chinY + SEEN_TO) return null;
  // A bob, too, is cut by a photo's side: that alone tells nothing of its length.
  if (!last.cutBelow) return null;
  return cutOffAt(last.v, rows, fit);
}

/** How far out the inner edge of a row's outermost lock is, in F. */
function innerEdge({ outs }: Row): number {
  const inwards = outs.toSorted((a, b) => b - a);
  const gap = inwards.findIndex((out, at) => at > 0 && inwards[at - 1]! - out > BUNCH.gap);
  return inwards.at(gap - 1) ?? 0;
}

/** Hair that is drawn on from a row's height: as far out as it reached above, or at the eyes where that is no longer seen. */
function cutOffAt(end: number, rows: readonly Row[], fit: FaceFit): CutOffHair {
  const above = rows.filter(({ v }) => v >= end - LENGTH - 0.1 && v < end - LENGTH / 2);
  const told = above.length > 0 ? above : rows.slice(0, 1);
  const middle = (of: (row: Row) => number) => quantile(told.map(of), 0.5) || 0;
  const [out, inner] = [middle((row) => row.out), middle(innerEdge)];
  return {
    from: end,
    out: Math.min(out, fit.jawHalfWidth + MOST_OUT),
    inner: inner > fit.cheekHalfWidth + BUNCH.off && inner < out ? inner : null,
  };
}

/** What is held before long hair, an arm or a hand, leaves a wide lock that ends at once and hair that comes out below. */
function coveredFrom(rows: readonly Row[], width: (of: readonly Row[]) => number): Row | undefined {
  return rows.find((row, at) => {
    const gone = rows[at + COVERED.rows];
    if (!gone || row.v < rows[0]!.v + LENGTH || width([row]) < COVERED.least) return false;
    const isCut = width([gone]) < width([row]) * COVERED.left && gone.out < row.out - COVERED.out;
    if (!isCut) return false;
    const below = rows.slice(at + COVERED.rows);
    return (
      below.every((next) => next.outs.length > 0) &&
      Math.max(...below.map((next) => width([next]))) > COVERED.again
    );
  });
}

/** On which sides the photo cuts long hair off above the chest. `grown`: beyond which of the photo's sides it goes on. */
export function findCutOff(matte: HeadMatte, fit: FaceFit, grown: GrownSides | null): CutOff {
  const sides = measureSides(matte, fit, grown);
  return { left: sideOf(sides.left, matte, fit), right: sideOf(sides.right, matte, fit) };
}

type BunchMatte = Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'oval'>;

/** Ends bunches and plaits that the photo cuts off as a brush ends, their middle last. In place. */
export function endBunches(matte: BunchMatte, fit: FaceFit, { left, right }: CutOff): void {
  if (left?.inner) endBunch(matte, fit, -1, left);
  if (right?.inner) endBunch(matte, fit, 1, right);
}

function endBunch(
  { space, alpha, hair, oval }: BunchMatte,
  fit: FaceFit,
  side: Direction,
  { from, out, inner }: CutOffHair,
): void {
  const nearest = inner ?? 0;
  const [middle, half] = [(nearest + out) / 2, (out - nearest) / 2];
  rowsBetween(space, fit.eyeY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const at = side * u;
      if (at < nearest - BUNCH.gap || alpha[cell] === 0) continue;
      const v = v0 + x * space.uy + BRUSH.uneven * lockLength(u);
      const last = from - BRUSH.sooner * Math.min(1, Math.abs(at - middle) / half) ** 2;
      const isHair = smoothstep(0.02, 0.3, hair[cell]!);
      // Glasses and a fringe before the face are the face's.
      const given =
        smoothstep(last - BRUSH.length, last, v) * Math.max(besideEars(fit, at), isHair) * (1 - oval[cell]!);
      alpha[cell] = alpha[cell]! * (1 - given);
    }
  });
}

import type { HeadFit } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { type Direction, type Folds, foldAt, lockLength, STRIP } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { type MatteSpace, rowsBetween, toCells, uAt, vAt } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';
import { quantile } from './quantile.ts';

/**
 * Hair that falls behind the shoulders ends at them in a photo. A portrait's shoulders are lower, as a child's are below so
 * large a head: there it would stand off in the air. Its length goes on down to them as its mirror image: strand meets
 * strand, and its outline comes in again as that of hair that ends.
 */
export interface FoldedHair extends Folds {
  /** 0..1 a cell of the matte's grid: how much of what is seen there is the mirror image. */
  readonly share: Float32Array;
}

/** Hair beside the face from here on out of the jaw, in F, soft so far; what hangs before the chest is nearer. */
const INNER = { from: 0.06, to: 0.18 };
/** Hair that ends above the mouth by more than this, in F, is short. */
const SHORT = 0.02;
/** Hair that ends so far above the chin, in F, is a bob's, whatever lies below it; not beside a side that ends so far below it. */
const BOB = { above: 0.12, beside: 0.15 };
/** A side's hair goes on where something hides it for at least so many strips, and for this share of them. */
const WIDE = { strips: 10, share: 0.4 };
/** What lies so far below an end tells why it ends there, in F. */
const BELOW = 0.06;
/** The fold is so far above the end: its last cells are the shoulder's edge. In F. */
const ABOVE_END = 0.04;
/**
 * Strips that end at the same height, in F, give or take: fewer are a curl, below which would hang a string. Of a strip's
 * neighbours to both sides, most decide.
 */
const LEVEL = { within: 0.06, strips: 16, beside: 5 };
/** So many strips to both sides even out where hair ends. */
const BESIDE = 4;
/** A lock this long above its end, in F, hangs; one that is shorter is the tip of a wing, and goes. */
const TALL = { reach: 0.3, least: 0.1, all: 0.22 };
/** How far below the chin a portrait's shoulder is, beside the face's middle and for each F farther out; soft, lock by lock. */
const SHOULDER = { below: 0.26, slope: 0.3, soft: 0.24, uneven: 0.13 };

/** Hair that goes on is no longer than so many times how far it lies from what doesn't, nearer to the face: there it ends as a point. */
const POINTED = 2.6;

/** Where a portrait's shoulder is, so far beside the face's middle: both in F. */
const shoulderAt = (fit: FaceFit, out: number): number => fit.chinY + SHOULDER.below + SHOULDER.slope * out;

/** Whether the head's own body, or the photo's edge, is what hides hair below a place. */
function isHidden({ space, parts, colours }: HeadMatte, u: number, v: number): boolean {
  const [x, y] = toCells(space, u, v).map(Math.round) as [number, number];
  if (x < 0 || y < 0 || x >= space.width || y >= space.height) return false;
  const cell = y * space.width + x;
  return colours.inside[cell]! < 0.5 || parts.clothes[cell]! + parts.body[cell]! > 0.5;
}

/** Each strip's lowest hair, in face units, and how much hair there is right above it, in F. */
interface HairEnds {
  readonly lowest: Float32Array;
  readonly above: Float32Array;
}

function lowestHair({ space, alpha, hair, oval }: HeadMatte, fit: FaceFit, side: Direction): HairEnds {
  const lowest = new Float32Array(STRIP.count).fill(Number.NEGATIVE_INFINITY);
  const above = new Float32Array(STRIP.count);
  const strips = (visit: (strip: number, v: number) => void) =>
    rowsBetween(space, fit.eyeY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
      for (let x = 0, cell = first; x < space.width; x++, cell++) {
        const strip = Math.round((side * (u0 + x * space.ux)) / STRIP.width);
        if (strip < 0 || strip >= STRIP.count || oval[cell]! > 0.3) continue;
        if (alpha[cell]! > 0.5 && hair[cell]! > 0.5) visit(strip, v0 + x * space.uy);
      }
    });
  strips((strip, v) => {
    lowest[strip] = Math.max(lowest[strip]!, v);
  });
  strips((strip, v) => {
    // Cells are narrower than strips, or wider.
    if (v > lowest[strip]! - TALL.reach) above[strip]! += 1 / (space.faceCells ** 2 * STRIP.width);
  });
  return { lowest: evened(lowest), above: evened(above) };
}

function evened(values: Float32Array): Float32Array {
  return values.map((value, strip) => {
    if (!Number.isFinite(value)) return value;
    const near = [...values.subarray(Math.max(0, strip - BESIDE), strip + BESIDE + 1)].filter(
      Number.isFinite,
    );
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });
}

/** One side's hair, strip by strip: where it folds, 0..1 how much of it hangs, and how far below its fold it goes on at most, in F. */
interface Side {
  readonly folds: Float32Array;
  readonly hangs: Float32Array;
  readonly length: Float32Array;
}

const NO_FOLDS = new Float32Array(STRIP.count).fill(Number.POSITIVE_INFINITY);
const UNFOLDED: Side = { folds: NO_FOLDS, hangs: NO_FOLDS, length: NO_FOLDS };

/** The folds of one side's hair: none where it is short or seen to end. `beside`: where the other side's ends. */
function sideOf(
  matte: HeadMatte,
  fit: FaceFit,
  { side, lowest, above, beside }: HairEnds & { readonly side: Direction; readonly beside: Float32Array },
): Side {
  const others = [...beside].filter((end) => end > fit.mouthY - SHORT);
  const first = Math.ceil((fit.jawHalfWidth + INNER.from) / STRIP.width);
  const isLong = (end: number, strip: number) => strip >= first && end > fit.mouthY - SHORT;
  const hides = (end: number, strip: number): boolean => {
    const out = strip * STRIP.width;
    return end < shoulderAt(fit, out) - BELOW && isHidden(matte, side * out, end + BELOW);
  };
  const hidden = [...lowest].filter((end, strip) => isLong(end, strip) && hides(end, strip));
  const long = [...lowest].filter(isLong);
  if (hidden.length < WIDE.strips || hidden.length < long.length * WIDE.share) return UNFOLDED;
  const level = lowest.map((end, strip) =>
    Number(
      isLong(end, strip) &&
        long.filter((other) => Math.abs(other - end) < LEVEL.within).length >= LEVEL.strips,
    ),
  );
  const folds = (end: number, strip: number) => {
    const near = level.subarray(Math.max(0, strip - LEVEL.beside), strip + LEVEL.beside + 1);
    return isLong(end, strip) && near.reduce((sum, one) => sum + one, 0) > near.length / 2;
  };
  const ends = [...lowest].filter(folds);
  const isBob =
    quantile(ends, 0.5) < fit.chinY - BOB.above && !(quantile(others, 0.5) > fit.chinY + BOB.beside);
  if (ends.length === 0 || isBob) return UNFOLDED;
  const folded = lowest.map((end, strip) => (folds(end, strip) ? end - ABOVE_END : Number.POSITIVE_INFINITY));
  return {
    folds: folded,
    hangs: above.map((length) => smoothstep(TALL.least, TALL.all, length)),
    length: pointed(folded),
  };
}

/** How far hair may go on below its folds, in F, so that it narrows to a point towards the face. */
function pointed(folds: Float32Array): Float32Array {
  let strips = 0;
  return folds.map((_, strip) => {
    // A coarse grid has nothing in some.
    const near = folds.subarray(Math.max(0, strip - 1), strip + 2);
    strips = near.some(Number.isFinite) ? strips + 1 : 0;
    return strips * STRIP.width * POINTED;
  });
}

/**
 * Lets hair that falls behind the shoulders go on to a portrait's, in place; null where there is none. `hanging`: where it
 * is drawn on anyway.
 */
export function foldHair(
  matte: HeadMatte,
  fit: FaceFit,
  hanging: HeadFit['hanging'],
  pool: PlanePool,
): FoldedHair | null {
  const ends = { left: lowestHair(matte, fit, -1), right: lowestHair(matte, fit, 1) };
  const left = hanging?.left
    ? UNFOLDED
    : sideOf(matte, fit, { side: -1, ...ends.left, beside: ends.right.lowest });
  const right = hanging?.right
    ? UNFOLDED
    : sideOf(matte, fit, { side: 1, ...ends.right, beside: ends.left.lowest });
  if (left === UNFOLDED && right === UNFOLDED) return null;
  const folded = { left: left.folds, right: right.folds, share: pool.take().fill(0) };
  const { space, alpha, hair, oval, worn } = matte;
  /** The tip of a wing gives way, above the fold and below it. */
  const thinOut = (cell: number, hangs: number, below: number): void => {
    const away = (1 - hangs) * smoothstep(-TALL.reach, -TALL.reach / 2, below);
    alpha[cell] = alpha[cell]! * (1 - away * smoothstep(0.1, 0.5, hair[cell]!) * (1 - oval[cell]!));
  };
  const mirror = (cell: number, from: number, [u, v]: readonly [number, number], longest: number): void => {
    const out = Math.abs(u);
    const end = Math.min(longest, shoulderAt(fit, out)) + SHOULDER.uneven * lockLength(u);
    const inner = smoothstep(INNER.from, INNER.to, out - fit.jawHalfWidth + 0.03 * lockLength(v));
    const kept = inner * (1 - smoothstep(end - SHOULDER.soft, end, v));
    const isHair = Math.min(1, hair[from]!) * (1 - worn[from]!) * (1 - oval[from]!);
    const mirrored = alpha[from]! * isHair * kept;
    if (mirrored <= alpha[cell]! * hair[cell]!) return;
    folded.share[cell] = kept > 0.02 ? 1 : 0;
    alpha[cell] = Math.max(alpha[cell]!, mirrored);
    hair[cell] = Math.max(hair[cell]!, isHair);
  };
  rowsBetween(space, fit.mouthY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      const strip = Math.round(Math.abs(u) / STRIP.width);
      const { hangs, length } = u < 0 ? left : right;
      const fold = foldAt(folded, u);
      const below = v - fold;
      if (below < -TALL.reach) continue;
      thinOut(cell, hangs[strip]!, below);
      const from = mirroredCell(folded, space, u, v);
      if (from >= 0) mirror(cell, from, [u, v], fold + length[strip]!);
    }
  });
  return folded;
}

/** The cell of a grid whose mirror image a place below a fold shows; -1 where none does. */
function mirroredCell(folds: Folds, space: MatteSpace, u: number, v: number): number {
  const fold = foldAt(folds, u);
  if (v <= fold) return -1;
  const [x, y] = toCells(space, u, 2 * fold - v);
  const [column, row] = [Math.round(x), Math.round(y)];
  const isOn = column >= 0 && row >= 0 && column < space.width && row < space.height;
  return isOn ? row * space.width + column : -1;
}

/** Visits the cells of any grid over a head that show a mirror image, with the cell that they mirror. */
export function eachMirrored(
  folds: Folds,
  space: MatteSpace,
  isShown: (cell: number) => boolean,
  visit: (cell: number, from: number) => void,
): void {
  for (let cell = 0; cell < space.width * space.height; cell++) {
    if (!isShown(cell)) continue;
    const from = mirroredCell(folds, space, uAt(space, cell), vAt(space, cell));
    if (from >= 0) visit(cell, from);
  }
}

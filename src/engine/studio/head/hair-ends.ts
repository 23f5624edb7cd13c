import { smoothstep } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { FaceFit } from './face-geometry.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';
import { eachRow, rowsBetween } from './matte-space.ts';

/** Where neck skin fades out, below the chin, in F. */
const NECK_FADE = { from: 0.04, to: 0.2 };
/** Beside the drawn neck, in half the jaw's width, lies the costume: what a photo's bent neck has there, or wears. */
const NECK_SIDE = { from: 0.75, to: 1.05 };
/** Where hair that hangs down ends below the chin: each lock at its own length, give or take `uneven`. */
const HAIR_FADE = { from: 0.62, to: 0.8, uneven: 0.12 };
/** Outer locks end sooner, as layered hair does: in F, the farther out from the jaw. */
const OUTER_LOCKS = { from: 0.15, sooner: 0.9, most: 0.3 };

/** Hair below the chin that is no farther out than this, in half the jaw's width, is behind the neck: a costume hides it. In F below the chin. */
const THROAT = { half: 0.5, soft: 0.3, uneven: 0.12, from: 0.1, to: 0.22 };

/** What is taken for hair where it lies on a costume: a doubtful share of it is a shadow on the neck. */
const SURE_HAIR = { from: 0.3, to: 0.7 };

/** -1..1: how much longer than others the lock is that ends at this place across it, in F. */
export const lockLength = (u: number): number =>
  0.5 * Math.sin(u * 31) + 0.3 * Math.sin(u * 67 + 1.3) + 0.2 * Math.sin(u * 113 + 4.1);

/** Fades the neck and hanging hair out, so that no edge of the photo shows above a costume's collar. In place. */
export function fadeBelowChin(matte: PlacedMatte, { chinY, jawHalfWidth }: FaceFit): void {
  const { alpha, hair, oval, space } = matte;
  const fade = (cell: number, u: number, v: number): void => {
    const aside = smoothstep(NECK_SIDE.from, NECK_SIDE.to, Math.abs(u) / jawHalfWidth);
    const neck = (1 - smoothstep(chinY + NECK_FADE.from, chinY + NECK_FADE.to, v)) * (1 - aside);
    const outer = Math.max(0, Math.abs(u) - jawHalfWidth - OUTER_LOCKS.from);
    const end =
      chinY + HAIR_FADE.uneven * lockLength(u) - Math.min(OUTER_LOCKS.most, OUTER_LOCKS.sooner * outer ** 2);
    const beside = smoothstep(
      THROAT.half,
      THROAT.half + THROAT.soft,
      Math.abs(u) / jawHalfWidth + THROAT.uneven * lockLength(v),
    );
    const behind = (1 - beside) * smoothstep(THROAT.from, THROAT.to, v - chinY);
    const strand = (1 - smoothstep(end + HAIR_FADE.from, end + HAIR_FADE.to, v)) * (1 - behind);
    const kept = neck + (strand - neck) * smoothstep(SURE_HAIR.from, SURE_HAIR.to, hair[cell]!);
    alpha[cell] = alpha[cell]! * Math.max(kept, oval[cell]!);
  };
  eachRow(space, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      if (v >= chinY && alpha[first + x]! > 0) fade(first + x, u0 + x * space.ux, v);
    }
  });
}

/** Where hair beside the face ends is told in strips of this width, in F, of which those beside it count also. */
export const STRIP = { width: 0.01, count: 200, beside: 5 };
/** Less than this between a strip's hair and more of it below is a strand's shadow, in F. */
const SHADOW = 0.03;

/** Hair that ends nearer than this to the eyes is a temple's, in F: it doesn't hang. */
const TEMPLE = 0.1;

/** A side of the face: -1 the viewer's left. */
export type Direction = -1 | 1;

/** How far down hair is seen without a break, strip by strip from the face's middle outwards, in F: a hand ends it sooner. */
export function endsOf(
  { space, alpha, hair }: Pick<PlacedMatte, 'space' | 'alpha' | 'hair'>,
  fit: FaceFit,
  side: Direction,
): Float32Array {
  const ends = new Float32Array(STRIP.count).fill(Number.POSITIVE_INFINITY);
  rowsBetween(space, fit.eyeY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const strip = Math.round((side * (u0 + x * space.ux)) / STRIP.width);
      if (strip < 0 || strip >= STRIP.count || alpha[cell]! < 0.5 || hair[cell]! < 0.5) continue;
      const v = v0 + x * space.uy;
      if (v - ends[strip]! < SHADOW) ends[strip] = v;
    }
  });
  const hanging = ends.map((end) => (end < fit.eyeY + TEMPLE ? Number.POSITIVE_INFINITY : end));
  return evened(
    evened(hanging, (near) => Math.min(...near)),
    mean,
  );
}

const mean = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0) / values.length;

function evened(ends: Float32Array, of: (near: readonly number[]) => number): Float32Array {
  return ends.map((_, strip) => {
    const near = ends.subarray(Math.max(0, strip - STRIP.beside), strip + STRIP.beside + 1);
    const told = [...near].filter(Number.isFinite);
    return told.length > 0 ? of(told) : Number.POSITIVE_INFINITY;
  });
}

/** How far from the photo's lower edge hair ends that lies on the chest there, in F: how soft, and lock by lock. */
const EDGE = { margin: 0.02, length: 0.16, uneven: 0.06 };
/** An edge that lies below the face, however it is tilted, has at least this much of its normal downwards. */
const DOWNWARDS = 0.3;

/** Heights below which hair goes on, strip by strip from the face's middle outwards, in face units; infinite where it does not. */
export interface Folds {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** The fold so far to the right of the face's middle. */
export const foldAt = ({ left, right }: Folds, u: number): number =>
  (u < 0 ? left : right)[Math.round(Math.abs(u) / STRIP.width)] ?? Number.POSITIVE_INFINITY;

/**
 * Ends hair on the chest strand by strand before the photo's lower edge cuts it straight; not where it goes on as its mirror
 * image. In place.
 */
export function endAtEdge(
  matte: HeadMatte,
  fit: FaceFit,
  edges: readonly PhotoEdge[],
  folds: Folds | null,
): void {
  const below = edges.filter(({ v }) => v > DOWNWARDS);
  const { space, alpha, hair, oval } = matte;
  const { margin, length, uneven } = EDGE;
  rowsBetween(space, fit.chinY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      if (alpha[cell] === 0 || v < fit.chinY || (folds && Number.isFinite(foldAt(folds, u)))) continue;
      const left = Math.min(...below.map((edge) => edge.reach - u * edge.u - v * edge.v));
      const kept = smoothstep(margin, margin + length, left + uneven * lockLength(u));
      alpha[cell] = alpha[cell]! * (1 - (1 - kept) * Math.min(1, hair[cell]!) * (1 - oval[cell]!));
    }
  });
}

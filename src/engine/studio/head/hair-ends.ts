import type { HairFall } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { FaceFit } from './face-geometry.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';

/** Where neck skin fades out, below the chin, in F. */
const NECK_FADE = { from: 0.04, to: 0.2 };
/** Beside the drawn neck, in half the jaw's width, lies the costume: what a photo's bent neck has there, or wears. */
const NECK_SIDE = { bare: { from: 0.72, to: 0.86 }, covered: { from: 0.75, to: 1.05 } };
/** Above the chin a neck is seen beside the jaw down from here, in F below the mouth, and no farther out, in half the jaw's width: ears are. */
const JAW_SIDE = { below: 0.02, soft: 0.06, from: 1.1, to: 1.2 };
/** Where hair that hangs down ends below the chin: each lock at its own length, give or take `uneven`. */
const HAIR_FADE = { from: 0.62, to: 0.8, uneven: 0.12 };
/** Outer locks end sooner, as layered hair does: in F, the farther out from the jaw. */
const OUTER_LOCKS = { from: 0.15, sooner: 0.9, most: 0.3 };

/** Hair below the chin that is no farther out than this, in half the jaw's width, is behind the neck: a costume hides it. In F below the chin. */
const THROAT = { half: 0.5, soft: 0.3, uneven: 0.03, from: 0.1, to: 0.22 };

/** What is taken for hair where it lies on a costume: a doubtful share of it is a shadow on the neck. */
const SURE_HAIR = { from: 0.3, to: 0.7 };

/** -1..1: how much longer than others the lock is that ends at this place across it, in F. */
export const lockLength = (u: number): number =>
  0.5 * Math.sin(u * 31) + 0.3 * Math.sin(u * 67 + 1.3) + 0.2 * Math.sin(u * 113 + 4.1);

/**
 * Ends the neck along the jaw but for its middle, and fades that and hanging hair out, so that no edge of the photo shows above a
 * costume's collar. `jaw`: the face's oval with a margin, 0..1; null for a face in a hood or helmet, which its neck fills. In place.
 */
export function fadeBelowChin(matte: PlacedMatte, fit: FaceFit, jaw: Float32Array | null): void {
  const { alpha, hair, oval, space } = matte;
  const { chinY, mouthY, jawHalfWidth } = fit;
  const { from: inner, to: outer } = NECK_SIDE[jaw ? 'bare' : 'covered'];
  const kept = jaw ?? oval;
  const beside = (u: number): number => smoothstep(inner, outer, Math.abs(u) / jawHalfWidth);
  const besideJaw = (cell: number, u: number, v: number): void => {
    const from = mouthY + JAW_SIDE.below;
    const within =
      smoothstep(from, from + JAW_SIDE.soft, v) *
      (1 - smoothstep(JAW_SIDE.from, JAW_SIDE.to, Math.abs(u) / jawHalfWidth));
    const gone = within * beside(u) * (1 - smoothstep(SURE_HAIR.from, SURE_HAIR.to, hair[cell]!));
    alpha[cell] = alpha[cell]! * Math.max(1 - gone, kept[cell]!);
  };
  const fade = (cell: number, u: number, v: number): void => {
    const neck = (1 - smoothstep(chinY + NECK_FADE.from, chinY + NECK_FADE.to, v)) * (1 - beside(u));
    const beyond = Math.max(0, Math.abs(u) - jawHalfWidth - OUTER_LOCKS.from);
    const end =
      chinY + HAIR_FADE.uneven * lockLength(u) - Math.min(OUTER_LOCKS.most, OUTER_LOCKS.sooner * beyond ** 2);
    const aside = smoothstep(
      THROAT.half,
      THROAT.half + THROAT.soft,
      Math.abs(u) / jawHalfWidth + THROAT.uneven * lockLength(v),
    );
    const behind = (1 - aside) * smoothstep(THROAT.from, THROAT.to, v - chinY);
    const strand = (1 - smoothstep(end + HAIR_FADE.from, end + HAIR_FADE.to, v)) * (1 - behind);
    const left = neck + (strand - neck) * smoothstep(SURE_HAIR.from, SURE_HAIR.to, hair[cell]!);
    alpha[cell] = alpha[cell]! * Math.max(left, kept[cell]!);
  };
  rowsBetween(space, jaw ? mouthY : chinY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      if (alpha[first + x] === 0) continue;
      if (v >= chinY) fade(first + x, u0 + x * space.ux, v);
      else if (jaw && v >= mouthY) besideJaw(first + x, u0 + x * space.ux, v);
    }
  });
}

/** How far ears reach beside the cheeks, softly, in F. */
const EARS = { from: 0.08, to: 0.14 };

/** 0..1: whether a place is farther out than ears: nothing else is seen there than hair and what is held before it. */
export const besideEars = ({ cheekHalfWidth }: FaceFit, out: number): number =>
  smoothstep(cheekHalfWidth + EARS.from, cheekHalfWidth + EARS.to, out);

/** A side of the face: -1 the viewer's left. */
export type Direction = -1 | 1;

/** How far from the photo's lower edge hair ends that lies on the chest there, in F: how soft, and lock by lock. */
const EDGE = { margin: 0.02, length: 0.16, uneven: 0.06 };
/** An edge that lies below the face, however it is tilted, has at least this much of its normal downwards. */
const DOWNWARDS = 0.3;

/**
 * Ends hair on the chest strand by strand before the photo's lower edge cuts it straight; not where it is drawn on. In place.
 */
export function endAtEdge(
  matte: HeadMatte,
  fit: FaceFit,
  edges: readonly PhotoEdge[],
  fall: HairFall | null,
): void {
  const below = edges.filter(({ v }) => v > DOWNWARDS);
  const { space, alpha, hair, oval } = matte;
  const { margin, length, uneven } = EDGE;
  rowsBetween(space, fit.chinY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      if (alpha[cell] === 0 || v < fit.chinY || fall?.[u < 0 ? 'left' : 'right']) continue;
      const left = Math.min(...below.map((edge) => edge.reach - u * edge.u - v * edge.v));
      const kept = smoothstep(margin, margin + length, left + uneven * lockLength(u));
      alpha[cell] = alpha[cell]! * (1 - (1 - kept) * Math.min(1, hair[cell]!) * (1 - oval[cell]!));
    }
  });
}

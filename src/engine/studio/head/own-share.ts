import { softBlur } from './box-blur.ts';
import { colourBin } from './colour-histogram.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { HAIR, OTHER, SKIN } from './label-regions.ts';
import { eachRow } from './matte-space.ts';
import { foreignShare, type OtherFace } from './other-faces.ts';
import type { PlanePool } from './plane-pool.ts';
import { earTurn, type Skull, skullDistance } from './skull.ts';

/** Hair that was learned from less than this (F squared) says little: a bald, hooded or cropped head. */
const LITTLE_HAIR = 0.22;

/** Whether next to nothing of this head's hair is known: what lies beyond the skull is hardly its own then. */
export const hairUnknown = (matte: HeadMatte): boolean => matte.models.hairSeen < LITTLE_HAIR;

/** How surely each cell has the colour of this head's hair rather than of skin, clothes or background: 0..1, smoothed. */
export function hairLikeness({ space, colours, models }: HeadMatte, pool: PlanePool): Float32Array {
  const out = pool.take();
  for (let cell = 0; cell < out.length; cell++) {
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    const hair = models.hair[bin]!;
    const rest = 0.8 * (models.skin[bin]! + models.other[bin]!) + 0.25 * models.background[bin]!;
    out[cell] = hair / (hair + rest + 1.5e-4);
  }
  const reach = Math.max(1, Math.round(0.018 * space.faceCells));
  softBlur(out, pool.take(), space.width, space.height, reach);
  return out;
}

/** Radius over which a place's surroundings are looked at, in F. */
const BROAD = 0.06;

/** `likeness` over wider surroundings. */
export function broadened(likeness: Float32Array, { space }: HeadMatte, pool: PlanePool): Float32Array {
  const out = pool.take();
  out.set(likeness);
  softBlur(out, pool.take(), space.width, space.height, Math.round(BROAD * space.faceCells));
  return out;
}

/** Where this child's skin can be outside the mesh's oval: ears, the brow's ends and the neck. */
export function skinMayBe(fit: FaceFit, u: number, v: number): boolean {
  const across = Math.abs(u);
  if (v > fit.mouthY && across < fit.jawHalfWidth * 0.95) return true;
  if (v > fit.eyeY - 0.2 && v < earEnd(fit) + 0.02 && across < fit.cheekHalfWidth + 0.15 + earTurn(fit, u))
    return true;
  const brow = fit.cheekHalfWidth * (v < fit.foreheadY ? 0.85 : 1) + 0.05;
  return v <= fit.eyeY && v > fit.foreheadY - 0.24 && across < brow;
}

/** y of the ears' lower ends. */
const earEnd = (fit: FaceFit): number => Math.min(fit.noseY + 0.08, fit.eyeY + 0.22);

/** Over this height, in F, more and more is asked of what lies beside the ears' ends. */
const SOON = 0.2;

/**
 * The far cheek of a head that is turned by this sine or more stands out of the mesh's oval, down to so far above the chin:
 * skin where, over a radius in F, a share is of the oval, and which looks like no hair.
 */
const CHEEK = { turned: 0.15, above: 0.12, out: 0.05, share: 0.06, hair: 0.5 };

export interface HeadView {
  readonly matte: HeadMatte;
  readonly fit: FaceFit;
  readonly skull: Skull;
  readonly others: readonly OtherFace[];
  /** From `hairLikeness`. */
  readonly likeness: Float32Array;
  /** The same over wider surroundings: sheen and shadow within hair do not interrupt it. */
  readonly broadLikeness: Float32Array;
  /** How far hair that hangs moves across for each step down: the photo's down is not a tilted head's. */
  readonly lean: number;
  /** See `isBeforeBlack`: what stands on this head is its own, for nobody is seen behind it. */
  readonly beforeBlack: boolean;
}

/** Label of a cell of the matte's grid. */
function labelsOf({ space, coarse, labels }: HeadMatte): (column: number, row: number) => number {
  return (column, row) => {
    const x = Math.min(coarse.width - 1, (column + space.column) >> 1);
    const y = Math.min(coarse.height - 1, (row + space.row) >> 1);
    return labels[y * coarse.width + x]!;
  };
}

/** What a label and the hair's likeness say about a cell outside the oval. */
function shareByLabel(view: HeadView, label: number, cell: number, u: number, v: number): number {
  const { fit, skull, likeness, broadLikeness } = view;
  const own = likeness[cell]!;
  const like = label === HAIR && v < fit.browY ? Math.max(own, broadLikeness[cell]!) : own;
  if (label === HAIR) {
    const far = v > fit.noseY || skullDistance(skull, u, v) > 1.5;
    return far ? 0.1 + 0.85 * like : 0.35 + 0.6 * like;
  }
  if (label === SKIN) return skinMayBe(fit, u, v) ? 0.85 : 0.12 + 0.35 * like;
  return 0.06 + 0.3 * like;
}

/** Nothing is surely not of a head. */
const LEAST_SHARE = 0.03;

/**
 * How surely each cell is of this head, 0..1: by its label, the colour of the hair, and its place. 0.97 in the mesh's
 * oval, 0.5 where the photo ends.
 */
export function ownShare(view: HeadView, pool: PlanePool): Float32Array {
  const { matte, fit, skull, others, likeness } = view;
  const { space, oval, colours, person, models } = matte;
  const labelAt = labelsOf(matte);
  const out = pool.take();
  const isTurned = Math.abs(Math.sin(fit.yaw)) > CHEEK.turned;
  const nearOval = pool.take();
  nearOval.set(oval);
  if (isTurned)
    softBlur(nearOval, pool.take(), space.width, space.height, Math.round(CHEEK.out * space.faceCells));
  const shareAt = (cell: number, label: number, u: number, v: number): number => {
    let share = shareByLabel(view, label, cell, u, v);
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    const skinLike = models.skin[bin]! > 1.5 * models.hair[bin]!;
    if (skinLike && label !== OTHER && !skinMayBe(fit, u, v)) share = Math.min(share, 0.25);
    const beyond = (skullDistance(skull, u, v) - 1) * 0.5;
    // Above the brows and close to the skull whatever a person is made of counts: partings, bands, sheen.
    if (v < fit.browY && beyond < 0.22 && label !== OTHER)
      share = Math.max(share, beyond < 0.12 ? 0.8 : 0.62);
    // Beside and below the ears hair's own colour alone does: no hand, collar or strap.
    const beside = v < fit.chinY + 0.1 && Math.abs(u) > fit.jawHalfWidth * 0.7;
    const asked = (label === HAIR ? 0.22 : 0.4) * Math.min(1, (v - earEnd(fit)) / SOON + 0.5);
    const isFar = Math.sign(u) * Math.sin(fit.yaw) > CHEEK.turned && v < fit.chinY - CHEEK.above;
    const isCheek = isFar && label === SKIN && nearOval[cell]! > CHEEK.share && likeness[cell]! < CHEEK.hair;
    if (isCheek) share = Math.max(share, 0.85);
    else if (beside && likeness[cell]! < asked) share = Math.min(share, 0.06);
    return share * (1 - 0.9 * foreignShare(others, u, v)) * Math.min(1, person[cell]! * 1.6);
  };
  eachRow(space, (first, u, v) => {
    const row = first / space.width;
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (oval[cell]! > 0.5) out[cell] = 0.97;
      else if (colours.inside[cell]! < 0.5) out[cell] = 0.5;
      else if (person[cell]! < 0.25) out[cell] = LEAST_SHARE;
      else {
        const share = shareAt(cell, labelAt(x, row), u + x * space.ux, v + x * space.uy);
        out[cell] = Math.min(0.97, Math.max(LEAST_SHARE, share));
      }
    }
  });
  return out;
}

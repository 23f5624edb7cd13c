import type { HeadFit } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import { clearGaps } from './clear-gaps.ts';
import { colourBin } from './colour-histogram.ts';
import type { FaceFit } from './face-geometry.ts';
import { findLimbs } from './hair-limbs.ts';
import { findLocks } from './hair-locks.ts';
import { fadeHanging, hangingOn } from './hanging-on.ts';
import { distanceBeyond, findContour } from './head-contour.ts';
import type { HeadMatte } from './head-matte.ts';
import { lockLength } from './head-outline.ts';
import { eachRow, rowsBetween } from './matte-space.ts';
import type { OtherFace } from './other-faces.ts';
import { broadened, type HeadView, hairLikeness, ownShare, skinMayBe } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';
import { hatLine, skullDistance, skullOf, usualHair } from './skull.ts';
import { dropTornHair } from './torn-hair.ts';

/** What a repaired outline holds that the photo does not show. */
export interface CrownFindings {
  /** Share of the skull above the eyes that the photo's edge cuts off, or that something covers. */
  readonly missing: number;
  /** The same between the line down to which a hat may cover the head and the eyes. */
  readonly missingBelowHat: number;
  /** Share of the skull above the eyes that is in the photo and not in the matte; and of that what no hat covers. */
  readonly bald: number;
  readonly baldBelowHat: number;
  /** Skin where hair should be, above the nose and outside the face, in F squared: hands, arms, another's cheek. */
  readonly strangers: number;
  /** Hands that hold the head, in F squared (see `findHands`). */
  readonly hands: number;
  /** Lowest y at which a noticeable part of the head's width is missing; null where nothing is. */
  readonly cutY: number | null;
  /** Where hair goes on below the chin without an end that could be told (see `HeadFit`). */
  readonly hanging?: HeadFit['hanging'];
}

/** Limits the matte to the outline and the limbs beyond it, in place; returns what of the outline the photo lacks. */
function limitToOutline(
  view: HeadView,
  beyond: Float32Array,
  limbs: Float32Array,
  pool: PlanePool,
): Float32Array {
  const { matte, fit } = view;
  const { space, alpha, colours, person } = matte;
  const missing = pool.take().fill(0);
  eachRow(space, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const within = 1 - smoothstep(-0.004, 0.02, beyond[cell]!);
      if (v0 + x * space.uy < fit.mouthY) {
        // What others hold before the hair is missing as much as what the photo cuts off.
        const hidden = alpha[cell]! < 0.5 && person[cell]! > 0.6 ? 1 - alpha[cell]! : 0;
        missing[cell] = within * (colours.inside[cell]! < 0.5 ? 1 : hidden);
      }
      alpha[cell] = Math.min(alpha[cell]!, Math.max(within, Math.min(1, limbs[cell]! * 2.2)));
    }
  });
  return missing;
}

/** Rows of at most this much missing width are whole enough. */
const ROW_SHARE = 0.06;

/** What is counted in a row of cells. */
interface RowCount {
  skull: number;
  lacking: number;
  bare: number;
}

function findCrown(view: HeadView, missing: Float32Array): Omit<CrownFindings, 'strangers' | 'hands'> {
  const { matte, fit, skull } = view;
  const { space, alpha, colours } = matte;
  const line = hatLine(fit);
  const usual = usualHair(skull);
  const all: RowCount = { skull: 0, lacking: 0, bare: 0 };
  const below = { lacking: 0, bare: 0 };
  let cutY: number | null = null;
  const count = (row: RowCount, cell: number, u: number, v: number): void => {
    const inSkull = skullDistance(skull, u, v) < 1;
    if (inSkull) row.skull++;
    // What the photo cuts off may have been hair beyond the skull.
    const cut = colours.inside[cell]! < 0.5 && skullDistance(usual, u, v) < 1;
    if ((inSkull || cut) && missing[cell]! > 0.5) row.lacking++;
    else if (inSkull && alpha[cell]! < 0.5) row.bare++;
  };
  eachRow(space, (first, u0, v0) => {
    const row: RowCount = { skull: 0, lacking: 0, bare: 0 };
    // Rows are as level as the face: it was measured upright.
    if (v0 >= fit.eyeY) return;
    for (let x = 0; x < space.width; x++) count(row, first + x, u0 + x * space.ux, v0 + x * space.uy);
    all.skull += row.skull;
    all.lacking += row.lacking;
    all.bare += row.bare;
    if (v0 > line) {
      below.lacking += row.lacking;
      below.bare += row.bare;
    }
    if (row.lacking > row.skull * ROW_SHARE) cutY = Math.max(cutY ?? v0, v0);
  });
  const share = (cells: number): number => cells / Math.max(1, all.skull);
  return {
    missing: share(all.lacking),
    missingBelowHat: share(below.lacking),
    bald: share(all.bare),
    baldBelowHat: share(below.bare),
    cutY,
  };
}

/** Area that has the skin's colour where only hair can be, in F squared. */
function findStrangers({ matte, fit, likeness }: HeadView): number {
  const { space, alpha, oval, colours, models } = matte;
  let cells = 0;
  rowsBetween(space, Number.NEGATIVE_INFINITY, fit.noseY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      if (v > fit.noseY || alpha[cell]! < 0.5 || oval[cell]! > 0.1 || likeness[cell]! > 0.2) continue;
      if (skinMayBe(fit, u, v)) continue;
      const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
      if (models.skin[bin]! > 2 * models.hair[bin]! + 1e-4) cells++;
    }
  });
  return cells / space.faceCells ** 2;
}

/** Share of the band under the jaw that is bare skin of this child. */
function bareNeck({ matte, fit }: HeadView): number {
  const { space, alpha, oval, colours, models } = matte;
  let cells = 0;
  let skin = 0;
  rowsBetween(space, fit.mouthY + 0.05, fit.chinY + 0.16, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (oval[cell]! > 0.3 || v < fit.mouthY + 0.05 || v > fit.chinY + 0.16) continue;
      if (Math.abs(u0 + x * space.ux) > fit.jawHalfWidth * 0.75) continue;
      cells++;
      const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
      const skinLike = models.skin[bin]! > 2e-4 && models.skin[bin]! > models.other[bin]! * 0.6;
      if (skinLike && alpha[cell]! > 0.5) skin++;
    }
  });
  return cells === 0 ? 0 : skin / cells;
}

/** Beside the mouth the cheek may stand out of the mesh's oval by this much, in F; this far down by nothing. */
const CHEEK = { out: 0.13, down: 0.2, soft: 0.012 };

/** How surely each cell of a row below the mouth lies no farther out of the oval than a cheek does. */
function cheekShare({ matte, fit }: HeadView, first: number, v: number): (x: number) => number {
  const { oval, space } = matte;
  const out = CHEEK.out * (1 - smoothstep(fit.mouthY, fit.mouthY + CHEEK.down, v));
  const row = oval.subarray(first, first + space.width);
  const left = row.findIndex((share) => share > 0.5);
  const right = row.findLastIndex((share) => share > 0.5);
  if (left < 0 || out < CHEEK.soft) return () => 0;
  return (x) =>
    1 - smoothstep(out - CHEEK.soft, out + CHEEK.soft, Math.max(left - x, x - right) / space.faceCells);
}

/** Ends the head at the face's oval unless the neck is bare skin; hair beside it stays. In place. */
function limitNeck(view: HeadView): void {
  const { matte, fit, likeness } = view;
  const { space, alpha, oval, hair } = matte;
  const covered = 1 - smoothstep(0.55, 0.8, bareNeck(view));
  if (covered === 0) return;
  rowsBetween(space, fit.mouthY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    // Rows are as level as the face: it was measured upright.
    if (v0 < fit.mouthY) return;
    const cheek = cheekShare(view, first, v0);
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (oval[cell]! > 0.98) continue;
      const aside = smoothstep(1.02, 1.2, Math.abs(u0 + x * space.ux) / fit.jawHalfWidth);
      const lock = Math.min(1, hair[cell]!) * aside * smoothstep(0.1, 0.3, likeness[cell]!);
      const face = Math.max(oval[cell]!, cheek(x));
      const skin = face + (1 - face) * (1 - covered);
      alpha[cell] = alpha[cell]! * (skin + (1 - skin) * lock);
    }
  });
}

/** Lays hair that hangs down over what the outline left of it. In place. */
function addLocks({ matte }: HeadView, locks: Float32Array): void {
  const { alpha, hair } = matte;
  for (let cell = 0; cell < alpha.length; cell++) {
    alpha[cell] = Math.max(alpha[cell]!, locks[cell]!);
    hair[cell] = Math.max(hair[cell]!, locks[cell]!);
  }
}

/** Over this distance from the photo's edge, in F, hair that it cuts is thinned out. */
const CUT_FADE = 0.09;

/** Rounds off hair that the photo's side cuts straight, strand by strand; what a hat may hide stays. In place. */
function softenSideCut({ matte, fit }: HeadView, pool: PlanePool): void {
  const { space, alpha, hair, colours, oval } = matte;
  const shown = pool.take();
  shown.set(colours.inside);
  const reach = Math.max(2, Math.round(CUT_FADE * space.faceCells));
  boxBlur(shown, shown, pool.take(), space.width, space.height, reach);
  rowsBetween(space, fit.browY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (v < fit.browY || shown[cell]! > 0.999 || oval[cell]! > 0.1) continue;
      const kept = smoothstep(0.62, 0.98, shown[cell]! + 0.12 * lockLength(v));
      alpha[cell] = alpha[cell]! * (1 - Math.min(1, hair[cell]!) * (1 - kept));
    }
  });
}

/**
 * Finds a head's outline anew as one closed line and limits the matte to it, hair limbs kept and the neck only where it
 * is bare, in place. `photo`: the face's roll in it, in radians, and whether the head is before black. Tells what the photo
 * does not show of the head.
 */
export function repairMatte(
  matte: HeadMatte,
  fit: FaceFit,
  others: readonly OtherFace[],
  photo: { readonly roll: number; readonly beforeBlack: boolean },
  pool: PlanePool,
): Omit<CrownFindings, 'hands'> {
  const likeness = hairLikeness(matte, pool);
  const view: HeadView = {
    matte,
    fit,
    others,
    skull: skullOf(fit),
    likeness,
    broadLikeness: broadened(likeness, matte, pool),
    lean: Math.tan(photo.roll),
    beforeBlack: photo.beforeBlack,
  };
  const own = ownShare(view, pool);
  const beyond = pool.take();
  distanceBeyond(findContour(view, own), view, beyond);
  const limbs = findLimbs({ view, own, beyond }, pool);
  const locks = findLocks(view, beyond, pool);
  const missing = limitToOutline(view, beyond, limbs, pool);
  const crown = { ...findCrown(view, missing), strangers: findStrangers(view) };
  limitNeck(view);
  addLocks(view, locks);
  dropTornHair(view, locks, pool);
  clearGaps(view, pool);
  softenSideCut(view, pool);
  const hanging = hangingOn(view);
  if (!hanging) return crown;
  fadeHanging(view, hanging);
  return { ...crown, hanging };
}

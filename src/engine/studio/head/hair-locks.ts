import { smoothstep } from '../drawing/smoothstep.ts';
import { softBlur } from './box-blur.ts';
import { colourBin } from './colour-histogram.ts';
import { connectedTo, fillHoles, partsOf } from './connected-component.ts';
import { findTies } from './hair-ties.ts';
import { hangingFrom } from './hanging-hair.ts';
import { lockLength } from './head-outline.ts';
import { rowsBetween } from './matte-space.ts';
import { foreignShare, isNearerOther } from './other-faces.ts';
import type { HeadView } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';

/** Likeness to the hair at which a cell may be of a lock, and from which on it surely is. */
const LIKE = { may: 0.38, sure: 0.6 };
/** Locks are looked for beside the face and this far below the chin, in F. */
const REACH = { side: 1.05, down: 0.62 };
/** Hair that goes on beyond that ends strand by strand, over this width and give or take this much, in F. */
const SIDE_FADE = 0.3;
const UNEVEN = 0.05;
/** Clothes in the hair's colour: of the chest's width more than this share looks like hair. */
const DARK_CLOTHES = 0.55;
/** How far hair before such clothes is believed: below the chin and beside the cheeks, in F. */
const BEFORE_DARK = { down: 0.1, side: 0.3 };
/** Before the throat shadows of the chin look like hair: more is asked of it there. */
const SURE_THROAT = 0.75;
/** Mean likeness to the hair that a part beyond the outline needs. */
const MEAN_LIKE = 0.58;
/** Area, in F squared, below which it is no lock but a shadow. */
const LEAST_AREA = 0.012;

/** Share of the chest's cells that look like hair. */
function chestLikeness({ matte, likeness, fit }: HeadView): number {
  const { space, person } = matte;
  let cells = 0;
  let like = 0;
  rowsBetween(space, fit.chinY + 0.4, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (v < fit.chinY + 0.4 || Math.abs(u0 + x * space.ux) > 0.8 || person[cell]! < 0.6) continue;
      cells++;
      if (likeness[cell]! > LIKE.may) like++;
    }
  });
  return cells === 0 ? 0 : like / cells;
}

/** How surely a place below the eyes that shows a person beside the face may hold a lock: 0 where it can not. */
function lockShare(view: HeadView): (cell: number, u: number, v: number) => number {
  const { matte, fit, likeness, others } = view;
  const { colours, models } = matte;
  const dark = chestLikeness(view) > DARK_CLOTHES;
  const lowest = fit.chinY + (dark ? BEFORE_DARK.down : REACH.down);
  const widest = dark ? fit.cheekHalfWidth + BEFORE_DARK.side : REACH.side;
  const isThroat = (u: number, v: number) =>
    v > fit.mouthY && v < fit.chinY + 0.14 && Math.abs(u) < fit.jawHalfWidth * 0.85;
  return (cell, u, v) => {
    const across = Math.abs(u) + UNEVEN * lockLength(v);
    if (v > lowest || across > widest) return 0;
    if ((isThroat(u, v) && likeness[cell]! < SURE_THROAT) || isNearerOther(others, u, v)) return 0;
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    if (models.skin[bin]! > models.hair[bin]!) return 0;
    const near = 1 - smoothstep(widest - SIDE_FADE, widest, across);
    return near * smoothstep(LIKE.may - 0.1, LIKE.sure, likeness[cell]!) * (1 - foreignShare(others, u, v));
  };
}

/** Hair within the outline above the mouth, as far as it hangs together with the hair above the brows; 1 there, else 0. */
function grownHair({ matte, fit }: HeadView, beyond: Float32Array, pool: PlanePool): Uint8Array {
  const { space, alpha, hair } = matte;
  const above = pool.take().fill(0);
  const top = pool.take().fill(0);
  rowsBetween(space, Number.NEGATIVE_INFINITY, fit.mouthY, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (v >= fit.mouthY || beyond[cell]! >= 0.01 || hair[cell]! <= 0.5) continue;
      above[cell] = alpha[cell]!;
      if (v < fit.browY) top[cell] = 1;
    }
  });
  return connectedTo(above, top, space.width, space.height, 0.5);
}

/**
 * Hair that hangs down beside and below the face, 0..1: what has the hair's colour and hangs together with the hair
 * above, where labels have already given way to clothes. `beyond`: distance beyond the head's outline.
 */
export function findLocks(view: HeadView, beyond: Float32Array, pool: PlanePool): Float32Array {
  const { space, colours, oval, person } = view.matte;
  const { browY } = view.fit;
  const out = pool.take().fill(0);
  const roots = pool.take().fill(0);
  const shareAt = lockShare(view);
  const grown = grownHair(view, beyond, pool);
  rowsBetween(space, browY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      const isShown = oval[cell]! <= 0.5 && person[cell]! >= 0.4 && colours.inside[cell]! >= 0.5;
      out[cell] = isShown && v >= browY ? shareAt(cell, u0 + x * space.ux, v) : 0;
      if (grown[cell] === 1 && out[cell]! > 0.5) roots[cell] = 1;
    }
  });
  const ties = findTies(view, out, pool);
  for (let cell = 0; cell < out.length; cell++) out[cell] = Math.max(out[cell]!, ties[cell]!);
  const joined = connectedTo(out, roots, space.width, space.height, 0.35);
  const mask = withoutSpecks(view, joined, pool);
  const kept = hangingFrom({ space, colours, mask, roots, ties, lean: view.lean }, pool);
  // Nothing but its own light lies within a lock.
  if (kept.includes(1)) fillHoles(kept, space.width, space.height, LARGEST_HOLE * space.faceCells ** 2);
  keepSureParts(view, kept, beyond);
  const reach = Math.max(2, Math.round(0.022 * space.faceCells));
  for (let cell = 0; cell < out.length; cell++) out[cell] = kept[cell]!;
  // Small gaps close, specks go.
  softBlur(out, roots, space.width, space.height, reach);
  for (let cell = 0; cell < out.length; cell++)
    out[cell] = smoothstep(0.3, 0.62, out[cell]!) * (oval[cell]! > 0.5 ? 0 : 1) * colours.inside[cell]!;
  return out;
}

/** Specks and cracks of this size, in F, within a lock are its own light and shade. */
const SPECK = 0.012;
const LARGEST_HOLE = 0.008;

/** The cells that most around are of: locks without specks of another colour, which nothing could hang by. */
function withoutSpecks({ matte }: HeadView, locks: Uint8Array, pool: PlanePool): Uint8Array {
  const { space, oval } = matte;
  // Short hair hangs nowhere.
  if (!locks.includes(1)) return locks;
  const share = pool.take();
  share.set(locks);
  softBlur(share, pool.take(), space.width, space.height, Math.max(1, Math.round(SPECK * space.faceCells)));
  return locks.map((_, cell) => (share[cell]! > 0.5 && oval[cell]! <= 0.5 ? 1 : 0));
}

/** Clears the parts beyond the outline that are too small, or too little like hair on the whole. In place. */
function keepSureParts({ matte, likeness }: HeadView, kept: Uint8Array, beyond: Float32Array): void {
  const { space } = matte;
  const { width, height, faceCells } = space;
  const others = new Uint8Array(kept.length);
  for (let cell = 0; cell < kept.length; cell++) others[cell] = kept[cell] === 1 && beyond[cell]! > 0 ? 0 : 1;
  for (const { cells } of partsOf(others, width, height)) {
    const mean = cells.reduce((sum, cell) => sum + likeness[cell]!, 0) / cells.length;
    if (cells.length >= LEAST_AREA * faceCells ** 2 && mean >= MEAN_LIKE) continue;
    for (const cell of cells) kept[cell] = 0;
  }
}

import { softBlur } from './box-blur.ts';
import { eachRow } from './matte-space.ts';
import { foreignShare, isNearerOther } from './other-faces.ts';
import { type HeadView, hairUnknown } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';

/** Plaits, bunches and buns have at least and at most this area, in F squared. */
const AREA = { least: 0.004, most: 0.5 };
/** Limbs are not looked for farther from the face's middle than this, in F. */
const REACH = 1.25;
/** A limb that is joined below the first of these heights rises at most by the second, in F. */
const LOW_ROOT = -0.35;
const MOST_RISE = 0.2;
/** A limb begins this far inside the outline, so that it hangs together with the head. */
const ROOT = 0.015;

/** What was found about one part of hair beyond the outline. */
interface Limb {
  readonly cells: readonly number[];
  /** Whether it touches the outline, and the highest y at which it does. */
  readonly joined: boolean;
  readonly rootV: number;
  /** Its own highest y. */
  readonly topV: number;
  /** Share of its border that lies against the background, not against clothes or people. */
  readonly free: number;
  /** Mean likeness to this head's hair. */
  readonly likeness: number;
}

interface Ground {
  readonly view: HeadView;
  readonly own: Float32Array;
  /** Distance beyond the outline, in F. */
  readonly beyond: Float32Array;
}

/** Cells of hair that may belong to a limb. */
function candidates({ view, own, beyond }: Ground): Uint8Array {
  const { matte, fit, others, likeness } = view;
  const { space, alpha, hair, person } = matte;
  const marked = new Uint8Array(alpha.length);
  const isHair = (cell: number): boolean =>
    beyond[cell]! >= -ROOT && alpha[cell]! >= 0.5 && hair[cell]! >= 0.5 && person[cell]! >= 0.5;
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (!isHair(cell)) continue;
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      const isBun = view.beforeBlack && v < fit.foreheadY;
      if (!isBun && (likeness[cell]! < 0.3 || own[cell]! < 0.4)) continue;
      if (Math.abs(u) > REACH || isNearerOther(others, u, v)) continue;
      if (foreignShare(others, u, v) <= 0.4) marked[cell] = 1;
    }
  });
  return marked;
}

/** Collects the part of `marked` that hangs together with `start`, marking it 2. */
function collect(ground: Ground, marked: Uint8Array, start: number): Limb {
  const { view, beyond } = ground;
  const { space, person, colours } = view.matte;
  const { width, faceCells } = space;
  const cells = [start];
  marked[start] = 2;
  let joined = false;
  let rootV = Number.POSITIVE_INFINITY;
  let topV = Number.POSITIVE_INFINITY;
  let free = 0;
  let border = 0;
  let likeness = 0;
  const away = Math.round(0.04 * faceCells);
  const meet = (cell: number, step: number, atEdge: boolean): void => {
    const next = cell + step;
    if (!atEdge && marked[next] === 1) {
      marked[next] = 2;
      cells.push(next);
    }
    if (!atEdge && (marked[next] !== 0 || beyond[next]! < -0.01)) return;
    border++;
    // Beyond a soft edge: what the part lies against.
    const far = Math.min(marked.length - 1, Math.max(0, cell + step * away));
    if (!atEdge && person[far]! < 0.4 && colours.inside[far]! > 0.5) free++;
  };
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!;
    const column = cell % width;
    const row = (cell - column) / width;
    likeness += view.likeness[cell]!;
    const v = space.v0 + space.vy * row + space.uy * column;
    topV = Math.min(topV, v);
    if (beyond[cell]! < 0.01) {
      joined = true;
      rootV = Math.min(rootV, v);
    }
    meet(cell, -1, column === 0);
    meet(cell, 1, column === width - 1);
    meet(cell, -width, row === 0);
    meet(cell, width, row === space.height - 1);
  }
  return { cells, joined, rootV, topV, free: free / Math.max(1, border), likeness: likeness / cells.length };
}

/** A plait has the hair's colour and hangs before the background; a jacket has not, and hangs on a person. */
function isLimb({ view }: Ground, limb: Limb): boolean {
  const { space } = view.matte;
  const area = limb.cells.length / space.faceCells ** 2;
  if (!limb.joined || area < AREA.least || area > AREA.most) return false;
  // Hair hangs down from where it grows; what stands up beside the face is a neighbour's.
  if (limb.rootV > LOW_ROOT && limb.rootV - limb.topV > MOST_RISE) return false;
  if (hairUnknown(view.matte) && limb.free < 0.8) return false;
  // A bun in the light over hair in the dark has another colour.
  if (view.beforeBlack && limb.rootV < view.fit.foreheadY && limb.free > 0.55) return true;
  if (limb.free > 0.55) return limb.likeness > 0.45;
  if (limb.free > 0.38) return limb.likeness > 0.65;
  // Over the shoulder there is no background to hang before: colour alone, and no more than a plait's size.
  return limb.rootV < view.fit.chinY && limb.likeness > 0.8 && area > 0.02 && area < 0.2;
}

/** Hair of this head beyond its outline, softly grown: 0..1. */
export function findLimbs(ground: Ground, pool: PlanePool): Float32Array {
  const { space } = ground.view.matte;
  const kept = pool.take().fill(0);
  const marked = candidates(ground);
  for (let cell = 0; cell < marked.length; cell++) {
    if (marked[cell] !== 1) continue;
    const limb = collect(ground, marked, cell);
    if (isLimb(ground, limb)) for (const one of limb.cells) kept[one] = 1;
  }
  const reach = Math.max(2, Math.round(0.012 * space.faceCells));
  softBlur(kept, pool.take(), space.width, space.height, reach);
  return kept;
}

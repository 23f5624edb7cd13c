import type { CrownDome } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import type { FaceFit } from './face-geometry.ts';
import { type CutCrown, domeOver, eachOfDome } from './grow-crown.ts';
import { isHair, NEW_OUTLINE } from './hair-cuts.ts';
import { lockLength } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { rowsBetween } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** A crown of which the photo shows too little to go on from: to be drawn in the head's own hair. */
export interface DrawnCrown {
  readonly dome: CrownDome;
  /** 0..1 a cell of the matte's grid: how much of what is seen there is drawn. */
  readonly share: Float32Array;
}

/** A photo that ends lower than so far above the forehead's top shows no hairline, in F. */
const ABOVE_FOREHEAD = 0.03;
/** So much hair below the mouth is long, in F squared. */
const LONG = 0.03;
/** Heads turned by more than this (radians), and crowns higher than this beyond the edge (F), are left to a hat. */
const MOST = { yaw: 0.4, height: 0.5 };
/** On both sides of the middle the edge cuts hair at least so far out, in half the skull's width. */
const LEAST_OUT = 0.5;
/** Hair over the skull at least, in F. */
const LEAST_HAIR = 0.09;
/** Beside the edge, from so many F within it to so many, are hair and forehead: so much may be something else. */
const BESIDE = { from: 0.005, to: 0.05, others: 0.12, hair: 0.2 };
/** The drawn hair begins so far within the edge, lock by lock, in F: a hairline, where the forehead reaches up to it. */
const BEGINS = { soft: 0.07, uneven: 0.025 };

/**
 * Makes room for a crown that is drawn beyond the photo's upper edge, where hair goes on from both sides of a face that looks at
 * the camera. In place; null where a hat has to help. Its share lies in the pool.
 */
export function drawCrown(
  matte: HeadMatte,
  fit: FaceFit,
  crown: CutCrown,
  pool: PlanePool,
): DrawnCrown | null {
  const { skull, cut, edgeUp, wanted } = crown;
  const { left, right } = cut.ends;
  if (Math.abs(fit.yaw) > MOST.yaw || wanted > MOST.height) return null;
  if (Math.min(left.across, right.across) < skull.a * LEAST_OUT) return null;
  if (skull.v - edgeUp > fit.foreheadY - ABOVE_FOREHEAD) return null;
  const { alpha, hair, oval, worn, space } = matte;
  const dome = domeOver(cut, Math.max(edgeUp + wanted, skull.b + LEAST_HAIR + NEW_OUTLINE.room));
  const beside = { all: 0, hair: 0, others: 0 };
  eachOfDome(space, crown, dome, ({ cell, beyond }) => {
    if (beyond > -BESIDE.from || beyond < -BESIDE.to) return;
    beside.all++;
    if (isHair(matte, cell) && worn[cell]! < 0.3) beside.hair++;
    else if (oval[cell]! < 0.3 && matte.parts.face[cell]! < 0.5) beside.others++;
  });
  if (beside.others > beside.all * BESIDE.others || beside.hair < beside.all * BESIDE.hair) return null;
  const share = pool.take().fill(0);
  eachOfDome(space, crown, dome, ({ cell, u, beyond, share: covered }) => {
    const drawn = smoothstep(-BEGINS.soft, 0, beyond + BEGINS.uneven * lockLength(u));
    if (drawn === 0) return;
    share[cell] = drawn;
    alpha[cell] = Math.max(alpha[cell]!, covered * drawn);
    hair[cell] = Math.max(hair[cell]!, covered * drawn);
  });
  return { dome: { ...dome, u: skull.u, v: skull.v, edgeUp, isParted: isLong(matte, fit) }, share };
}

function isLong({ space, alpha, hair }: HeadMatte, fit: FaceFit): boolean {
  let cells = 0;
  rowsBetween(space, fit.mouthY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++)
      if (v0 + x * space.uy > fit.mouthY && alpha[cell]! > 0.5 && hair[cell]! > 0.5) cells++;
  });
  return cells > LONG * space.faceCells ** 2;
}

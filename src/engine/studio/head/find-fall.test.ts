import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { CutOff } from './cut-off-hair.ts';
import { findFall } from './find-fall.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import { endAtEdge } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';

const space = gridAround(260, 80);
const fit = ORDINARY_FIT;
const at = (u: number, v: number) => cellOn(space, u, v);

interface Seen {
  /** From where to where hair lies beside the face at the right, in F, and down to which y. */
  readonly from?: number;
  readonly out?: number;
  readonly to: number;
  /** From which y on cloth is seen, and from which on nothing. */
  readonly cloth?: number;
  readonly bottom?: number;
  /** From which y on it is seen. */
  readonly top?: number;
  /** Down to which y hair lies at the left. */
  readonly left?: number;
}

/** A face with hair at its right, or on both sides. */
function matteOf({
  from = 0.3,
  out = 0.7,
  to,
  cloth = 9,
  bottom = 9,
  top = -0.6,
  left = -9,
}: Seen): HeadMatte {
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isLock = (u: number, v: number) => u > from && u < out && v < to && v > top;
  const isLeft = (u: number, v: number) => u < -from && u > -out && v < left && v > -0.6;
  const isHair = (u: number, v: number) => !inFace(u, v) && (isLock(u, v) || isLeft(u, v)) && v < bottom;
  const none = planeOn(space, () => 0);
  return {
    space,
    hair: planeOn(space, isHair),
    alpha: planeOn(space, (u, v) => inFace(u, v) || isHair(u, v)),
    oval: planeOn(space, inFace),
    colours: { inside: planeOn(space, (_, v) => v < bottom) },
    parts: { body: none, clothes: planeOn(space, (u, v) => v >= cloth && !isHair(u, v)) },
  } as unknown as HeadMatte;
}

const NOTHING: CutOff = { left: null, right: null };
const fallOf = (seen: Seen, cutOff = NOTHING) => findFall(matteOf(seen), fit, cutOff);

describe('the fall of long hair', () => {
  it.each([
    ['a shoulder hides it', { to: 0.45, cloth: 0.45 }],
    ['the photo ends', { to: 9, bottom: 0.48 }],
    ['it lies on the chest', { to: 0.95 }],
  ])('is found on the side where %s, as wide as hair is there, down to the chest', (_, seen) => {
    const fall = fallOf(seen);
    expect(fall?.left).toBeNull();
    expect(fall?.right?.out).toBeCloseTo(0.7, 1);
    expect(fall?.right?.inner).toBeCloseTo(0.3, 1);
    expect(fall?.right?.from).toBeGreaterThan(fit.noseY);
    expect(fall?.right?.from).toBeLessThanOrEqual(fit.chinY);
    expect(fall?.right?.end).toBeGreaterThan(fit.chinY + 0.4);
  });

  it.each([
    ['that is seen to end', { to: 0.4 }],
    ['that is short', { to: 0.1, cloth: 0.1 }],
    ['that is a bob', { to: 0.34, cloth: 0.34 }],
    ['that is a thin lock', { from: 0.32, out: 0.38, to: 0.45, cloth: 0.45 }],
    ['that is a plait, off the face', { from: 0.5, out: 0.62, to: 0.45, cloth: 0.45 }],
    ['that hangs on nothing above', { to: 0.45, cloth: 0.45, top: 0.2 }],
  ])('is none %s', (_, seen) => {
    expect(fallOf(seen)).toBeNull();
  });

  it('goes on from above the chin beside a side that is long', () => {
    const fall = fallOf({ to: 0.34, cloth: 0.34, left: 0.9 });
    expect(fall?.left).not.toBeNull();
    expect(fall?.right).not.toBeNull();
  });

  it('is on both sides where it is on one and hair is as long on the other, though that is seen to end', () => {
    expect(fallOf({ to: 0.75, left: 9, bottom: 0.9 })?.right).not.toBeNull();
    // A bob, and short hair.
    expect(fallOf({ to: 0.58, left: 9, bottom: 0.9 })?.right).toBeNull();
    expect(fallOf({ to: 0.1, left: 9, bottom: 0.9 })?.right).toBeNull();
  });

  it('lies on the chest as far out as it is seen to, within bounds, and else comes in', () => {
    const hidden = fallOf({ to: 0.45, cloth: 0.45 })?.right;
    expect(hidden!.low).toBeLessThan(hidden!.out);
    const seen = fallOf({ to: 0.95, out: 0.6 })?.right;
    expect(seen?.low).toBeCloseTo(0.6, 1);
    expect(fallOf({ to: 0.95, out: 1.2 })!.right!.low).toBeLessThan(fit.jawHalfWidth + 0.6);
  });

  it('begins where the photo cuts hair off, and no bunch has one', () => {
    const seen = { to: 9, bottom: 0.3, left: 9 };
    const long = { from: 0.3, out: 0.7, inner: null };
    const fall = fallOf(seen, { left: { ...long, inner: 0.45 }, right: long });
    expect(fall?.left).toBeNull();
    expect(fall?.right?.from).toBeLessThan(0.3);
  });
});

describe('hair on the chest', () => {
  const edges: PhotoEdge[] = [
    { u: 0, v: -1, reach: 1.4 },
    { u: 0, v: 1, reach: 0.8 },
  ];

  it('ends lock by lock before the photo’s lower edge, and hair above the chin as it is', () => {
    const matte = matteOf({ to: 9, bottom: 0.8 });
    endAtEdge(matte, fit, edges, null);
    expect(matte.alpha[at(0.5, 0.79)]).toBe(0);
    expect(matte.alpha[at(0.5, 0.55)]).toBe(1);
    expect(matte.alpha[at(0.5, 0.3)]).toBe(1);
  });

  it('goes on to the edge where it is drawn on', () => {
    const matte = matteOf({ to: 9, bottom: 0.8 });
    endAtEdge(matte, fit, edges, findFall(matte, fit, NOTHING));
    expect(matte.alpha[at(0.5, 0.78)]).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { eachMirrored, foldHair } from './fold-hair.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import { endAtEdge } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 240;
const FACE = 80;
const space = gridAround(SIDE, FACE);
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
  /** Down to which y hair lies a little farther out than the rest. */
  readonly curl?: number;
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
  curl = -9,
  left = -9,
}: Seen): HeadMatte {
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isLock = (u: number, v: number) => u > from && (u < out ? v < to : u < out + 0.07 && v < curl);
  const isLeft = (u: number, v: number) => u < -from && u > -out && v < left;
  const isHair = (u: number, v: number) =>
    !inFace(u, v) && (isLock(u, v) || isLeft(u, v)) && v > -0.6 && v < bottom;
  const none = planeOn(space, () => 0);
  const hair = planeOn(space, isHair);
  return {
    space,
    hair,
    alpha: planeOn(space, (u, v) => inFace(u, v) || isHair(u, v)),
    oval: planeOn(space, inFace),
    worn: none,
    colours: { inside: planeOn(space, (_, v) => v < bottom) },
    parts: { body: none, clothes: planeOn(space, (u, v) => v >= cloth && !isHair(u, v)) },
  } as unknown as HeadMatte;
}

function folded(seen: Seen, hanging: Parameters<typeof foldHair>[2] = undefined) {
  const matte = matteOf(seen);
  const found = foldHair(matte, fit, hanging, planePool(SIDE * SIDE));
  return { matte, found, alphaAt: (u: number, v: number) => matte.alpha[at(u, v)]! };
}

describe('hair that falls behind the shoulders', () => {
  it.each([
    ['the shoulder hides it', { to: 0.4, cloth: 0.4 }],
    ['the photo ends', { to: 9, bottom: 0.45 }],
  ])('goes on to a portrait’s shoulders where %s, and ends there', (_, seen) => {
    const { found, alphaAt } = folded(seen);
    expect(found?.share[at(0.55, 0.55)]).toBe(1);
    expect(alphaAt(0.55, 0.55)).toBeGreaterThan(0.95);
    expect(alphaAt(0.55, 1.1)).toBe(0);
    // Before the neck lies the costume.
    expect(alphaAt(0.3, 0.6)).toBe(0);
  });

  it.each([
    ['that is seen to end', { to: 0.4 }],
    ['that is short', { to: 0.1, cloth: 0.1 }],
    ['that is a bob', { to: 0.34, cloth: 0.34 }],
    ['that is a plait', { from: 0.5, out: 0.6, to: 0.4, cloth: 0.4 }],
    ['that reaches the chest', { to: 0.9, cloth: 0.9 }],
  ])('is none %s', (_, seen) => {
    const { found, alphaAt } = folded(seen);
    expect(found?.share.some((share) => share > 0) ?? false).toBe(false);
    expect(alphaAt(0.55, seen.to + 0.1)).toBe(0);
  });

  it('goes on from above the chin beside a side that is long', () => {
    const { found } = folded({ to: 0.34, cloth: 0.34, left: 0.8 });
    expect(found!.share.some((share) => share > 0)).toBe(true);
  });

  it('has no string below a curl beside it', () => {
    const { alphaAt } = folded({ to: 0.4, cloth: 0.4, curl: 0.28 });
    expect(alphaAt(0.74, 0.2)).toBe(1);
    expect(alphaAt(0.74, 0.38)).toBe(0);
  });

  it('is left alone where its length is drawn on', () => {
    const hanging = { left: null, right: { from: 0.4, out: 0.6, top: 0.1, inner: null } };
    expect(folded({ to: 0.4, cloth: 0.4 }, hanging).found).toBeNull();
  });

  it('shows what lies as far above the fold as its image below', () => {
    const { found } = folded({ to: 0.4, cloth: 0.4 });
    const seen: [number, number][] = [];
    const only = at(0.55, 0.5);
    eachMirrored(
      found!,
      space,
      (cell) => cell === only,
      (cell, from) => seen.push([cell, from]),
    );
    const fold = found!.right[55]!;
    expect(fold).toBeCloseTo(0.36, 1);
    expect(seen).toHaveLength(1);
    expect(Math.abs(seen[0]![1] - at(0.55, 2 * fold - 0.5)) / SIDE).toBeLessThanOrEqual(1);
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

  it('goes on to the edge where its image follows', () => {
    const { matte, found } = folded({ to: 9, bottom: 0.6 });
    endAtEdge(matte, fit, edges, found);
    expect(matte.alpha[at(0.55, 0.58)]).toBeGreaterThan(0.95);
  });
});

import { describe, expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import { drawCrown } from './drawn-crown.ts';
import { cutCrown } from './grow-crown.ts';
import type { HeadMatte } from './head-matte.ts';
import { planePool } from './plane-pool.ts';

const space = gridAround(240, 70);
type Inside = (u: number, v: number) => boolean;
const inFace: Inside = (u, v) => Math.hypot(u / 0.36, (v - 0.02) / 0.5) < 1;
const inHair: Inside = (u, v) => Math.hypot(u / 0.56, (v + 0.2) / 0.7) < 1;

interface Cut {
  /** Where the photo's upper edge is, above the face's middle in F. */
  readonly reach?: number;
  readonly yaw?: number;
  readonly isHair?: Inside;
  /** What is seen instead of the head, and is no part of its matte. */
  readonly isHand?: Inside;
}

/** A head whose crown a photo's edge cuts near the hairline, and what is drawn of it. */
function crowned({ reach = 0.48, yaw = 0, isHair = inHair, isHand = () => false }: Cut) {
  const isShown = (_u: number, v: number) => v >= -reach;
  const part = (u: number, v: number) =>
    isHand(u, v) ? 'body' : inFace(u, v) ? 'face' : isHair(u, v) ? 'hair' : null;
  const own = (u: number, v: number) => isShown(u, v) && ['face', 'hair'].includes(part(u, v) ?? '');
  const flat = planeOn(space, () => 0.5);
  const matte: HeadMatte = {
    space,
    colours: { r: flat, g: flat, b: flat, inside: planeOn(space, isShown) },
    parts: drawnParts(space, part),
    alpha: planeOn(space, own),
    hair: planeOn(space, (u, v) => isShown(u, v) && part(u, v) === 'hair'),
    worn: planeOn(space, () => 0),
    oval: planeOn(space, inFace),
    hidden: null,
    isUnhatted: false,
  };
  const fit = { ...ORDINARY_FIT, yaw };
  const cut = cutCrown(matte, fit, [{ u: 0, v: -1, reach }]);
  const found = cut && drawCrown(matte, fit, cut, planePool(space.width * space.height));
  const at = (plane: Float32Array, u: number, v: number) => plane[cellOn(space, u, v)]!;
  return { cut, found, alphaAt: (u: number, v: number) => at(matte.alpha, u, v), at, matte };
}

describe('a crown that is cut off near the hairline', () => {
  it('gets room for hair over the skull, as wide as the hair beside it', () => {
    const { found, alphaAt, at, matte } = crowned({});
    expect(found).not.toBeNull();
    expect(alphaAt(0, -0.7)).toBeGreaterThan(0.99);
    expect(at(matte.hair, 0, -0.7)).toBeGreaterThan(0.99);
    expect(at(found!.share, 0, -0.7)).toBe(1);
    expect([alphaAt(0, -1.2), alphaAt(0.7, -0.7)]).toEqual([0, 0]);
  });

  it('is drawn beyond the edge, and within it no farther than a hairline', () => {
    const { found, at } = crowned({});
    expect(at(found!.share, 0.2, -0.5)).toBe(1);
    expect(at(found!.share, 0.2, -0.36)).toBe(0);
    expect(at(found!.share, 0, 0)).toBe(0);
  });

  it.each([
    ['of a turned head', { yaw: 0.5 }],
    ['of a head with hair on one side alone', { isHair: (u: number, v: number) => u < -0.1 && inHair(u, v) }],
    ['behind hands', { isHand: (u: number, v: number) => Math.abs(u) < 0.25 && v < -0.3 }],
  ] as const)('is left to a hat where it is that %s', (_, seen) => {
    const { found, alphaAt } = crowned(seen);
    expect(found).toBeNull();
    expect(alphaAt(0, -0.7)).toBe(0);
  });

  it('is none where the photo shows all of the head', () => {
    expect(crowned({ reach: 1.4 }).cut).toBeNull();
  });
});

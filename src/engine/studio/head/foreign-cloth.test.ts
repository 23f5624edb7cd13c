import { describe, expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { dropForeignCloth } from './foreign-cloth.ts';
import { headShares } from './head-parts.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 210;
const space = gridAround(SIDE, 60);
const inHead = (u: number, v: number) => Math.hypot(u / 0.5, (v + 0.15) / 0.62) < 1;

/** What of a place above the hair counts as worn on the head, once cloth that is none of its own is taken out. */
function wornAt(u: number, v: number, clothAt: (u: number, v: number) => Part | null, scarf = false): number {
  const parts = drawnParts(space, (x, y) => clothAt(x, y) ?? (inHead(x, y) ? 'hair' : null));
  const shares = headShares({ space, parts, scarf }, ORDINARY_FIT, planePool(SIDE * SIDE));
  dropForeignCloth({ space, parts, scarf }, shares, ORDINARY_FIT);
  const cell = cellOn(space, u, v);
  expect(shares.hair[cell]).toBeGreaterThanOrEqual(shares.worn[cell]!);
  return shares.worn[cell]!;
}

describe('cloth above the brows', () => {
  it('is no part of the head where it is the sleeve of an arm over it, with its hand or without', () => {
    const sleeve = (u: number, v: number) => (v < -0.78 && v > -1.1 && u < 0.4 ? 'clothes' : null);
    const hand = (u: number, v: number) => (v < -0.78 && v > -1.1 && u < 0.7 && u > 0.1 ? 'body' : null);
    expect(wornAt(-0.3, -0.9, sleeve)).toBe(0);
    expect(wornAt(-0.3, -0.9, (u, v) => (u > -0.7 ? (hand(u, v) ?? sleeve(u, v)) : null))).toBe(0);
  });

  it('is a cap where it lies on the head, whatever is beside it', () => {
    const cap = (u: number, v: number) => (inHead(u, v) && v < -0.4 ? 'clothes' : null);
    expect(wornAt(0, -0.6, cap)).toBe(1);
    const beside = (u: number, v: number) => (u < -0.5 && v > -0.5 ? 'clothes' : cap(u, v));
    expect(wornAt(0, -0.6, beside)).toBe(1);
  });

  it('is a bow where it ends beside the head, and a scarf where it frames the face', () => {
    const bow = (u: number, v: number) => (Math.hypot(u - 0.6, v + 0.5) < 0.14 ? 'clothes' : null);
    expect(wornAt(0.62, -0.5, bow)).toBe(1);
    expect(wornAt(0.6, -0.5, () => 'clothes', true)).toBe(1);
  });

  it('is no part of the head where it is a curtain that only touches it', () => {
    const curtain = (u: number, v: number) =>
      u > 0.44 && u < 0.9 && v < -0.4 && v > -1.2 ? 'clothes' : null;
    expect(wornAt(0.6, -0.6, curtain)).toBe(0);
  });
});

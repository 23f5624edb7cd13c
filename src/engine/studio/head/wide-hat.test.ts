import { expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { headShares } from './head-parts.ts';
import { planePool } from './plane-pool.ts';
import { dropWideHat } from './wide-hat.ts';

const SIDE = 210;
const space = gridAround(SIDE, 60);
const inHead = (u: number, v: number) => Math.hypot(u / 0.5, (v + 0.15) / 0.62) < 1;

/** Whether a hat was taken off, and what of it is still worn at a place. */
function hatOf(partAt: (u: number, v: number) => Part | null, scarf = false) {
  const parts = drawnParts(space, (u, v) => partAt(u, v) ?? (inHead(u, v) ? 'hair' : null));
  const shares = headShares({ space, parts, scarf }, ORDINARY_FIT, planePool(SIDE * SIDE));
  const isTaken = dropWideHat({ space, parts, scarf }, shares, ORDINARY_FIT);
  return { isTaken, wornAt: (u: number, v: number) => shares.worn[cellOn(space, u, v)]! };
}

const crown = (u: number, v: number) => Math.abs(u) < 0.45 && v > -1 && v < -0.45;
const brim = (u: number, v: number) => Math.abs(u) < 1.05 && v > -0.5 && v < -0.26;
/** A sun hat as it is told: as things, its crown apart from its brim by a band that is taken for hair. */
const sunHat = (u: number, v: number): Part | null => {
  if (v > -0.54 && v < -0.5) return null;
  return crown(u, v) || brim(u, v) ? 'things' : null;
};

it('a hat with a wide brim is taken off, crown and brim, but for what the theme’s hat will hide', () => {
  const { isTaken, wornAt } = hatOf(sunHat);
  expect(isTaken).toBe(true);
  expect([wornAt(0, -0.8), wornAt(0.8, -0.42)]).toEqual([0, 0]);
  expect(wornAt(0, -0.3)).toBe(1);
});

it.each<[string, (u: number, v: number) => Part | null]>([
  ['a cap', (u, v) => (crown(u, v) && inHead(u, v) ? 'things' : null)],
  ['a turban', (u, v) => (Math.hypot(u / 0.68, (v + 0.5) / 0.6) < 1 && v < -0.3 ? 'clothes' : null)],
  ['a bow', (u, v) => (Math.hypot(u - 0.6, v + 0.6) < 0.2 ? 'things' : null)],
  ['a child without one before shelves', (u, v) => (u > 0.4 && v < -0.2 ? 'things' : null)],
])('%s is kept as it is', (_name, partAt) => {
  expect(hatOf(partAt).isTaken).toBe(false);
});

it('a scarf is kept, however far it spreads', () => {
  expect(hatOf((u, v) => (v < -0.4 && Math.abs(u) < 1.2 ? 'clothes' : null), true).isTaken).toBe(false);
});

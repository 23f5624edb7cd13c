import { expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { headShares } from './head-parts.ts';
import { markOthers, type OtherFace } from './other-faces.ts';
import { ownRegion } from './own-region.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 240;
const FACE = 80;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;
const inHead = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.5) < 1;

type Look = (u: number, v: number) => readonly [Part | null, readonly [number, number, number]];
const WALL = [null, [0.9, 0.9, 0.85]] as const;
const SKIN = ['face', [0.7, 0.5, 0.4]] as const;
const DARK = ['hair', [0.12, 0.09, 0.08]] as const;
const FAIR = ['hair', [0.75, 0.6, 0.35]] as const;
const SHIRT = ['clothes', [0.2, 0.3, 0.7]] as const;

/** Whether a place is of the head in the middle. */
function regionOf(look: Look, others: readonly OtherFace[] = []): (u: number, v: number) => boolean {
  const pool = planePool(SIDE * SIDE);
  const channel = (at: 0 | 1 | 2) => planeOn(space, (u, v) => look(u, v)[1][at]);
  const parts = drawnParts(space, (u, v) => look(u, v)[0]);
  const marked = pool.take();
  markOthers(marked, space, others);
  const own = ownRegion(
    {
      space,
      parts,
      colours: { r: channel(0), g: channel(1), b: channel(2), inside: planeOn(space, () => 1) },
      shares: headShares({ space, parts, scarf: false }, fit, pool),
      oval: planeOn(space, inHead),
      others: marked,
    },
    fit,
  );
  return (u, v) => own[cellOn(space, u, v)] === 1;
}

it('a head’s own region follows long hair down over a shirt', () => {
  const isOwn = regionOf((u, v) => {
    if (inHead(u, v)) return SKIN;
    if (Math.abs(u) < 0.6 && v > -0.8 && (v < 0 || Math.abs(u) > 0.36)) return DARK;
    return v > 0.55 ? SHIRT : WALL;
  });
  expect(isOwn(0.5, 0.95)).toBe(true);
  expect(isOwn(0, -0.6)).toBe(true);
  expect(isOwn(0, 0.95)).toBe(false);
});

it('a head’s own region leaves a neighbour’s hair to the neighbour, where both touch', () => {
  const other: OtherFace = { u: 1.1, v: 0, size: 1, turn: 0 };
  const isOwn = regionOf(
    (u, v) => {
      if (inHead(u, v) || inHead(u - other.u, v)) return SKIN;
      if (Math.hypot(u / 0.55, v / 0.8) < 1) return DARK;
      return Math.hypot((u - other.u) / 0.6, v / 0.8) < 1 ? FAIR : WALL;
    },
    [other],
  );
  expect(isOwn(0.42, -0.3)).toBe(true);
  expect(isOwn(0.7, -0.3)).toBe(false);
  expect(isOwn(1.1, 0)).toBe(false);
});

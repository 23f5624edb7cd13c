import { expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import { openGaps } from './hair-gaps.ts';

const SIDE = 168;
const FACE = 60;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;

interface Worn {
  /** Where the segmentation takes something for worn, in F. */
  readonly from: readonly [u: number, v: number];
  readonly to: readonly [u: number, v: number];
  /** Grey of it; the background's is 0.8. */
  readonly grey: number;
  /** What it is taken for; and whether a cloth is wound round the head above the brows. */
  readonly as?: 'clothes' | 'things';
  readonly wrapped?: boolean;
}

/** What is left of hair, worn things and matte in the middle of what was taken for worn, amid hair before a wall. */
function leftOf({ from, to, grey, as = 'things', wrapped = false }: Worn) {
  const isWound = (u: number, v: number) => wrapped && v < -0.3 && Math.hypot(u / 0.45, (v + 0.3) / 0.42) < 1;
  const isWorn = (u: number, v: number) =>
    (u > from[0] && u < to[0] && v > from[1] && v < to[1]) || isWound(u, v);
  const isHead = (u: number, v: number) => Math.hypot(u / 0.75, (v + 0.1) / 0.95) < 1;
  const colour = planeOn(space, (u, v) => (isWorn(u, v) ? grey : isHead(u, v) ? 0.15 : 0.8));
  const matte = {
    space,
    colours: { r: colour, g: colour, b: colour, inside: planeOn(space, () => true) },
    parts: drawnParts(space, (u, v) => (isWorn(u, v) ? as : isHead(u, v) ? 'hair' : null)),
    alpha: planeOn(space, isHead),
    hair: planeOn(space, isHead),
    worn: planeOn(space, isWorn),
  };
  openGaps(matte, fit);
  const cell = cellOn(space, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  return { alpha: matte.alpha[cell], hair: matte.hair[cell], worn: matte.worn[cell] };
}

const BESIDE = { from: [0.48, -0.35], to: [0.6, 0.15] } as const;

it('a gap is opened between a bunch and the head, through which the wall is seen', () => {
  expect(leftOf({ ...BESIDE, grey: 0.78 })).toEqual({ alpha: 0, hair: 0, worn: 0 });
});

it('a small gap is taken for hair, as the matte closes it', () => {
  expect(leftOf({ from: [0.5, -0.2], to: [0.57, -0.1], grey: 0.8 })).toEqual({ alpha: 1, hair: 1, worn: 0 });
});

it('what is worn beside the head stays where it has another colour than the wall', () => {
  expect(leftOf({ ...BESIDE, grey: 0.5 })).toEqual({ alpha: 1, hair: 1, worn: 1 });
});

it('a band over the head stays, though it is as white as the wall', () => {
  expect(leftOf({ from: [-0.4, -0.95], to: [0.4, -0.85], grey: 0.8 })).toEqual({
    alpha: 1,
    hair: 1,
    worn: 1,
  });
});

it('cloth beside the head is taken for a passer-by’s, whatever its colour', () => {
  const coat = { from: [0.48, -0.8], to: [0.7, -0.3], grey: 0.5, as: 'clothes' } as const;
  expect(leftOf(coat)).toEqual({ alpha: 0, hair: 0, worn: 0 });
});

it('the ends of a cloth that is wound round the head stay', () => {
  const ends = { from: [0.44, -0.6], to: [0.66, -0.3], grey: 0.5, as: 'clothes', wrapped: true } as const;
  expect(leftOf(ends)).toEqual({ alpha: 1, hair: 1, worn: 1 });
});

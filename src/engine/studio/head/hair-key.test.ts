import { expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import { keyBackground } from './hair-key.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 168;
const FACE = 60;
const space = gridAround(SIDE, FACE);

interface Scene {
  /** Greys of what is behind, by place; of the hair; and of a patch within the hair's outline. */
  readonly behind?: (u: number, v: number) => number;
  readonly hair?: number;
  readonly patch: number;
  /** Half the patch's width, in F. */
  readonly reach?: number;
  readonly isWorn?: boolean;
}

/** What is left of the matte in a patch beside the face, 0.1 F within the hair's outline, and of the hair about it. */
function leftOf({ behind = () => 0.85, hair = 0.2, patch, reach = 0.05, isWorn = false }: Scene) {
  const isHead = (u: number, v: number) => Math.hypot(u / 0.75, (v + 0.1) / 0.95) < 1;
  const isFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.5) < 1;
  const isPatch = (u: number, v: number) => Math.hypot(u - 0.66, v + 0.1) < reach;
  const colour = planeOn(space, (u, v) =>
    isPatch(u, v) ? patch : isFace(u, v) ? 0.6 : isHead(u, v) ? hair : behind(u, v),
  );
  const matte = {
    space,
    colours: { r: colour, g: colour, b: colour, inside: planeOn(space, () => true) },
    parts: drawnParts(space, (u, v) => (isFace(u, v) ? 'face' : isHead(u, v) ? 'hair' : null)),
    alpha: planeOn(space, isHead),
    hair: planeOn(space, (u, v) => isHead(u, v) && !isFace(u, v)),
    worn: planeOn(space, (u, v) => isWorn && isPatch(u, v)),
    oval: planeOn(space, isFace),
  };
  const pool = planePool(SIDE * SIDE);
  keyBackground(matte, pool);
  pool.release();
  const at = (u: number, v: number) => matte.alpha[cellOn(space, u, v)]!;
  return { patch: at(0.66, -0.1), hair: at(0.66, 0.15), face: at(0, ORDINARY_FIT.noseY) };
}

it('a plain wall that shows between curls leaves the matte, and the hair about it stays', () => {
  const { patch, hair, face } = leftOf({ patch: 0.84 });
  expect(patch).toBeLessThan(0.05);
  expect([hair, face]).toEqual([1, 1]);
});

it('a lit lock stays, which is not as light as the wall', () => {
  expect(leftOf({ patch: 0.5 }).patch).toBe(1);
});

it('nothing leaves before a wall that is not plain, or as dark as the hair', () => {
  const stripes = (u: number) => (Math.floor(u * 12) % 2 === 0 ? 0.95 : 0.4);
  expect(leftOf({ patch: 0.84, behind: stripes }).patch).toBe(1);
  expect(leftOf({ patch: 0.25, behind: () => 0.25 }).patch).toBe(1);
});

it('a small gap leaves dark hair before a white wall, and fair hair none: there it is a lock’s shine', () => {
  const small = { behind: () => 0.97, patch: 0.97, reach: 0.03 };
  expect(leftOf({ ...small, hair: 0.12 }).patch).toBeLessThan(0.1);
  expect(leftOf({ ...small, hair: 0.55 }).patch).toBe(1);
  // A white clip.
  expect(leftOf({ ...small, hair: 0.12, isWorn: true }).patch).toBe(1);
});

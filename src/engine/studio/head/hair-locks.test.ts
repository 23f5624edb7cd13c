import { expect, it } from 'vitest';
import { modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import { findLocks } from './hair-locks.ts';
import type { MatteSpace } from './matte-space.ts';
import type { HeadView } from './own-share.ts';
import { planePool } from './plane-pool.ts';

const [SIDE, FACE] = [200, 100];
const space: MatteSpace = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
};
const fit = {
  ...{ foreheadY: -0.42, browY: -0.2, eyeY: -0.12, noseY: 0.1, mouthY: 0.25, chinY: 0.5 },
  ...{ cheekHalfWidth: 0.36, jawHalfWidth: 0.28, yaw: 0, pitch: 0 },
};
const HAIR = [0.3, 0.2, 0.12] as const;
const SHINE = [0.7, 0.5, 0.4] as const;

/** How surely a place is of a plait, 0.15 F wide, that hangs from the hair above down to below the chin. */
function plaitAt(u: number, v: number, isLit: (column: number) => boolean): number {
  const plane = (value: (u: number, v: number, cell: number) => number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, cell) =>
      value(space.u0 + (cell % SIDE) * space.ux, space.v0 + Math.floor(cell / SIDE) * space.vy, cell),
    );
  const inFace = (x: number, y: number) => Math.hypot(x / 0.36, y / 0.52) < 1;
  const isPlait = (x: number, y: number) => x > 0.42 && x < 0.57 && y > -0.5 && y < 0.8;
  const isTop = (x: number, y: number) => Math.abs(x) < 0.57 && y > -0.7 && y < -0.1 && !inFace(x, y);
  const colour = (channel: 0 | 1 | 2) =>
    plane((_x, _y, cell) => (isLit(cell % SIDE) ? SHINE : HAIR)[channel]);
  const isHair = (x: number, y: number) => isPlait(x, y) || isTop(x, y);
  const matte = {
    ...{ space, colours: { r: colour(0), g: colour(1), b: colour(2), inside: plane(() => 1) } },
    models: { skin: modelOf(SHINE), hair: modelOf(HAIR) },
    alpha: plane((x, y) => Number(inFace(x, y) || (isHair(x, y) && y < fit.mouthY))),
    hair: plane((x, y) => Number(isHair(x, y))),
    oval: plane((x, y) => Number(inFace(x, y))),
    person: plane((x, y) => Number(inFace(x, y) || isHair(x, y) || y > 0.6)),
  };
  const likeness = plane((x, y) => (isHair(x, y) ? 0.8 : 0));
  const view = { matte, fit, likeness, others: [], lean: 0 } as unknown as HeadView;
  const beyond = plane((x, y) => (isPlait(x, y) && y > -0.1 ? 0.1 : -0.1));
  const locks = findLocks(view, beyond, planePool(SIDE * SIDE));
  const at = Math.round((v - space.v0) * FACE) * SIDE + Math.round((u - space.u0) * FACE);
  return locks[at]!;
}

it('follows a plait down, through fine strands of light in it', () => {
  expect(plaitAt(0.5, 0.7, () => false)).toBeGreaterThan(0.9);
  expect(plaitAt(0.5, 0.7, (column) => column % 3 === 0)).toBeGreaterThan(0.9);
  expect(plaitAt(-0.5, 0.7, () => false)).toBe(0);
});

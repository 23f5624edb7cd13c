import { expect, it } from 'vitest';
import { modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import type { FaceFit } from './face-geometry.ts';
import { SKIN } from './label-regions.ts';
import type { MatteSpace } from './matte-space.ts';
import { type HeadView, ownShare, skinMayBe } from './own-share.ts';
import { planePool } from './plane-pool.ts';
import { skullOf } from './skull.ts';

const fit = {
  ...{ foreheadY: -0.42, browY: -0.2, eyeY: -0.12, noseY: 0.1, mouthY: 0.25, chinY: 0.5 },
  ...{ cheekHalfWidth: 0.36, jawHalfWidth: 0.28, pitch: 0 },
};
const facing = (yaw: number): FaceFit => ({ ...fit, yaw });

it('looks for an ear farther out on the side that a turned head shows more of, and there alone', () => {
  expect(skinMayBe(facing(0), 0.48, 0)).toBe(true);
  expect(skinMayBe(facing(0), 0.62, 0)).toBe(false);
  // A face that looks to the viewer's right shows its left ear.
  expect(skinMayBe(facing(0.5), -0.62, 0)).toBe(true);
  expect(skinMayBe(facing(0.5), 0.62, 0)).toBe(false);
  expect(skinMayBe(facing(-0.5), 0.62, 0)).toBe(true);
});

const [SIDE, FACE] = [120, 100];
const space: MatteSpace = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
};
const CHEEK = [0.8, 0.6, 0.5] as const;

/** How surely the skin so far right of a face's oval, at the mouth, is of a head turned by `yaw`. */
function shareBeside(yaw: number, away: number): number {
  const plane = (value: number) => new Float32Array(SIDE * SIDE).fill(value);
  const oval = plane(0).map((_, cell) => Number(Math.abs((cell % SIDE) - SIDE / 2) < 0.3 * FACE));
  const models = { skin: modelOf(CHEEK), hair: modelOf([0.1, 0.1, 0.1]), hairSeen: 1 };
  const colours = { r: plane(CHEEK[0]), g: plane(CHEEK[1]), b: plane(CHEEK[2]), inside: plane(1) };
  const labels = new Uint8Array((SIDE / 2) ** 2).fill(SKIN);
  const coarse = { width: SIDE / 2, height: SIDE / 2 };
  const matte = { space, coarse, oval, colours, models, labels, person: plane(1) };
  const turned = facing(yaw);
  const view = { matte, fit: turned, others: [], skull: skullOf(turned), likeness: plane(0) };
  const pool = planePool(SIDE * SIDE);
  const share = ownShare({ ...view, broadLikeness: plane(0) } as unknown as HeadView, pool);
  const row = Math.round((0.24 - space.v0) * FACE);
  return share[row * SIDE + SIDE / 2 + Math.round((0.3 + away) * FACE)]!;
}

it('lets the far cheek of a turned head stand out of the mesh’s oval, a little, and no other', () => {
  expect(shareBeside(0.45, 0.03)).toBeGreaterThan(0.8);
  expect(shareBeside(0.45, 0.15)).toBeLessThan(0.3);
  for (const yaw of [0, -0.45]) expect(shareBeside(yaw, 0.03)).toBeLessThan(0.3);
});

import { expect, it } from 'vitest';
import type { MatteSpace } from './matte-space.ts';
import type { HeadView } from './own-share.ts';
import { planePool } from './plane-pool.ts';
import { dropTornHair } from './torn-hair.ts';

const SIDE = 100;
const FACE = 100;
const space = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
} satisfies MatteSpace;

const fit = { browY: -0.2, eyeY: -0.12, yaw: 0.4 };
const at = (u: number, v: number) =>
  Math.round((v - space.v0) * FACE) * SIDE + Math.round((u - space.u0) * FACE);

/** A face of 0.2 F to each side; at its right a strip of hair from the eyes on, which may be joined to the hair above. */
function alphaOf({ joined = false, lock = false }): Float32Array {
  const plane = (value: (u: number, v: number) => boolean) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, cell) =>
      Number(value(space.u0 + (cell % SIDE) * space.ux, space.v0 + Math.floor(cell / SIDE) * space.vy)),
    );
  const inFace = (u: number, v: number) => Math.abs(u) < 0.2 && v > -0.2 && v < 0.4;
  const isStrip = (u: number, v: number) => u >= 0.2 && u < 0.35 && v > (joined ? -0.4 : -0.1) && v < 0.1;
  const isHair = (u: number, v: number) => isStrip(u, v) || (Math.abs(u) < 0.3 && v <= -0.2 && v > -0.45);
  const alpha = plane((u, v) => inFace(u, v) || isHair(u, v));
  const matte = { space, alpha, oval: plane(inFace), hair: plane(isHair) };
  const locks = plane((u, v) => lock && isStrip(u, v));
  dropTornHair({ matte, fit } as unknown as HeadView, locks, planePool(SIDE * SIDE));
  return alpha;
}

it('takes away hair behind a cheek that hangs together with nothing, and neither face nor hair above', () => {
  const alpha = alphaOf({});
  expect(alpha[at(0.28, 0)]).toBe(0);
  expect(alpha[at(0.19, 0)]).toBe(1);
  expect(alpha[at(-0.25, -0.3)]).toBe(1);
});

it.each([{ joined: true }, { lock: true }])('leaves what hangs from the hair above: %o', (strip) => {
  expect(alphaOf(strip)[at(0.28, 0)]).toBe(1);
});

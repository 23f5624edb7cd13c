import { expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { dropScraps } from './head-matte.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 200;
const space = gridAround(SIDE, 60);

/** A round head with a bunch close to it, a scrap with a faint edge far from it, and a neck that fades out. */
function matte() {
  const alpha = planeOn(
    space,
    (u, v) => Math.hypot(u, v) < 0.6 || Math.hypot(u - 0.82, v) < 0.19 || Math.hypot(u + 1.1, v + 0.3) < 0.12,
  );
  for (let v = 0.6; v < 1; v += 0.005)
    for (let u = -0.2; u < 0.2; u += 0.005) alpha[cellOn(space, u, v)] = Math.max(0, 0.4 - (v - 0.6));
  for (let v = -0.5; v < -0.1; v += 0.005) alpha[cellOn(space, -0.96, v)] = 0.2;
  return { space, alpha, oval: planeOn(space, (u, v) => Math.hypot(u, v) < 0.4) };
}

it('a scrap that hangs in the air goes with its faint edge, a bunch and a neck that fades stay', () => {
  const [before, after] = [matte(), matte()];
  dropScraps(after, planePool(SIDE * SIDE));
  const at = (u: number, v: number) => [before, after].map(({ alpha }) => alpha[cellOn(space, u, v)]);
  expect(at(-1.1, -0.3)).toEqual([1, 0]);
  expect(at(-0.96, -0.3)[1]).toBe(0);
  for (const [u, v] of [
    [0, 0],
    [0.82, 0],
    [0, 0.7],
    [0.1, 0.85],
  ] as const) {
    const [was, is] = at(u, v);
    expect(was).toBeGreaterThan(0);
    expect(is).toBe(was);
  }
});

import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import { gridAround, ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import { findLimbs } from './hair-limbs.ts';
import type { HeadMatte } from './head-matte.ts';
import type { HeadView } from './own-share.ts';
import { planePool } from './plane-pool.ts';
import { skullOf } from './skull.ts';

const SIDE = 200;
const FACE = 60;
const HAIR = [0.1, 0.08, 0.07] as const;
const SKIN = [0.8, 0.6, 0.5] as const;

/** One face height is 60 cells, the face's centre in the grid's middle. */
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;
/** The head's outline is a circle of this radius, in F. */
const RADIUS = 0.75;
const BUN = { radius: 0.2, away: 0.9 };

/** Of the middle of a ball of 0.2 F, lighter than the hair, that touches the head at this angle from its crown: how surely it is kept. */
function ballKept(angle: number, beforeBlack: boolean): number {
  const plane = () => new Float32Array(SIDE * SIDE);
  const [person, hair, likeness, own, beyond] = [plane(), plane(), plane(), plane(), plane()];
  const ball = { u: Math.sin(angle) * BUN.away, v: -Math.cos(angle) * BUN.away };
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const u = space.u0 + (cell % SIDE) * space.ux;
    const v = space.v0 + Math.floor(cell / SIDE) * space.vy;
    beyond[cell] = Math.hypot(u, v) - RADIUS;
    const inBall = Math.hypot(u - ball.u, v - ball.v) < BUN.radius;
    const seen = inBall || beyond[cell]! < 0;
    for (const of of [person, hair]) of[cell] = seen ? 1 : 0;
    likeness[cell] = beyond[cell]! < 0 ? 0.9 : 0.1;
    own[cell] = beyond[cell]! < 0 ? 0.95 : 0.15;
  }
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane().fill(1) };
  const models = {
    skin: modelOf(SKIN),
    hair: modelOf(HAIR),
    other: modelOf(SKIN),
    background: modelOf(HAIR),
  };
  const matte = { space, colours, person, alpha: person, hair, models: { ...models, hairSeen: 1 } };
  const seen = {
    fit,
    skull: skullOf(fit),
    others: [],
    likeness,
    broadLikeness: likeness,
    lean: 0,
    beforeBlack,
  };
  const view: HeadView = { matte: matte as unknown as HeadMatte, ...seen };
  const pool = planePool(SIDE * SIDE);
  try {
    const kept = findLimbs({ view, own, beyond }, pool);
    const column = Math.round((ball.u - space.u0) / space.ux);
    return kept[Math.round((ball.v - space.v0) / space.vy) * SIDE + column] ?? -1;
  } finally {
    pool.release();
  }
}

describe('what stands beyond a head and is lighter than its hair', () => {
  it('is a bun on the crown, where the head is before black', () => {
    expect(ballKept(0.2, true)).toBeGreaterThan(0.9);
  });

  it('is nobody’s elsewhere: somebody may be behind', () => {
    expect(ballKept(0.2, false)).toBe(0);
  });

  it('is no bun beside the face', () => {
    expect(ballKept(1.7, true)).toBe(0);
  });
});

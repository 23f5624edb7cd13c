import { describe, expect, it } from 'vitest';
import { type Colour, modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import { gridAround, ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import { clearGaps } from './clear-gaps.ts';
import type { HeadMatte } from './head-matte.ts';
import type { HeadView } from './own-share.ts';
import { planePool } from './plane-pool.ts';
import { skullOf } from './skull.ts';

const SIDE = 160;
const FACE = 60;
const WALL = [0.92, 0.88, 0.78] as const;
const HAIR = [0.16, 0.1, 0.08] as const;
const CLIP = [0.85, 0.1, 0.45] as const;
const SKIN = [0.9, 0.72, 0.6] as const;

/** One face height is 60 cells, the face's centre in the grid's middle. */
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;

/** A head of hair before a pale wall, with a patch of 0.13 x 0.4 F in its bunch at the left of the head. */
function viewWith(patch: Colour, u = -0.65): HeadView {
  const plane = () => new Float32Array(SIDE * SIDE);
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane().fill(1) };
  const [person, alpha, hair, oval, likeness] = [plane(), plane(), plane(), plane(), plane()];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const across = space.u0 + (cell % SIDE) * space.ux;
    const down = space.v0 + Math.floor(cell / SIDE) * space.vy;
    const head = Math.hypot(across / 0.95, down / 0.8) < 1;
    const patched = Math.abs(across - u) < 0.065 && Math.abs(down + 0.05) < 0.2;
    const colour = patched ? patch : head ? HAIR : WALL;
    [colours.r[cell], colours.g[cell], colours.b[cell]] = colour;
    for (const matted of [person, alpha, hair]) matted[cell] = head ? 1 : 0;
    likeness[cell] = colour === HAIR ? 0.95 : 0.02;
  }
  const models = {
    skin: modelOf(SKIN),
    hair: modelOf(HAIR),
    other: modelOf(CLIP),
    background: modelOf(WALL),
  };
  const matte = { ...{ space, colours, person, alpha, hair, oval }, models: { ...models, hairSeen: 1 } };
  const seen = {
    fit,
    skull: skullOf(fit),
    others: [],
    likeness,
    broadLikeness: likeness,
    lean: 0,
    beforeBlack: false,
  };
  return { matte: matte as unknown as HeadMatte, ...seen };
}

/** The matte in the middle of the patch, after gaps were cleared. */
function alphaAt(view: HeadView, u = -0.65): number {
  const pool = planePool(SIDE * SIDE);
  try {
    clearGaps(view, pool);
  } finally {
    pool.release();
  }
  const column = Math.round((u - space.u0) / space.ux);
  const row = Math.round((-0.05 - space.v0) / space.vy);
  return view.matte.alpha[row * SIDE + column] ?? -1;
}

describe('a patch between hair and head', () => {
  it('in the wall’s colour is the wall, and goes', () => {
    const view = viewWith(WALL);
    expect(alphaAt(view)).toBeLessThan(0.02);
    expect(view.matte.alpha.reduce((sum, alpha) => sum + alpha, 0)).toBeGreaterThan(5_000);
  });

  it('in another colour is worn, and stays', () => {
    expect(alphaAt(viewWith(CLIP))).toBe(1);
  });

  it('on the head itself stays whatever its colour: light on hair, or pale skin', () => {
    expect(alphaAt(viewWith(WALL, 0.1), 0.1)).toBe(1);
  });
});

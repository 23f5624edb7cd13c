import { expect, it } from 'vitest';
import { modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import { gridAround } from '../../../../tests/support/portraits/matte-grid.ts';
import { fillDents } from './head-dome.ts';
import { ANGLES } from './outline-path.ts';
import type { HeadView } from './own-share.ts';

const SIDE = 300;
const FACE = 100;
const HAIR = [0.3, 0.2, 0.12] as const;
const HAND = [0.85, 0.6, 0.48] as const;

const space = gridAround(SIDE, FACE);

/** A round head of radius 0.7 F whose outline has a dent at the crown, down to 0.5; a hand may lie on it. */
function dented(isHand: boolean, personRadius = 0.7) {
  const plane = () => new Float32Array(SIDE * SIDE);
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane().fill(1) };
  const alpha = plane();
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const u = space.u0 + (cell % SIDE) * space.ux;
    const v = space.v0 + Math.floor(cell / SIDE) * space.vy;
    const [r, g, b] = isHand && v < -0.5 ? HAND : HAIR;
    [colours.r[cell], colours.g[cell], colours.b[cell]] = [r, g, b];
    alpha[cell] = Math.hypot(u, v) < personRadius ? 1 : 0;
  }
  const models = { skin: modelOf(HAND), hair: modelOf(HAIR) };
  const view = { matte: { space, alpha, colours, models }, others: [] } as unknown as HeadView;
  const radii = Float32Array.from({ length: ANGLES }, (_, angle) =>
    Math.min(angle, ANGLES - angle) < 8 ? 0.5 : 0.7,
  );
  const contour = { u: 0, v: 0, radii };
  fillDents(contour, view);
  return radii;
}

it('fills a dent of the crown, as far as the person is seen', () => {
  expect(dented(false)[0]).toBeGreaterThan(0.66);
});

it('leaves a dent that a hand lies in, and one before the background', () => {
  expect(dented(true)[0]).toBeLessThan(0.52);
  expect(dented(false, 0.5)[0]).toBeLessThan(0.52);
});

it('goes on to where the person ends close above, and changes nothing at the sides', () => {
  const radii = dented(false, 0.78);
  expect(radii[0]).toBeGreaterThan(0.74);
  expect(radii[ANGLES / 4]).toBeCloseTo(0.7, 5);
});

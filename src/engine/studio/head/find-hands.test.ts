import { describe, expect, it } from 'vitest';
import { isHairHidden, openModeOf } from './choose-mode.ts';
import type { FaceFit } from './face-geometry.ts';
import { findHands } from './find-hands.ts';
import type { HeadMatte } from './head-matte.ts';
import type { CrownFindings } from './repair-matte.ts';

const FACE = 60;
const SIDE = 3 * FACE;
const space = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ u0: -1.5, ux: 1 / FACE, vx: 0, v0: -1.5, uy: 0, vy: 1 / FACE },
};
const fit = { eyeY: -0.15, browY: -0.25, foreheadY: -0.5, noseY: 0.1 } as FaceFit;
type Colour = readonly [number, number, number];
const SKIN: Colour = [0.78, 0.6, 0.5];
const HAIR: Colour = [0.12, 0.08, 0.06];

/** A head seen from the front: a face, and what its crown and its sides show above the eyes. */
function matteOf(crown: Colour, sides: Colour, hairSeen: number) {
  const plane = () => new Float32Array(SIDE * SIDE);
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane().fill(1) };
  const [alpha, oval] = [plane(), plane()];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const u = space.u0 + (cell % SIDE) * space.ux;
    const v = space.v0 + Math.floor(cell / SIDE) * space.vy;
    oval[cell] = Number(Math.hypot(u / 0.36, v / 0.52) < 1);
    alpha[cell] = Number(Math.hypot(u / 0.55, v / 0.8) < 1);
    const shown = oval[cell] ? SKIN : Math.abs(u) < 0.25 ? crown : sides;
    [colours.r[cell], colours.g[cell], colours.b[cell]] = shown;
  }
  const matte = { space, colours, alpha, oval, models: { hairSeen } } as unknown as HeadMatte;
  return findHands(matte, alpha, fit, SKIN);
}

const crownWith = (changes: Partial<CrownFindings>): CrownFindings => ({
  ...{ missing: 0, missingBelowHat: 0, bald: 0, baldBelowHat: 0, strangers: 0, hands: 0, cutY: null },
  ...changes,
});

describe('hands that hold a head', () => {
  it('are found beside a crown with hair, and no head is shown with them', () => {
    const hands = matteOf(HAIR, SKIN, 0.1);
    expect(hands).toBeGreaterThan(0.1);
    expect(openModeOf(crownWith({ hands }))).toBeNull();
    expect(isHairHidden(crownWith({ hands }))).toBe(true);
  });

  it.each([
    ['hair all round', HAIR, HAIR, 0.1],
    ['a shaved head', SKIN, SKIN, 0.1],
    ['a head whose hair is well seen', HAIR, SKIN, 0.4],
  ] as const)('are not seen in %s', (_what, crown, sides, hairSeen) => {
    expect(matteOf(crown, sides, hairSeen)).toBe(0);
  });

  it('are told from hair that the photo cuts off', () => {
    const cut = crownWith({ missing: 0.4, missingBelowHat: 0.2 });
    expect(openModeOf(cut)).toBeNull();
    expect(isHairHidden(cut)).toBe(false);
    expect(isHairHidden(crownWith({ strangers: 0.05 }))).toBe(true);
  });
});

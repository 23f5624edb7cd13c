import { expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { monochromeColours } from './colour-monochrome.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import { rgbToLab } from './lab-colour.ts';
import { INNER_LIPS, LEFT_EYE, LIPS, RIGHT_EYE } from './mesh-landmarks.ts';
import { planePool } from './plane-pool.ts';
import { TINT } from './tint-photo.ts';

const SIDE = 200;
const FACE = 100;
const space = gridAround(SIDE, FACE);

/** Puts some landmarks on an oval. */
function onOval(
  units: Float32Array,
  points: readonly number[],
  [u, v, a, b]: readonly [number, number, number, number],
): void {
  for (const [at, point] of points.entries()) {
    const angle = (at / points.length) * 2 * Math.PI;
    units.set([u + Math.cos(angle) * a, v + Math.sin(angle) * b], point * 2);
  }
}

/** The colour (Lab) that a place of a tinted head comes to have: before, and after. */
function colouredAt(grey: number, [u, v]: readonly [number, number], isHair = false) {
  const units = new Float32Array(478 * 2);
  onOval(units, LIPS, [0, 0.25, 0.16, 0.08]);
  onOval(units, INNER_LIPS, [0, 0.25, 0.12, 0.04]);
  onOval(units, LEFT_EYE, [-0.17, -0.12, 0.08, 0.04]);
  onOval(units, RIGHT_EYE, [0.17, -0.12, 0.08, 0.04]);
  units.set([-0.2, 0.1], 50 * 2);
  units.set([0.2, 0.1], 280 * 2);
  const [r, g, b] = TINT.map((table) => planeOn(space, () => table[grey]! / 255)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const plane = planeOn(space, () => true);
  const matte = { space, colours: { r, g, b, inside: plane }, alpha: plane } as unknown as PlacedMatte;
  const pool = planePool(SIDE * SIDE);
  const shift = monochromeColours({ ...matte, hair: planeOn(space, () => isHair) }, units, pool);
  const cell = cellOn(space, u, v);
  const lab = (share: number) =>
    rgbToLab(
      r[cell]! + shift.r[cell]! * share,
      g[cell]! + shift.g[cell]! * share,
      b[cell]! + shift.b[cell]! * share,
    );
  const [before, after] = [lab(0), lab(1)];
  pool.release();
  return { before, after };
}

const chroma = ({ a, b }: { a: number; b: number }): number => Math.hypot(a, b);
const FOREHEAD = [0, -0.4] as const;
const LIP = [0, 0.31] as const;
const TEETH = [0, 0.25] as const;
const EYE = [0.17, -0.12] as const;

it('lips are redder than skin, and cheeks a little', () => {
  const [skin, lip, cheek] = [FOREHEAD, LIP, [0.2, 0.1] as const].map((at) => colouredAt(120, at).after);
  expect(lip!.a).toBeGreaterThan(skin!.a + 3);
  expect(cheek!.a).toBeGreaterThan(skin!.a + 1);
});

it('teeth and the whites of eyes have less colour than skin as light', () => {
  for (const place of [TEETH, EYE])
    expect(chroma(colouredAt(215, place).after)).toBeLessThan(chroma(colouredAt(215, FOREHEAD).after) * 0.6);
  // A dark mouth and an iris are none.
  expect(chroma(colouredAt(60, TEETH).after)).toBeGreaterThan(chroma(colouredAt(60, TEETH).before) * 0.9);
});

it('dark hair is less red than the skin, fair hair yellower than dark', () => {
  const [dark, fair] = [colouredAt(40, FOREHEAD, true).after, colouredAt(190, FOREHEAD, true).after];
  expect(dark.a).toBeLessThan(colouredAt(120, FOREHEAD).after.a - 5);
  expect(fair.b).toBeGreaterThan(dark.b + 8);
});

it('nothing becomes lighter or darker', () => {
  for (const [grey, place] of [
    [40, FOREHEAD],
    [120, LIP],
    [215, TEETH],
    [190, EYE],
  ] as const) {
    const { before, after } = colouredAt(grey, place);
    expect(Math.abs(after.l - before.l)).toBeLessThan(0.6);
  }
});

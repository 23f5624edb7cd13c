import { expect, it } from 'vitest';
import { cellOn, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { dropTornHair } from './torn-hair.ts';

const SIDE = 120;
const FACE = 100;
const space = gridAround(SIDE, FACE);
const fit = { browY: -0.2, chinY: 0.4 } as FaceFit;
const at = (u: number, v: number) => cellOn(space, u, v);

/** A face of 0.2 F to each side; at its right a strip of hair below the brows, which may be joined to the hair above. */
function withStrip({ joined = false, wide = 0.06 }): { alpha: Float32Array; hair: Float32Array } {
  const inFace = (u: number, v: number) => Math.abs(u) < 0.2 && v > -0.2 && v < 0.4;
  const isStrip = (u: number, v: number) =>
    u >= 0.2 && u < 0.2 + wide && v > (joined ? -0.4 : -0.1) && v < 0.2;
  const isHair = (u: number, v: number) => isStrip(u, v) || (Math.abs(u) < 0.3 && v <= -0.2 && v > -0.45);
  const alpha = planeOn(space, (u, v) => inFace(u, v) || isHair(u, v));
  const [oval, hair] = [planeOn(space, inFace), planeOn(space, isHair)];
  dropTornHair({ space, alpha, oval, hair } as unknown as HeadMatte, fit);
  return { alpha, hair };
}

it('a strip beside the cheek that hangs together with nothing is taken away, and neither face nor hair above', () => {
  const { alpha, hair } = withStrip({});
  expect([alpha[at(0.23, 0)], hair[at(0.23, 0)]]).toEqual([0, 0]);
  expect(alpha[at(0.19, 0)]).toBe(1);
  expect(alpha[at(-0.25, -0.3)]).toBe(1);
});

it.each([{ joined: true }, { wide: 0.3 }])(
  'what hangs from the hair above stays, and long hair behind a cheek: %o',
  (strip) => {
    expect(withStrip(strip).alpha[at(0.23, 0)]).toBe(1);
  },
);

it('the end of a plait beyond its band is taken off the chest, and one that hangs together stays', () => {
  const plait = (band: boolean) => {
    const isHair = (u: number, v: number) =>
      u > 0.25 && u < 0.45 && v > -0.5 && v < 0.58 && !(band && v > 0.3 && v < 0.42);
    const alpha = planeOn(space, isHair);
    const [oval, hair] = [planeOn(space, () => 0), planeOn(space, isHair)];
    dropTornHair({ space, alpha, oval, hair } as unknown as HeadMatte, fit);
    return alpha[at(0.35, 0.5)];
  };
  expect(plait(true)).toBe(0);
  expect(plait(false)).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { edgesAround } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';
import { roundCutHair } from './round-cut.ts';

const SIDE = 240;
const FACE = 80;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;

/** A head of hair, 1.1 F high above the face's middle and 0.65 F wide to each side, where the photo shows it. */
function headIn(isShown: (u: number, v: number) => boolean): HeadMatte {
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isHair = (u: number, v: number) =>
    Math.hypot(u / 0.65, (v + 0.2) / 0.9) < 1 && v < 0.2 && !inFace(u, v) && isShown(u, v);
  return {
    space,
    alpha: planeOn(space, (u, v) => isHair(u, v) || (inFace(u, v) && isShown(u, v))),
    hair: planeOn(space, isHair),
    oval: planeOn(space, inFace),
  } as unknown as HeadMatte;
}

const widthAt = ({ alpha }: HeadMatte, v: number): number => {
  let cells = 0;
  for (let u = -1; u < 1; u += 1 / FACE) cells += Number(alpha[cellOn(space, u, v)]! > 0.5);
  return cells / FACE;
};
const above = (reach: number) => ({ u: 0, v: -1, reach });

describe('hair that a photo’s edge cuts straight', () => {
  it('is left alone where no edge cuts it', () => {
    const matte = headIn(() => true);
    const before = matte.alpha.slice();
    expect(roundCutHair(matte, fit, [above(1.4)])).toBe(true);
    expect(matte.alpha).toEqual(before);
  });

  it('ends in a dome again above the skull', () => {
    const matte = headIn((_u, v) => v > -0.9);
    expect(widthAt(matte, -0.87)).toBeGreaterThan(0.6);
    expect(roundCutHair(matte, fit, [above(0.9)])).toBe(true);
    expect(widthAt(matte, -0.87)).toBeLessThan(0.4);
    expect(widthAt(matte, -0.6)).toBeGreaterThan(0.9);
    // As wide as before where the dome begins.
    expect(widthAt(matte, -0.3)).toBeGreaterThan(1.2);
  });

  it('is rounded under a slanting edge, lower where that is lower', () => {
    const edge = { u: -Math.sin(0.25), v: -Math.cos(0.25), reach: 0.85 };
    const matte = headIn((u, v) => u * edge.u + v * edge.v < edge.reach);
    expect(roundCutHair(matte, fit, [edge])).toBe(true);
    const at = (u: number, v: number) => matte.alpha[cellOn(space, u, v)]!;
    expect(at(-0.4, -0.72)).toBe(0);
    expect(at(0, -0.7)).toBe(1);
  });

  it('is rounded at one side alone where that alone is cut', () => {
    const matte = headIn((u) => u < 0.55);
    const corner = cellOn(space, 0.52, -0.5);
    expect(matte.alpha[corner]).toBe(1);
    expect(roundCutHair(matte, fit, [{ u: 1, v: 0, reach: 0.55 }])).toBe(true);
    expect(matte.alpha[corner]).toBe(0);
    expect(matte.alpha[cellOn(space, -0.52, -0.5)]).toBe(1);
  });

  it('needs a hat where the edge is too near to the skull', () => {
    const matte = headIn((_u, v) => v > -0.72);
    const before = matte.alpha.slice();
    expect(roundCutHair(matte, fit, [above(0.72)])).toBe(false);
    expect(matte.alpha).toEqual(before);
  });
});

it('a photo’s edges are told in the units of a tilted face', () => {
  const face = { x: 300, y: 200, roll: Math.PI / 2, faceHeight: 100 } as FaceGeometry;
  const [top, bottom, left, right] = edgesAround(face, { width: 800, height: 600 });
  // Its crown is at the photo's right.
  expect(right?.u).toBeCloseTo(0);
  expect(right?.v).toBeCloseTo(-1);
  expect([top, bottom, left, right].map((edge) => edge?.reach)).toEqual([2, 4, 3, 5]);
  expect(top?.u).toBeCloseTo(-1);
});

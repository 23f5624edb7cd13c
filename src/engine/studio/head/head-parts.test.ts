import { describe, expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { headShares, SEGMENT_SIDE, sampleParts, wearsScarf } from './head-parts.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 168;
const FACE = 60;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;
const at = (u: number, v: number) => cellOn(space, u, v);
const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.5) < 1;

const sharesOf = (part: Part, scarf = false, yaw = 0) =>
  headShares({ space, parts: drawnParts(space, () => part), scarf }, { ...fit, yaw }, planePool(SIDE * SIDE));

const headOf = (partAt: (u: number, v: number) => Part | null, yaw = 0) =>
  headShares(
    { space, parts: drawnParts(space, partAt), scarf: false },
    { ...fit, yaw },
    planePool(SIDE * SIDE),
  );

/** Shares of the place's hair and skin where that one part is seen all over. */
function sharesAt(part: Part, u: number, v: number, scarf = false): readonly [number, number] {
  const { hair, skin } = sharesOf(part, scarf);
  return [hair[at(u, v)]!, skin[at(u, v)]!];
}

describe('what of a person is a head', () => {
  it('is hair and the face’s skin wherever they are seen', () => {
    for (const [u, v] of [
      [0, -0.9],
      [0.6, 0],
      [-0.7, 0.8],
    ] as const) {
      expect(sharesAt('hair', u, v)).toEqual([1, 0]);
      expect(sharesAt('face', u, v)).toEqual([0, 1]);
    }
  });

  it('is a body’s skin where ears and neck are, and no hand on the hair or shoulder', () => {
    const { hair, skin } = headOf((u) => (Math.abs(u) < 0.5 ? 'body' : null));
    expect([hair[at(0.44, 0)], skin[at(0.44, 0)]]).toEqual([0, 1]);
    expect([hair[at(0, 0.6)], skin[at(0, 0.6)]]).toEqual([0, 1]);
    expect([hair[at(0.3, -0.6)], skin[at(0.3, -0.6)]]).toEqual([0, 0]);
    expect(sharesAt('body', 0.6, 0.6)).toEqual([0, 0]);
  });

  it('is no hand beside the cheek that is turned away, where no ear is seen', () => {
    const { skin } = headOf((u) => (Math.abs(u) > 0.38 && Math.abs(u) < 0.5 ? 'body' : null), 0.5);
    expect(skin[at(0.44, 0)]).toBe(0);
    expect(skin[at(-0.44, 0)]).toBe(1);
  });

  it('is no finger before an ear, which goes on to a hand beside the head', () => {
    const { skin } = headOf((u, v) => (u > 0.4 && u < 0.9 && Math.abs(v) < 0.15 ? 'body' : null));
    expect(skin[at(0.44, 0)]).toBe(0);
    const arm = headOf((u, v) => (Math.abs(u) < 0.5 || (u > 0.75 && v < 0.3) ? 'body' : null));
    expect(arm.skin[at(0.44, 0)]).toBe(1);
  });

  it('is what is worn on it: a cap, a bow, an earring, and no shirt', () => {
    expect(sharesAt('clothes', 0, -0.7)).toEqual([1, 0]);
    expect(sharesAt('things', 0.3, -0.8)).toEqual([1, 0]);
    expect(sharesAt('things', 0.44, 0.2)).toEqual([1, 0]);
    expect(sharesAt('clothes', 0.44, 0.2)).toEqual([0, 0]);
    expect(sharesAt('clothes', 0, 0.8)).toEqual([0, 0]);
  });

  it('is told from hair where it is worn', () => {
    expect(sharesOf('things').worn[at(0.3, -0.8)]).toBe(1);
    expect(sharesOf('clothes', true).worn[at(0.44, 0.2)]).toBe(1);
    expect(sharesOf('hair').worn[at(0.3, -0.8)]).toBe(0);
    expect(sharesOf('clothes').worn[at(0, 0.8)]).toBe(0);
  });

  it('ends strand by strand where the segmentation does', () => {
    expect(sharesAt('hair', 1.1, 0.4)).toEqual([1, 0]);
    expect(sharesAt('hair', 1.39, 0.4)).toEqual([0, 0]);
  });
});

describe('a scarf', () => {
  const worn = drawnParts(space, (u, v) =>
    inFace(u, v) ? 'face' : Math.abs(u) < 0.7 && v > -0.8 ? 'clothes' : null,
  );

  it('is cloth that frames the face from the brows to the mouth', () => {
    expect(wearsScarf(worn, space, fit)).toBe(true);
    const cap = drawnParts(space, (u, v) => (inFace(u, v) ? 'face' : v < fit.browY ? 'clothes' : null));
    expect(wearsScarf(cap, space, fit)).toBe(false);
  });

  it('is the head’s down to the chest', () => {
    expect(sharesAt('clothes', 0.5, 0.4, true)).toEqual([1, 0]);
    expect(sharesAt('clothes', 0.5, 1, true)).toEqual([0, 0]);
  });
});

it('the segmentation’s square is sampled at its place on the grid', () => {
  const side = 256;
  const centre = 0.2;
  const ramp = new Float32Array(side * side).map((_, cell) => Math.floor(cell / side) / side);
  const flat = new Float32Array(side * side);
  const parts = { side, hair: ramp, face: flat, body: flat, clothes: flat, things: flat };
  const { hair } = sampleParts(parts, centre, space, planePool(SIDE * SIDE));
  for (const v of [-0.8, 0, 0.9]) expect(hair[at(0, v)]).toBeCloseTo((v - centre) / SEGMENT_SIDE + 0.5, 1);
});

import { describe, expect, it } from 'vitest';
import { gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { bareEars } from './bare-ears.ts';

const space = gridAround(180, 80);
type Inside = (u: number, v: number) => boolean;
const isFace: Inside = (u, v) => Math.hypot(u / 0.36, v / 0.52) < 1;
const isEar: Inside = (u, v) => Math.abs(u) >= 0.3 && Math.abs(u) < 0.46 && v > -0.16 && v < 0.08;
/** Short hair, down to the tops of the ears. */
const isShort: Inside = (u, v) => Math.abs(u) < 0.42 && v > -0.8 && v < -0.18;

/** The ears of a face with skin and hair beside it. */
function earsOf(isSkin: Inside, isHair: Inside, yaw = 0) {
  const hair = planeOn(space, (u, v) => isHair(u, v) && !isFace(u, v));
  const alpha = planeOn(space, (u, v) => isFace(u, v) || isSkin(u, v) || isHair(u, v));
  return bareEars({ space, hair, alpha, oval: planeOn(space, isFace) }, { ...ORDINARY_FIT, yaw });
}

describe('a child’s own ears', () => {
  it('are found on both sides where hair is short', () => {
    const { left, right } = earsOf(isEar, isShort) ?? {};
    for (const ear of [left, right]) {
      expect(ear?.out).toBeCloseTo(0.46, 1);
      expect(ear?.top).toBeCloseTo(-0.16, 1);
      expect(ear?.bottom).toBeCloseTo(0.08, 1);
    }
  });

  it('are found on the one side where hair is tucked behind', () => {
    const ears = earsOf(isEar, (u, v) => isShort(u, v) || (u > 0.28 && u < 0.6 && v < 0.5));
    expect(ears?.left).not.toBeNull();
    expect(ears?.right).toBeNull();
  });

  it('are none at the edge of a cheek that is turned away, and one where it is turned to the viewer', () => {
    const isEdge: Inside = (u, v) => Math.abs(u) >= 0.3 && Math.abs(u) < 0.38 && v > -0.16 && v < 0.08;
    const isSeen: Inside = (u, v) => isEdge(u, v) || (u < 0 && isEar(u, v));
    const ears = earsOf(isSeen, isShort, 0.25);
    expect(ears?.left?.out).toBeCloseTo(0.46, 1);
    expect(ears?.right).toBeNull();
  });

  it('end where most of their rows do, not at a gap in the hair beside', () => {
    const isGap: Inside = (u, v) => u > 0.7 && u < 0.75 && Math.abs(v) < 0.02;
    const ears = earsOf((u, v) => isEar(u, v) || isGap(u, v), isShort);
    expect(ears?.right?.out).toBeLessThan(0.5);
  });

  it('are no higher than ears, however bare the temple above', () => {
    const ears = earsOf(
      (u, v) => Math.abs(u) >= 0.3 && Math.abs(u) < 0.44 && v > -0.4 && v < 0.08,
      () => false,
    );
    expect(ears!.left!.bottom - ears!.left!.top).toBeLessThan(0.3);
  });

  it.each([
    ['a bob covers them', isEar, (u: number, v: number) => Math.abs(u) < 0.6 && v < 0.4],
    ['a turned or narrow head shows none', () => false, isShort],
    [
      'but lobes are seen',
      (u: number, v: number) => isEar(u, v) && v > 0,
      (u: number, v: number) => Math.abs(u) < 0.5 && v < 0,
    ],
  ] as const)('are none where %s', (_, isSkin, isHair) => {
    expect(earsOf(isSkin, isHair)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { endBunches, findCutOff } from './cut-off-hair.ts';
import type { HeadMatte } from './head-matte.ts';

const SIDE = 180;
const FACE = 80;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;

interface Seen {
  /** How wide hair is beside the face, in F, and down to which y it is seen. */
  readonly wide: number;
  readonly to: number;
  /** Where the photo ends, in F: below, and at both sides. */
  readonly bottom?: number;
  readonly side?: number;
  /** From which to which y a hand is held before the hair at the right, but for a strand beside the cheek. */
  readonly held?: readonly [number, number];
  /** How far the hair stands off the face, in F. */
  readonly gap?: number;
}

/** A face with hair on both sides of it. */
function matteOf({ wide, to, bottom = 9, side = 9, held = [9, 9], gap = 0 }: Seen): HeadMatte {
  const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
  const isShown = (u: number, v: number) => v < bottom && Math.abs(u) < side;
  const isHeld = (u: number, v: number) => u > 0.4 && v > held[0] && v < held[1];
  const isBesideFace = (u: number, v: number) => !inFace(u, v) && Math.abs(u) > (gap && 0.36 + gap);
  const isHair = (u: number, v: number) =>
    isShown(u, v) && !isHeld(u, v) && isBesideFace(u, v) && Math.abs(u) < 0.36 + wide && v < to && v > -0.9;
  const [inside, oval, hair] = [planeOn(space, isShown), planeOn(space, inFace), planeOn(space, isHair)];
  const alpha = planeOn(space, (u, v) => isShown(u, v) && (inFace(u, v) || isHair(u, v)));
  return { space, colours: { inside }, alpha, hair, oval } as unknown as HeadMatte;
}

describe('hair that the photo cuts off', () => {
  it('is found on both sides above a photo’s lower edge, as far out as it hangs', () => {
    const { left, right } = findCutOff(matteOf({ wide: 0.3, to: 2, bottom: 0.4 }), fit, null);
    for (const side of [left, right]) {
      expect(side?.from).toBeCloseTo(0.4, 1);
      expect(side?.out).toBeCloseTo(0.66, 1);
    }
  });

  it('is found above a hand that is held before it, where hair comes out again below', () => {
    const { left, right } = findCutOff(matteOf({ wide: 0.36, to: 2, held: [0.12, 0.36] }), fit, null);
    expect(left).toBeNull();
    expect(right?.from).toBeCloseTo(0.1, 1);
    expect(right?.out).toBeCloseTo(0.72, 1);
  });

  it('is none where hair goes on beyond the photo’s side, which leans below it', () => {
    const matte = matteOf({ wide: 0.3, to: 0.25 });
    const edge = { u: 1, v: 0.4, reach: 0.66 };
    matte.colours.inside.set(planeOn(space, (u, v) => u + 0.4 * v < edge.reach));
    const side = {
      edge,
      skull: { u: 0, v: 0, wide: 1, up: 1 },
      from: 0,
      row: 1,
      widths: new Float32Array(1),
    };
    const grown = { sides: [side], share: new Float32Array(matte.alpha.length) };
    expect(findCutOff(matte, fit, null).right).not.toBeNull();
    expect(findCutOff(matte, fit, grown)).toEqual({ left: null, right: null });
  });

  it('is a bunch where it stands off the face, and long hair where it lies beside it', () => {
    const bunch = findCutOff(matteOf({ wide: 0.3, to: 2, bottom: 0.4, gap: 0.12 }), fit, null).left;
    expect(bunch?.inner).toBeCloseTo(0.48, 1);
    expect(bunch?.out).toBeCloseTo(0.66, 1);
    expect(findCutOff(matteOf({ wide: 0.3, to: 2, bottom: 0.4 }), fit, null).left?.inner).toBeNull();
  });

  it.each([
    ['hair that comes to an end above a hand', { wide: 0.36, to: 0.3, held: [0.12, 9] }],
    ['a bob that the photo’s sides cut', { wide: 0.4, to: 0.25, side: 0.6 }],
    ['hair that ends within the photo', { wide: 0.3, to: 0.2 }],
    ['hair that is seen to below the chin', { wide: 0.3, to: 2, bottom: 0.75 }],
    ['short hair above the photo’s edge', { wide: 0.02, to: 0.3, bottom: 0.4 }],
  ] as const)('is none of %s', (_, seen) => {
    expect(findCutOff(matteOf(seen), fit, null)).toEqual({ left: null, right: null });
  });

  it('of a bunch ends as a brush does, its middle last, and nothing inside of it goes', () => {
    const matte = matteOf({ wide: 0.3, to: 0.4, gap: 0.12 });
    endBunches(matte, fit, { left: null, right: { from: 0.4, out: 0.66, inner: 0.48 } });
    const at = (u: number, v: number) => matte.alpha[cellOn(space, u, v)]!;
    expect(at(0.57, 0.25)).toBe(1);
    expect(at(0.57, 0.39)).toBeLessThan(0.3);
    expect(at(0.57, 0.33)).toBeGreaterThan(at(0.64, 0.33) + 0.3);
    expect(at(0.57, 0.33)).toBeGreaterThan(at(0.5, 0.33) + 0.2);
    expect(at(0, 0.4)).toBe(1);
  });

  it('takes nothing of the face with a bunch, and nothing of hair that is long', () => {
    const matte = matteOf({ wide: 0.3, to: 2, bottom: 0.4 });
    const before = matte.alpha.slice();
    endBunches(matte, fit, { left: { from: 0.4, out: 0.66, inner: null }, right: null });
    expect(matte.alpha).toEqual(before);
    matte.hair[cellOn(space, 0.3, -0.1)] = 0.6;
    endBunches(matte, fit, { left: null, right: { from: 0.2, out: 0.66, inner: 0.48 } });
    for (const u of [0.1, 0.2, 0.3])
      for (const v of [-0.1, 0, 0.1]) expect(matte.alpha[cellOn(space, u, v)]).toBe(1);
    expect(matte.alpha[cellOn(space, -0.5, 0.3)]).toBe(1);
  });
});

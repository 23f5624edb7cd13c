import { describe, expect, it } from 'vitest';
import { cellOn, drawnParts, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { closeNotches } from './hair-notches.ts';

const SIDE = 168;
const space = gridAround(SIDE, 60);
const HAIR = 0.15;

interface Bite {
  /** Grey of it; the background's is 0.8. */
  readonly grey: number;
  readonly as: Part | null;
  /** Half its height, in F. */
  readonly half: number;
}

/** What is left of matte and hair in a bite out of the side of a head of hair before a wall. */
function leftIn({ grey, as, half }: Bite) {
  const isBite = (u: number, v: number) => u > 0.5 && Math.abs(v) < half;
  const isHead = (u: number, v: number) => Math.hypot(u / 0.75, v / 0.95) < 1;
  const isHair = (u: number, v: number) => isHead(u, v) && !isBite(u, v);
  const colour = planeOn(space, (u, v) => (isHair(u, v) ? HAIR : isHead(u, v) ? grey : 0.8));
  const matte = {
    space,
    colours: { r: colour, g: colour, b: colour, inside: planeOn(space, () => true) },
    parts: drawnParts(space, (u, v) => (isHair(u, v) ? 'hair' : isHead(u, v) ? as : null)),
    alpha: planeOn(space, isHair),
    hair: planeOn(space, isHair),
  };
  closeNotches(matte);
  const at = cellOn(space, 0.6, 0);
  return [matte.alpha[at], matte.hair[at]];
}

describe('a bite out of hair’s outline', () => {
  it('is closed where it has the hair’s own colour', () => {
    expect(leftIn({ grey: HAIR + 0.03, as: null, half: 0.08 })).toEqual([1, 1]);
  });

  it('stays open where the wall is seen through it, or a hand or cloth lies in it', () => {
    expect(leftIn({ grey: 0.8, as: null, half: 0.08 })).toEqual([0, 0]);
    for (const as of ['body', 'clothes', 'things', 'face'] as const)
      expect(leftIn({ grey: HAIR, as, half: 0.08 })).toEqual([0, 0]);
  });

  it('stays open where it is wide: that is the outline', () => {
    expect(leftIn({ grey: HAIR + 0.03, as: null, half: 0.4 })).toEqual([0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { earLobes } from './ear-lobes.ts';

const space = gridAround(180, 80);
type Inside = (u: number, v: number) => boolean;
const none: Inside = () => false;
const isFace: Inside = (u, v) => Math.hypot(u / 0.37, v / 0.55) < 1;
const isEar: Inside = (u, v) => Math.abs(u) >= 0.3 && Math.abs(u) < 0.46 && v > -0.16 && v < 0.08;
const withEars: Inside = (u, v) => isFace(u, v) || isEar(u, v);

interface Seen {
  readonly skin: Inside;
  readonly hair?: Inside;
  readonly worn?: Inside;
}

/** Where both ears' drops hang on a face with hair, and something worn, beside it. */
function lobes({ skin, hair: isHair = none, worn = none }: Seen) {
  const hair = planeOn(space, isHair);
  const alpha = planeOn(space, (u, v) => skin(u, v) || isHair(u, v));
  return earLobes({ space, hair, alpha, worn: planeOn(space, worn) }, ORDINARY_FIT);
}

describe('an ear drop', () => {
  it('hangs at the end of each lobe that is seen', () => {
    const { left, right } = lobes({ skin: withEars });
    for (const lobe of [left, right]) {
      expect(lobe?.v).toBeCloseTo(0.08, 1);
      expect(lobe?.u).toBeGreaterThan(0.36);
      expect(lobe?.u).toBeLessThan(0.46);
    }
  });

  it('hangs as high as the other one at the edge of the skin, where its lobe is not told from the cheek', () => {
    const { left, right } = lobes({ skin: (u, v) => isFace(u, v) || (u < 0 && isEar(u, v)) });
    expect(right?.v).toBe(left?.v);
    expect(isFace(right!.u - 0.02, right!.v)).toBe(true);
    expect(isFace(right!.u + 0.05, right!.v)).toBe(false);
  });

  it('hangs nowhere on the side where hair covers the ear', () => {
    const { left, right } = lobes({ skin: withEars, hair: (u, v) => u > 0.28 && u < 0.6 && v < 0.4 });
    expect(left).not.toBeNull();
    expect(right).toBeNull();
  });

  it.each([
    ['at a cheek without an ear', { skin: isFace }],
    [
      'below a jewel that the ear has already',
      { skin: withEars, worn: (u: number, v: number) => isEar(u, v) && v > 0 },
    ],
    ['on a head of which nothing is seen there', { skin: none }],
  ] as const)('hangs nowhere %s', (_, seen) => {
    expect(lobes(seen)).toEqual({ left: null, right: null });
  });
});

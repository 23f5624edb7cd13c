import { describe, expect, it } from 'vitest';
import { gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { earLobes } from './ear-lobes.ts';

const space = gridAround(180, 80);
const fit = ORDINARY_FIT;
type Inside = (u: number, v: number) => boolean;
const isFace: Inside = (u, v) => Math.hypot(u / 0.37, v / 0.55) < 1;
const isEar: Inside = (u, v) => Math.abs(u) >= 0.3 && Math.abs(u) < 0.46 && v > -0.16 && v < 0.08;

/** Where the right ear's drop hangs on a face with hair beside it. */
function lobe(isSkin: Inside, isHair: Inside = () => false) {
  const hair = planeOn(space, isHair);
  const alpha = planeOn(space, (u, v) => isSkin(u, v) || isHair(u, v));
  return earLobes({ space, hair, alpha }, fit).right;
}

describe('an ear drop hangs', () => {
  it('at the end of the lobe that is seen', () => {
    const seen = lobe((u, v) => isFace(u, v) || isEar(u, v));
    expect(seen?.v).toBeCloseTo(0.08, 1);
    expect(seen?.u).toBeGreaterThan(0.36);
    expect(seen?.u).toBeLessThan(0.46);
  });

  it('at the cheek’s edge where no ear is seen', () => {
    const seen = lobe(isFace);
    expect(isFace(seen!.u, seen!.v)).toBe(true);
    expect(isFace(seen!.u + 0.05, seen!.v)).toBe(false);
  });

  it('beside the cheek, on the hair that covers the ear', () => {
    const seen = lobe(isFace, (u, v) => !isFace(u, v) && Math.abs(u) < 0.6);
    expect(isFace(seen!.u, seen!.v)).toBe(false);
    expect(seen!.u).toBeLessThan(fit.cheekHalfWidth + 0.05);
  });

  it('within the edge of hair that is narrower than that', () => {
    const isHair: Inside = (u, v) => !isFace(u, v) && Math.abs(u) < 0.4;
    const seen = lobe(isFace, isHair);
    expect(seen!.u).toBeLessThan(0.39);
  });

  it('nowhere on a head of which nothing is seen there', () => {
    expect(lobe(() => false)).toBeNull();
  });
});

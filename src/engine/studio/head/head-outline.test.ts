import { describe, expect, it } from 'vitest';
import { gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import type { HeadMatte } from './head-matte.ts';
import { fitHead } from './head-outline.ts';

const space = gridAround(220, 80);
const SKULL = 0.5;
type Inside = (u: number, v: number) => boolean;
const isSkull: Inside = (u, v) => Math.abs(u) < SKULL && Math.abs(v) < 0.9;
const between = (u: number, from: number, to: number) => Math.abs(u) > from && Math.abs(u) < to;

/** Half the width that headwear is fitted to, of a skull with hair, in F. */
function fittedTo(isHair: Inside): number {
  const alpha = planeOn(space, (u, v) => isSkull(u, v) || isHair(u, v));
  return fitHead(ORDINARY_FIT, { space, alpha } as unknown as HeadMatte).hairHalfWidth;
}

describe('what headwear is fitted to', () => {
  it('is the head without bunches that stand off it, also where their upper half grows out of it', () => {
    expect(fittedTo((u, v) => between(u, 0.6, 0.9) && v < 0.9)).toBeCloseTo(SKULL, 1);
    expect(fittedTo((u, v) => between(u, v < -0.15 ? 0.4 : 0.6, 0.9) && v < 0.9)).toBeCloseTo(SKULL, 1);
  });

  it('is loose hair with the head, however wide', () => {
    expect(fittedTo((u) => Math.abs(u) < 0.8)).toBeCloseTo(0.8, 1);
  });

  it('is loose hair with the head where a strand of it parts from the rest', () => {
    expect(fittedTo((u) => Math.abs(u) < 0.8 && !between(u, 0.66, 0.69))).toBeCloseTo(0.8, 1);
  });

  it('is the cheeks at least', () => {
    expect(fittedTo(() => false)).toBeGreaterThanOrEqual(ORDINARY_FIT.cheekHalfWidth);
  });
});

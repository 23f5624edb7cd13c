import { describe, expect, it } from 'vitest';
import { cellOn, gridAround, ORDINARY_FIT, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { bandLine, rimLine } from '../drawing/anatomy.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import { fadeBelowChin } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { fitHead } from './head-outline.ts';

const space = gridAround(220, 80);
const SKULL = 0.5;
type Inside = (u: number, v: number) => boolean;
const isSkull: Inside = (u, v) => Math.abs(u) < SKULL && Math.abs(v) < 0.9;
const between = (u: number, from: number, to: number) => Math.abs(u) > from && Math.abs(u) < to;

/** The fit of a skull with hair. */
function fitWith(isHair: Inside) {
  const alpha = planeOn(space, (u, v) => isSkull(u, v) || isHair(u, v));
  return { ...fitHead(ORDINARY_FIT, { space, alpha } as unknown as HeadMatte), cutY: null };
}

/** Half the width that headwear is fitted to, in F. */
const fittedTo = (isHair: Inside): number => fitWith(isHair).hairHalfWidth;

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

  it('is on each side the hair’s own width at that height, of metal no more than the skull’s', () => {
    const fit = fitWith((u, v) => u > 0 && u < (v < -0.3 ? 0.6 : 0.9));
    const ends = (line: (t: number) => readonly [number, number]) => [-line(0)[0], line(1)[0]] as const;
    const rise = (y: number) => (y - fit.foreheadY) / (fit.crownY - fit.foreheadY);
    for (const [y, width] of [
      [-0.4, 0.6],
      [-0.15, 0.9],
    ] as const) {
      const [left, right] = ends(bandLine(fit, rise(y), 0, 1));
      expect(left).toBeCloseTo(SKULL, 1);
      expect(right).toBeCloseTo(width, 1);
    }
    const [left, right] = ends(rimLine(fit, rise(-0.15), 0, 1));
    expect(left).toBeCloseTo(SKULL, 1);
    expect(right).toBeLessThan(fit.cheekHalfWidth * 1.4);
  });
});

describe('below the chin', () => {
  const { chinY, jawHalfWidth } = ORDINARY_FIT;
  /** How much is left of a place there that is hair to this share. */
  function leftOf(share: number, u: number, below: number): number {
    const alpha = planeOn(space, () => 1);
    const [hair, oval] = [planeOn(space, () => share), planeOn(space, () => 0)];
    fadeBelowChin({ space, alpha, hair } as unknown as PlacedMatte, ORDINARY_FIT, oval);
    return alpha[cellOn(space, u, chinY + below)]!;
  }

  it('a neck stays, as far as its drawn one reaches, and fades out', () => {
    expect(leftOf(0, 0, 0.03)).toBe(1);
    expect(leftOf(0, jawHalfWidth * 1.1, 0.03)).toBe(0);
    expect(leftOf(0, 0, 0.21)).toBe(0);
  });

  it('hair lies on the chest, and what may be its shadow does not', () => {
    expect(leftOf(0.9, jawHalfWidth * 1.1, 0.2)).toBe(1);
    expect(leftOf(0.25, jawHalfWidth * 1.1, 0.2)).toBe(0);
  });

  it('hair behind the neck ends at the throat, and hair beside it goes on', () => {
    expect(leftOf(0.9, 0, 0.3)).toBe(0);
    expect(leftOf(0.9, jawHalfWidth * 1.1, 0.3)).toBe(1);
  });
});

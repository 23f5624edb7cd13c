import { afterAll, describe, expect, it } from 'vitest';
import {
  alphaAt,
  everyWay,
  FITS,
  OVER,
  PLAIN,
  pixelsOf,
  roomOf,
  wear,
} from '../../../../../tests/support/portraits/worn-heads.ts';
import type { HeadFit } from '../../drawing/layers.ts';
import { HALF_HEADWEAR } from '../headwear.ts';
import { capBlock, hatBlock, pressedFit, skullShift, softBlock } from './hat-block.ts';

/** Crowns that the photo cuts off above the hairline or right at it, on all of them. */
const HALF_FITS: Readonly<Record<string, HeadFit>> = {
  ...FITS,
  'cut high': { ...PLAIN, cutY: -0.6 },
  'cut at the hairline': { ...FITS['big hair']!, cutY: -0.4 },
  'cut above the brows': { ...PLAIN, cutY: -0.31 },
  'smiling, cut above the brows': { ...FITS.smiling!, cutY: FITS.smiling!.browY - 0.05 },
  'drawn, cut above the brows': { ...FITS['drawn child']!, cutY: FITS['drawn child']!.browY - 0.05 },
};

/** Points of the head with its hair between two heights, as far out as the hair stands. */
function headPoints(fit: HeadFit, from: number, to: number): [number, number][] {
  const points: [number, number][] = [];
  for (let y = from; y < to; y += 0.03) {
    for (let i = -12; i <= 12; i++) points.push([(i / 12) * fit.hairHalfWidth, y]);
  }
  return points;
}

/** A photo that is cut so near the brows: a hat that left them free would lie on the forehead like a lid. */
const isCutAtBrows = ({ cutY, browY }: HeadFit): boolean => cutY !== null && cutY > browY - 0.15;

/** Points on the brows, or on the eyes where the photo is cut at the brows, on both ears and on hair that hangs beside the jaw. */
function sidePoints(fit: HeadFit): [number, number][] {
  const upper = isCutAtBrows(fit) ? fit.eyeY : fit.browY;
  const shift = Math.sin(fit.yaw) * 0.1;
  return [-1, 1].flatMap((side): [number, number][] => [
    ...[0.25, 0.45, 0.65].map((x): [number, number] => [side * fit.cheekHalfWidth * x + shift, upper]),
    ...[0, 0.1, 0.2].map((dy): [number, number] => [side * (fit.cheekHalfWidth + 0.03), fit.eyeY + dy]),
    ...[0.5, 0.75].map((y): [number, number] => [side * (fit.cheekHalfWidth + 0.12), y]),
  ]);
}

describe.each(everyWay(HALF_HEADWEAR))('%s', (...worn) => {
  /** What the hat leaves of each head and lays over it, drawn once for all the tests that look at it. */
  const drawn = new Map<string, { window: Uint8Array; over: Uint8Array }>();
  function seen(fit: string): { window: Uint8Array; over: Uint8Array } {
    const { layers, ...headwear } = wear(worn, roomOf(HALF_FITS[fit]!));
    // What shades the head hides nothing of it.
    const hiding = { ...headwear, layers: layers.filter(({ onHead }) => !onHead) };
    const pixels = drawn.get(fit) ?? { window: pixelsOf(hiding, 'window'), over: pixelsOf(hiding, OVER) };
    drawn.set(fit, pixels);
    return pixels;
  }
  afterAll(() => drawn.clear());

  it('leaves nothing of the head to be seen above its band', () => {
    for (const [name, fit] of Object.entries(HALF_FITS)) {
      const { window, over } = seen(name);
      // A peaked cap sits higher than a soft one, and highest at its sides.
      const band = Math.max(hatBlock(pressedFit(fit)).brim - 0.11, (fit.cutY ?? -9) - 0.03);
      const bare = headPoints(fit, fit.crownY - 0.1, band).filter(
        ([x, y]) => alphaAt(window, x, y) > 0 && alphaAt(over, x, y) <= 200,
      );
      expect(bare, name).toEqual([]);
    }
  });

  it('meets the head below it without a gap', () => {
    for (const [name, fit] of Object.entries(HALF_FITS)) {
      const { window, over } = seen(name);
      const skull = pressedFit(fit).hairHalfWidth - 0.05;
      const gaps = headPoints(fit, hatBlock(pressedFit(fit)).brim - 0.11, fit.eyeY).filter(
        ([x, y]) =>
          Math.abs(x - skullShift(fit)) < skull && alphaAt(window, x, y) < 150 && alphaAt(over, x, y) <= 200,
      );
      expect(gaps, name).toEqual([]);
    }
  });

  it('leaves the brows, the ears and the hair below them free', () => {
    for (const [name, fit] of Object.entries(HALF_FITS)) {
      const { window, over } = seen(name);
      const hidden = sidePoints(fit).filter(
        ([x, y]) => alphaAt(window, x, y) < 255 || alphaAt(over, x, y) >= 40,
      );
      expect(hidden, name).toEqual([]);
    }
  });
});

describe('hats that hide the crown', () => {
  it.each(Object.keys(HALF_HEADWEAR))('%s does not grow with the hair', (kind) => {
    const [plain, big] = [PLAIN, FITS['big hair']!].map((fit) =>
      pixelsOf(wear([kind, kind, {}], roomOf(fit)), OVER),
    );
    // What hair adds is a little width at the temples.
    const area = (pixels: Uint8Array): number =>
      pixels.filter((alpha, i) => i % 4 === 3 && alpha > 127).length;
    expect(area(big!)).toBeLessThan(area(plain!) * 1.08);
  });

  it('shade the forehead below their edge, softly, and nothing of the eyes', () => {
    const fit = pressedFit(PLAIN);
    const { layers } = wear(['safari-hat', 'safari-hat', {}], roomOf(PLAIN));
    const shade = pixelsOf({ layers: layers.filter(({ onHead }) => onHead) }, OVER);
    const { brim } = hatBlock(fit);
    const below = [0.02, 0.08, 0.14].map((down) => alphaAt(shade, 0, brim + down));
    expect(below[0]).toBeGreaterThan(40);
    expect(below).toEqual([...below].sort((a, b) => b - a));
    expect(alphaAt(shade, 0.2, fit.eyeY)).toBe(0);
  });

  it('comes down to a crown that the photo cuts low, as far as the eyes let it', () => {
    const edge = (cutY: number | null): number => softBlock(pressedFit({ ...PLAIN, cutY })).brim;
    expect(edge(-0.36)).toBeCloseTo(-0.33);
    expect(edge(0)).toBeLessThan(PLAIN.eyeY - 0.1);
    expect(edge(-0.7)).toBe(edge(null));
  });
});

describe('the edge of a hat', () => {
  it('lies below the hairline where there is room for it, and above the brows of every head', () => {
    for (const [name, fit] of Object.entries(FITS)) {
      for (const block of [
        hatBlock(pressedFit(fit)),
        capBlock(pressedFit(fit)),
        softBlock(pressedFit(fit)),
      ]) {
        expect(block.brim, name).toBeGreaterThan(Math.min(fit.foreheadY + 0.05, fit.browY - 0.15));
        expect(block.brim + block.drop, name).toBeLessThan(fit.eyeY - 0.09);
        expect(block.brim, name).toBeLessThan(fit.browY - 0.09);
      }
    }
  });

  it('lies lower at a cap’s sides than in its middle, and higher at those of a brim', () => {
    expect(capBlock(pressedFit(PLAIN)).drop).toBeGreaterThan(0.02);
    expect(hatBlock(pressedFit(PLAIN)).drop).toBeLessThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import type { HeadFit, HeadLayer } from '../drawing/layers.ts';
import { drawHairTips } from './hair-tips.ts';

const SIDE = 320;
const FACE = 100;
const MIDDLE = { x: SIDE / 2, y: 120 };
const FALL = { from: 0.4, inner: 0.3, out: 0.65, low: 0.55, end: 1.05 };
const BROWN = [90, 60, 40] as const;

/** A head whose brown hair falls on its right side alone and ends there as if cut with scissors, before nothing. */
function headWith(fall: typeof FALL | null): HeadLayer {
  const [pixels, hair] = [new Uint8ClampedArray(SIDE * SIDE * 4), new Uint8ClampedArray(SIDE * SIDE)];
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [u, v] = [((pixel % SIDE) - MIDDLE.x) / FACE, (Math.floor(pixel / SIDE) - MIDDLE.y) / FACE];
    if (u < 0.3 || u > 0.65 || v < -0.5 || v > 1.05) continue;
    hair[pixel] = 255;
    pixels.set([...BROWN, 255], pixel * 4);
  }
  const size = { width: SIDE, height: SIDE };
  return {
    frame: { ...size, ...MIDDLE, faceHeight: FACE, roll: 0 },
    fit: ORDINARY_FIT as unknown as HeadFit,
    left: 0,
    top: 0,
    pixels: { ...size, data: pixels },
    hairMask: { ...size, data: hair },
    drawnHair: {
      fall: { left: null, right: fall },
      sides: [],
      mask: { ...size, data: new Uint8ClampedArray(SIDE * SIDE) },
    },
  } as unknown as HeadLayer;
}

/** How much of the hair's width is hair at a height, 0..1. */
function coverAt({ pixels }: HeadLayer, v: number): number {
  const row = Math.round(v * FACE + MIDDLE.y) * SIDE;
  let sum = 0;
  for (let x = MIDDLE.x + 30; x <= MIDDLE.x + 65; x++) sum += pixels.data[(row + x) * 4 + 3]! / 255;
  return sum / 36;
}

describe('the tips of hair that falls', () => {
  const head = headWith(FALL);
  drawHairTips(head);

  it('grow thinner below its end, strand by strand, and end soon', () => {
    const [near, far] = [coverAt(head, 1.07), coverAt(head, 1.12)];
    expect(near).toBeGreaterThan(0.15);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(near);
    expect(coverAt(head, 1.25)).toBe(0);
  });

  it('have the hair’s colour, and count as hair that the photo does not show', () => {
    const { pixels, hairMask, drawnHair } = head;
    let seen = 0;
    for (let pixel = Math.round(1.08 * FACE + MIDDLE.y) * SIDE; pixel < SIDE * SIDE; pixel++) {
      if (pixels.data[pixel * 4 + 3]! < 100) continue;
      seen++;
      expect(hairMask.data[pixel]).toBeGreaterThan(95);
      expect(drawnHair!.mask.data[pixel]).toBeGreaterThan(95);
      for (const [channel, value] of BROWN.entries())
        expect(Math.abs(pixels.data[pixel * 4 + channel]! - value)).toBeLessThan(value * 0.2 + 4);
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('are drawn where hair falls alone', () => {
    const untouched = headWith(null);
    drawHairTips(untouched);
    expect(untouched.pixels.data).toEqual(headWith(null).pixels.data);
    const leftOf = (data: Uint8ClampedArray) => data.filter((_, at) => (at >> 2) % SIDE < MIDDLE.x);
    expect(leftOf(head.pixels.data).some((value) => value > 0)).toBe(false);
  });
});

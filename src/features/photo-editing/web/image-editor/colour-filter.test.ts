import { describe, expect, it } from 'vitest';
import { applyColour, saturationMatrix, toneCurve } from './colour-filter.ts';
import type { Pixels } from './pixels.ts';

const NEUTRAL = { brightness: 100, contrast: 100, saturation: 100 };

function pixel(r: number, g: number, b: number, alpha = 255): Pixels {
  return { data: Uint8ClampedArray.of(r, g, b, alpha), width: 1, height: 1, isOpaque: alpha === 255 };
}

function filtered(colour: readonly [number, number, number], change: Partial<typeof NEUTRAL>): number[] {
  const one = pixel(...colour);
  applyColour(one, { ...NEUTRAL, ...change });
  return [...one.data.subarray(0, 3)];
}

describe('brightness', () => {
  it.each([
    [0, [0, 0, 0]],
    [50, [100, 50, 10]],
    [100, [200, 100, 20]],
    [150, [255, 150, 30]],
    [200, [255, 200, 40]],
  ])('of %d%% multiplies every channel and clamps', (brightness, expected) => {
    expect(filtered([200, 100, 20], { brightness })).toEqual(expected);
  });
});

describe('contrast', () => {
  it.each([
    // 127.5 rounds to the even 128.
    [0, [128, 128, 128]],
    [50, [164, 114, 74]],
    [200, [255, 72, 0]],
  ])('of %d%% spreads about the middle', (contrast, expected) => {
    expect(filtered([200, 100, 20], { contrast })).toEqual(expected);
  });
});

describe('saturation', () => {
  it('of 0%% leaves the luminance of the specification, on every channel', () => {
    const luminance = Math.round(0.213 * 200 + 0.715 * 100 + 0.072 * 20);
    expect(filtered([200, 100, 20], { saturation: 0 })).toEqual([luminance, luminance, luminance]);
  });

  it('of 100% is the identity, and of any percentage keeps greys', () => {
    for (const [index, value] of saturationMatrix(100).entries()) {
      expect(value).toBeCloseTo(index % 4 === 0 ? 1 : 0);
    }
    for (let percent = 0; percent <= 200; percent += 1) {
      const m = saturationMatrix(percent);
      for (const row of [0, 3, 6]) expect(m[row]! + m[row + 1]! + m[row + 2]!).toBeCloseTo(1);
    }
  });

  it('of 200% doubles the distance from the luminance', () => {
    // Luminance 84.9: 2 * 100 - 84.9, 2 * 80 - 84.9, 2 * 90 - 84.9.
    expect(filtered([100, 80, 90], { saturation: 200 })).toEqual([115, 75, 95]);
  });
});

describe('the functions one after another', () => {
  it('clamp between each other: what was burnt out stays so', () => {
    // 200 * 2 = 400 -> 255, then halved about the middle: 191.25. Without the clamp it would be 263.75.
    expect(toneCurve({ ...NEUTRAL, brightness: 200, contrast: 50 })[200]).toBeCloseTo(191.25);
  });

  it('rise with the level for all settings, and leave alpha', () => {
    for (let brightness = 0; brightness <= 200; brightness += 25) {
      for (let contrast = 0; contrast <= 200; contrast += 25) {
        const curve = toneCurve({ ...NEUTRAL, brightness, contrast });
        for (let i = 1; i < 256; i += 1) expect(curve[i]).toBeGreaterThanOrEqual(curve[i - 1]!);
      }
    }
    const seeThrough = pixel(10, 20, 30, 77);
    applyColour(seeThrough, { brightness: 150, contrast: 120, saturation: 10 });
    expect(seeThrough.data[3]).toBe(77);
  });

  it('change no level when neutral', () => {
    for (let level = 0; level < 256; level += 1) {
      expect(filtered([level, level, level], {})).toEqual([level, level, level]);
    }
  });
});

import { expect, it } from 'vitest';
import { keptRoll } from './place-head.ts';

const DEGREE = Math.PI / 180;

/** The tilt that a head keeps in its portrait, in degrees. */
const keptOf = (degrees: number, hair: 'short' | 'long' = 'short'): number =>
  keptRoll(degrees * DEGREE, hair) / DEGREE;

it('a portrait keeps a little of a tilted head’s tilt, more of a strong one, and never more than a lively 15 degrees', () => {
  expect(keptOf(0)).toBe(0);
  expect(keptOf(10)).toBeCloseTo(1.5, 5);
  expect(keptOf(-10)).toBeCloseTo(-1.5, 5);
  expect(keptOf(35)).toBeGreaterThan(12);
  expect(keptOf(-35)).toBeLessThan(-12);
  expect(keptOf(60)).toBeCloseTo(14.9, 1);
});

it('a head with long hair keeps more of the tilt by which that hangs', () => {
  expect(keptOf(8, 'long')).toBeLessThan(3);
  for (const degrees of [18, 25, 32]) {
    expect(degrees - keptOf(degrees, 'long')).toBeLessThan(14);
    expect(keptOf(-degrees, 'long')).toBe(-keptOf(degrees, 'long'));
  }
  expect(keptOf(60, 'long')).toBeLessThan(22);
});

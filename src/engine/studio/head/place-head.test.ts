import { expect, it } from 'vitest';
import type { FaceGeometry } from './face-geometry.ts';
import { placeHead } from './place-head.ts';

const TARGET = { width: 1000, height: 1000, x: 500, y: 400, faceHeight: 250 };
const DEGREE = Math.PI / 180;

/** The tilt that a head has in its portrait, in degrees. */
const keptOf = (degrees: number): number =>
  placeHead({ x: 200, y: 200, faceHeight: 100, roll: degrees * DEGREE } as FaceGeometry, TARGET).frame.roll /
  DEGREE;

it('a portrait keeps a little of a tilted head’s tilt, more of a strong one, and never more than a lively 15 degrees', () => {
  expect(keptOf(0)).toBe(0);
  expect(keptOf(10)).toBeCloseTo(1.5, 5);
  expect(keptOf(-10)).toBeCloseTo(-1.5, 5);
  expect(keptOf(35)).toBeGreaterThan(12);
  expect(keptOf(-35)).toBeLessThan(-12);
  expect(keptOf(60)).toBeCloseTo(14.9, 1);
});

import { expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { HeadLayer, Plane } from '../drawing/layers.ts';
import { fallSource } from './fall-source.ts';

const SIDE = 400;
const F = 100;
const FALL = { from: 0.4, inner: 0.35, out: 0.75, low: 0.6, end: 1.1 };

/** A head in the middle of its picture, and a mask of hair where `isHair` says, in face units. */
function hairOf(isHair: (u: number, v: number) => boolean): { head: HeadLayer; hair: Plane } {
  const head = flatFace(SIDE, () => [0, 0, 0], { skinTone: { r: 0, g: 0, b: 0 } });
  const frame = { x: SIDE / 2, y: SIDE / 2, faceHeight: F, roll: 0, width: SIDE, height: SIDE };
  const data = Uint8ClampedArray.from({ length: SIDE * SIDE }, (_, pixel) =>
    isHair(((pixel % SIDE) - SIDE / 2) / F, (Math.floor(pixel / SIDE) - SIDE / 2) / F) ? 255 : 0,
  );
  return { head: { ...head, left: 0, top: 0, frame }, hair: { width: SIDE, height: SIDE, data } };
}

const sourceOf = (isHair: (u: number, v: number) => boolean) => {
  const { head, hair } = hairOf(isHair);
  return fallSource(head, hair, { side: 1, fall: FALL });
};
const beside = (top: number, inner = 0.4, out = 0.7) =>
  sourceOf((u, v) => u > inner && u < out && v > top && v < FALL.from);

it('hair that falls takes its strands from the hair above it, all along and across', () => {
  const source = beside(-0.2)!;
  for (const aside of [0, 0.3, 1])
    for (let along = -0.1; along < 0.7; along += 0.05) {
      const places = source(aside, 0.3, along);
      expect(places.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      for (const { out, v } of places) {
        expect(out).toBeGreaterThan(0.4);
        expect(out).toBeLessThan(0.7);
        expect(v).toBeGreaterThan(-0.25);
        expect(v).toBeLessThan(FALL.from + 0.01);
      }
    }
});

it('strands keep their way: farther along the fall is farther down the hair', () => {
  const source = beside(-0.2)!;
  const [above, below] = [source(0.5, 0.3, 0.05), source(0.5, 0.3, 0.2)];
  expect(below[0]!.v - above[0]!.v).toBeCloseTo(0.15);
});

it('a fall that is wider than the hair above it repeats its strands', () => {
  const across = [0, 0.25, 0.5, 0.75, 1].map((aside) => beside(-0.2)!(aside, 0.9, 0.1)[0]!.out);
  expect(across.some((out, at) => at > 0 && out < across[at - 1]!)).toBe(true);
});

it.each([
  ['short', () => beside(0.3)],
  ['narrow', () => beside(-0.2, 0.4, 0.45)],
])('hair that is too %s gives none', (_, source) => {
  expect(source()).toBeNull();
});

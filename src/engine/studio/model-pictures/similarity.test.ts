import { describe, expect, it } from 'vitest';
import { similarityResidual } from './similarity.ts';

/** Eight corners of a box, centred. */
const BOX = [-1, 1].flatMap((x) => [-2, 2].flatMap((y) => [-3, 3].flatMap((z) => [x, y, z])));

/** Turned about all three axes and made larger. */
function moved(points: readonly number[], size: number): number[] {
  const out: number[] = [];
  for (let at = 0; at < points.length; at += 3) {
    let [x, y, z] = points.slice(at, at + 3) as [number, number, number];
    [x, y] = [x * Math.cos(1) - y * Math.sin(1), x * Math.sin(1) + y * Math.cos(1)];
    [y, z] = [y * Math.cos(2.2) - z * Math.sin(2.2), y * Math.sin(2.2) + z * Math.cos(2.2)];
    [z, x] = [z * Math.cos(-0.7) - x * Math.sin(-0.7), z * Math.sin(-0.7) + x * Math.cos(-0.7)];
    out.push(x * size, y * size, z * size);
  }
  return out;
}

describe('comparing shapes', () => {
  it('sees through turn and size, whatever they are', () => {
    expect(similarityResidual(BOX, BOX)).toBeLessThan(1e-6);
    expect(similarityResidual(moved(BOX, 3.7), BOX)).toBeLessThan(1e-6);
    expect(similarityResidual(BOX, moved(BOX, 0.2))).toBeLessThan(1e-6);
  });

  it('measures what is left in the units of the second shape', () => {
    // Two opposite points pulled 0.3 apart each: a twelfth of a cube's size can make up for some of it.
    const cube = BOX.map(Math.sign);
    const pulled = cube.map((value, at) => (at === 0 ? value - 0.3 : at === 21 ? value + 0.3 : value));
    const residual = similarityResidual(cube, pulled);
    expect(residual).toBeGreaterThan(0.08);
    expect(residual).toBeLessThan(0.15);
    const tenfold = pulled.map((value) => value * 10);
    expect(similarityResidual(moved(cube, 2), tenfold)).toBeCloseTo(residual * 10, 6);
  });

  it('takes a mirrored shape for another one', () => {
    const hand = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3].map((value, at) => value - [0.25, 0.5, 0.75][at % 3]!);
    const mirrored = hand.map((value, at) => (at % 3 === 0 ? -value : value));
    expect(similarityResidual(mirrored, hand)).toBeGreaterThan(0.2);
  });

  it('refuses what cannot be compared', () => {
    expect(() => similarityResidual([], [])).toThrow('cannot be compared');
    expect(() => similarityResidual([1, 2, 3], BOX)).toThrow('cannot be compared');
  });
});

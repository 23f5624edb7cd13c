import { describe, expect, test } from 'vitest';
import { type FingerShape, HAND_SHAPES, type HandShape } from './hand-shapes.ts';
import { FIST_MIDDLE } from './hands.ts';

const fingersOf = (name: keyof typeof HAND_SHAPES): readonly FingerShape[] => HAND_SHAPES[name].fingers;
const bentOf = (name: keyof typeof HAND_SHAPES) => fingersOf(name).filter(({ from }) => from !== undefined);

function tipOf({ from, angle, length }: FingerShape): [number, number] {
  const [x, y] = from!;
  return [x + Math.cos((angle * Math.PI) / 180) * length, y + Math.sin((angle * Math.PI) / 180) * length];
}

describe('a closed hand', () => {
  test.each([
    ['fist', 4],
    ['thumb', 4],
    ['point', 3],
    ['victory', 2],
  ] as const)('of the shape “%s” has %i fingers that come back over the palm', (name, count) => {
    const bent = bentOf(name);
    expect(bent).toHaveLength(count);
    for (const finger of bent) {
      const [x, y] = tipOf(finger);
      expect(x).toBeGreaterThan(0.2);
      expect(x).toBeLessThan(finger.from![0] - 0.2);
      expect(Math.abs(y)).toBeLessThan(0.25);
    }
  });

  test.each(['fist', 'point', 'victory'] as const)(
    'of the shape “%s” lays its thumb over a bent finger',
    (name) => {
      const [x, y] = tipOf((HAND_SHAPES[name] as Required<HandShape>).thumb);
      const near = bentOf(name).some(({ from }) => Math.abs(from![1] - y) < 0.08 && x < from![0]);
      expect(near).toBe(true);
    },
  );

  test('that grips puts its fingers round the handle on both sides of the place that is held', () => {
    const crossings = bentOf('grip').map((finger) => {
      const [, y] = tipOf(finger);
      expect(finger.from![1]).toBeGreaterThan(0.1);
      expect(y).toBeLessThan(-0.1);
      return finger.from![0];
    });
    expect(crossings).toHaveLength(4);
    expect(Math.max(...crossings)).toBeGreaterThan(FIST_MIDDLE);
    expect(Math.min(...crossings)).toBeLessThan(FIST_MIDDLE);
  });
});

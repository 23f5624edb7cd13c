import { expect, test } from 'vitest';
import { drawnCurls } from './hair-curls.ts';

const [COLUMNS, ROWS, PITCH] = [90, 60, 9];

test('curls wind to no side, and change the tone of hair as a whole by little', () => {
  const curls = drawnCurls(COLUMNS, ROWS, PITCH);
  const mean = curls.reduce((sum, value) => sum + value, 0) / curls.length;
  const spread = Math.sqrt(curls.reduce((sum, value) => sum + (value - mean) ** 2, 0) / curls.length);
  expect(Math.abs(mean)).toBeLessThan(0.15);
  expect(spread).toBeGreaterThan(0.8);
  expect(spread).toBeLessThan(1.25);
  let [across, down] = [0, 0];
  for (let cell = 0; cell < curls.length - COLUMNS - 1; cell++) {
    across += Math.abs(curls[cell + 1]! - curls[cell]!);
    down += Math.abs(curls[cell + COLUMNS]! - curls[cell]!);
  }
  expect(across / down).toBeGreaterThan(0.85);
  expect(across / down).toBeLessThan(1.18);
});

test('the same head has the same curls', () => {
  expect(drawnCurls(COLUMNS, ROWS, PITCH)).toEqual(drawnCurls(COLUMNS, ROWS, PITCH));
});

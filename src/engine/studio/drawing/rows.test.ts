import { expect, it } from 'vitest';
import { rows } from './rows.ts';

it('the template reads a table of numbers, and says which row is none', () => {
  expect(rows(3)`0.3 -1 2,
    .5 0.2 4`).toEqual([
    [0.3, -1, 2],
    [0.5, 0.2, 4],
  ]);
  expect(() => rows(3)`1 2 3, 4 5`).toThrow(/"4 5" is no row of 3 numbers/);
  expect(() => rows(2)`1 x`).toThrow(/"1 x" is no row of 2 numbers/);
});

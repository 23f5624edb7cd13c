import { describe, expect, it } from 'vitest';
import { parseMinorUnits, typedAmount } from './minor-units.ts';

describe('an amount as typed', () => {
  it.each([
    ['199', 19_900],
    ['₹199', 19_900],
    [' Rs. 199.5 ', 19_950],
    ['0.07', 7],
    ['4.99', 499],
    ['$4.99', 499],
    // 19.99 * 100 is 1998.9999999999998.
    ['19.99', 1999],
    ['1,299.50', 129_950],
    ['1,29,900', 12_990_000],
    ['0', 0],
  ])('%j is %i paise', (text, minorUnits) => {
    expect(parseMinorUnits(text)).toBe(minorUnits);
  });

  it.each([
    '',
    'all',
    '-5',
    '1e3',
    '1.999',
    '1,5',
    '12,99',
    '1.',
    '.5',
    '199 rupees',
    '<b>5</b>',
    '1234567890',
  ])('%j is none', (text) => {
    expect(parseMinorUnits(text)).toBeNull();
  });
});

it('what is written into the field is read back as the same', () => {
  expect([19_900, 19_950, 7, 499, 129_905].map(typedAmount)).toEqual([
    '199',
    '199.50',
    '0.07',
    '4.99',
    '1299.05',
  ]);
  for (const minorUnits of [1, 10, 99, 100, 101, 1999, 34_900, 129_950])
    expect(parseMinorUnits(typedAmount(minorUnits))).toBe(minorUnits);
});

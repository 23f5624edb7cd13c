import { expect, it } from 'vitest';
import { formatMoney, formatRupees } from './money-words.ts';

it('the price formatter writes rupees as people in India do', () => {
  expect(formatRupees(99)).toBe('₹99');
  expect(formatRupees(123_456)).toBe('₹1,23,456');
});

it('the price formatter writes paise and cents as amounts', () => {
  expect(formatMoney(19_900, 'INR')).toBe('₹199');
  expect(formatMoney(12_34_550, 'INR')).toBe('₹12,345.50');
  expect(formatMoney(499, 'USD')).toBe('$4.99');
});

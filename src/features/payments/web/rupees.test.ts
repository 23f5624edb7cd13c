import { expect, it } from 'vitest';
import { formatRupees } from './rupees.ts';

it('writes rupees as people in India do', () => {
  expect(formatRupees(99)).toBe('₹99');
  expect(formatRupees(123_456)).toBe('₹1,23,456');
});

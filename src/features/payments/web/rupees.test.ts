import { expect, it } from 'vitest';
import { CREDIT_PACKS } from '../catalogue/contract.ts';
import { formatRupees } from './rupees.ts';

it('sells the three packs at their prices', () => {
  const shelf = CREDIT_PACKS.map((pack) => [
    pack.name,
    pack.credits,
    pack.price,
    pack.originalPrice,
    pack.popular,
  ]);
  expect(shelf).toEqual([
    ['Basic Pack', 10, 99, 150, false],
    ['Popular Pack', 25, 199, 350, true],
    ['Premium Pack', 50, 349, 600, false],
  ]);
});

it('writes rupees as people in India do', () => {
  expect(formatRupees(99)).toBe('₹99');
  expect(formatRupees(123_456)).toBe('₹1,23,456');
});

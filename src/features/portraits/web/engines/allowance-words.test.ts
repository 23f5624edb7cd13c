import { expect, it } from 'vitest';
import { leftText, usedUpText } from './allowance-words.ts';

const NEXT_AT = '2026-11-20T18:30:00.000Z';
const before = (minutes: number) => Date.parse(NEXT_AT) - minutes * 60_000;

it('the sentence says how many are left, and that several engines take from them', () => {
  const allowance = { limit: 5, left: 3, nextAt: NEXT_AT };
  expect(leftText(allowance, false)).toBe('3 of 5 left today');
  expect(leftText(allowance, true)).toBe('3 of 5 left today, with all image services together');
});

it.each([
  [0, 'in a minute'],
  [1, 'in a minute'],
  [7.5, 'in 8 minutes'],
  [32, 'in about 35 minutes'],
  [56, 'in about an hour'],
  [95, 'in about 2 hours'],
  [12 * 60, 'in about 12 hours'],
])('the sentence says that none is left, %d minutes before there are more', (minutes, words) => {
  const allowance = { limit: 5, left: 0, nextAt: NEXT_AT };
  expect(usedUpText(allowance, before(minutes))).toBe(
    `Today’s 5 portraits are used up. New ones come ${words}.`,
  );
});

it('the sentence says it of a single one, and of an account that has none at all', () => {
  expect(usedUpText({ limit: 1, left: 0, nextAt: NEXT_AT }, before(120))).toBe(
    'Today’s portrait is used up. The next one comes in about 2 hours.',
  );
  expect(usedUpText({ limit: 0, left: 0, nextAt: null }, before(0))).toBe(
    'This is not part of your account.',
  );
});

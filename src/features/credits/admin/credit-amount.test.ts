import { describe, expect, it } from 'vitest';
import { creditAmountForm, creditsOf } from './credit-amount.ts';

describe('the credits that were typed', () => {
  it.each([
    ['25', 25],
    [' 7 ', 7],
    ['', 0],
    ['ten', 0],
    ['1e999', 0],
    ['-3', -3],
  ])('%j are %i', (typed, credits) => {
    expect(creditsOf(typed)).toBe(credits);
  });
});

describe('an assignment', () => {
  const problemOf = (credits: string) => creditAmountForm.safeParse({ credits }).error?.issues[0]?.message;

  it('is of 1 to 100 credits', () => {
    for (const typed of ['1', '5', '100'])
      expect(creditAmountForm.parse({ credits: typed })).toEqual({ credits: Number(typed) });
  });

  it('needs credits above 0', () => {
    for (const typed of ['', 'ten', '0', '-1', '2.5'])
      expect(problemOf(typed)).toBe('Please select a user and enter valid credits');
  });

  it('says how many can be given at a time', () => {
    expect(problemOf('101')).toBe('Please assign at most 100 credits at a time.');
  });
});

import { describe, expect, it } from 'vitest';
import { assignmentOf, creditsOf } from './credit-amount.ts';

const USER = { id: 'u1' };
const PLEASE = { problem: 'Please select a user and enter valid credits' };

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
  it('is of 1 to 100 credits to the selected user', () => {
    for (const credits of [1, 5, 100])
      expect(assignmentOf(USER, credits)).toEqual({ assignment: { userId: 'u1', credits } });
  });

  it('needs a user and credits above 0', () => {
    expect(assignmentOf(null, 10)).toEqual(PLEASE);
    for (const credits of [0, -1, 2.5]) expect(assignmentOf(USER, credits)).toEqual(PLEASE);
  });

  it('says how many can be given at a time', () => {
    expect(assignmentOf(USER, 101)).toEqual({ problem: 'Please assign at most 100 credits at a time.' });
  });
});

import { describe, expect, it } from 'vitest';
import { rangeOf, rangeProblem, todayInIndia } from './range-choice.ts';

it('the day is India’s, wherever the browser is', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('a preset ends today and counts it', () => {
  expect(rangeOf({ kind: 7 }, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

describe('two dates', () => {
  const today = '2026-11-21';
  it.each([
    ['2026-11-21', '2026-11-21', undefined],
    ['2025-11-21', '2026-11-21', undefined],
    ['2025-11-20', '2026-11-21', /at most 366/],
    ['2026-11-22', '2026-11-21', /after the last/],
    ['2026-11-20', '2026-11-22', /up to today/],
    ['2019-12-31', '2020-01-02', /from 2020/],
    ['', '2026-11-21', /both days/],
  ])('from %s to %s', (from, to, problem) => {
    const found = rangeProblem({ from, to }, today);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});

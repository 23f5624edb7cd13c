import { describe, expect, it } from 'vitest';
import { dashboardAddress, rangeOf, rangeProblem, readRangeChoice } from './range-choice.ts';

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
  ])('are a range, or words say why not: from %s to %s', (from, to, problem) => {
    const found = rangeProblem({ from, to }, today);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});

describe('the address', () => {
  const today = '2026-11-21';
  const searchOf = (address: string) => new URL(address, 'http://localhost').search;

  it.each([
    { kind: 7 },
    { kind: 30 },
    { kind: 90 },
    { kind: 'custom', from: '2026-02-28', to: '2026-11-21' },
  ] as const)('keeps the choice %j', (choice) => {
    expect(readRangeChoice(searchOf(dashboardAddress(choice)), today)).toEqual(choice);
  });

  it.each([
    '?tab=dashboard',
    '?tab=dashboard&days=31',
    '?tab=dashboard&from=2026-11-01',
    '?tab=dashboard&from=2026-11-01&to=2026-11-22',
    '?tab=dashboard&from=2026-02-30&to=2026-03-01',
    '?tab=dashboard&from=2026-1-1&to=2026-01-05',
    '?tab=dashboard&from=2026-11-05&to=2026-11-01',
  ])('%s says nothing that could be chosen: the last 30 days', (search) => {
    expect(readRangeChoice(search, today)).toEqual({ kind: 30 });
  });
});

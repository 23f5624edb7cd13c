import { describe, expect, it } from 'vitest';
import { countWords, FIRST_VIEW, nextSort, paramsOf, sortDirection } from './users-view.ts';

describe('the order of the list', () => {
  it('follows clicks on the columns: the day of signing up in both directions', () => {
    expect(nextSort('since', 'email')).toBe('newest');
    expect(nextSort('since', 'newest')).toBe('oldest');
    expect(nextSort('since', 'oldest')).toBe('newest');
    expect(nextSort('name', 'newest')).toBe('name');
    expect(nextSort('email', 'email')).toBe('email');
  });

  it('is told on one column at a time', () => {
    const told = (sort: 'newest' | 'oldest' | 'email' | 'name') =>
      (['name', 'email', 'since'] as const).map((column) => sortDirection(column, sort));
    expect(told('newest')).toEqual([undefined, undefined, 'descending']);
    expect(told('oldest')).toEqual([undefined, undefined, 'ascending']);
    expect(told('email')).toEqual([undefined, 'ascending', undefined]);
    expect(told('name')).toEqual(['ascending', undefined, undefined]);
  });
});

it('a view asks the server for what is typed, without its spaces', () => {
  expect(paramsOf({ match: ' ash ', sort: 'name', isBlockedOnly: true })).toEqual({
    ...{ match: 'ash', sort: 'name', blocked: 'true' },
  });
  expect(paramsOf(FIRST_VIEW)).toEqual({ match: '', sort: 'newest', blocked: '' });
});

it('the count says which users it counts', () => {
  expect(countWords(1, FIRST_VIEW)).toBe('1 user');
  expect(countWords(1_000, FIRST_VIEW)).toBe('1,000 users');
  expect(countWords(1_001, { ...FIRST_VIEW, isBlockedOnly: true })).toBe('More than 1,000 blocked users');
  expect(countWords(100_000, FIRST_VIEW)).toBe('About 1,00,000 users');
  expect(countWords(2, { ...FIRST_VIEW, isBlockedOnly: true, match: ' rao ' })).toBe(
    '2 blocked users matching “rao”',
  );
});

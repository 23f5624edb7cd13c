import { describe, expect, it } from 'vitest';
import { formatCount } from '../kernel/count-words.ts';
import { changeOf, dayWords, formatDuration, formatShare, pointsOf, rangeWords } from './figure-words.ts';

describe('durations', () => {
  it.each([
    [0, '0 ms'],
    [850.4, '850 ms'],
    [1_000, '1.0 s'],
    [9_940, '9.9 s'],
    [9_960, '10 s'],
    [59_400, '59 s'],
    [59_600, '1 min'],
    [125_000, '2 min 5 s'],
    [11_520_000, '3.2 h'],
  ])('%d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
});

it('numbers are grouped as in India', () => expect(formatCount(1_234_567)).toBe('12,34,567'));

it('shares lose nothing that can be seen', () => {
  expect([formatShare(0.9341), formatShare(1), formatShare(0), formatShare(0.9998)]).toEqual([
    '93.4%',
    '100%',
    '0%',
    '100%',
  ]);
});

it('days are told as they are, wherever the browser is', () => {
  expect(dayWords('2026-11-21')).toBe('21 Nov');
  expect(dayWords('2026-11-21', 'weekday')).toBe('Sat, 21 Nov');
  expect(rangeWords({ from: '2026-10-23', to: '2026-11-21' })).toBe('23 Oct to 21 Nov 2026');
  expect(rangeWords({ from: '2025-12-23', to: '2026-01-21' })).toBe('23 Dec 2025 to 21 Jan 2026');
  expect(rangeWords({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 Nov 2026');
});

describe('a change', () => {
  const words = { up: 'slower', down: 'faster', good: 'down' } as const;
  it('is told in words and with its sign', () => {
    expect(changeOf(112, 100, words)).toEqual({
      direction: 'up',
      sign: '+',
      words: '12% slower',
      isGood: false,
    });
    expect(changeOf(97.5, 100, words)).toMatchObject({ sign: '−', words: '2.5% faster', isGood: true });
    expect(changeOf(100, 100, words)).toMatchObject({ words: 'the same', isGood: null });
    expect(changeOf(100_001, 100_000, words)).toMatchObject({ words: 'about the same' });
  });
  it('of a share is told in points', () => {
    const better = { up: 'better', down: 'worse', good: 'up' } as const;
    expect(pointsOf(0.977, 0.975, better)).toMatchObject({ words: '0.2 points better', isGood: true });
    expect(pointsOf(0.5, 0.51, better)).toMatchObject({ words: '1 point worse', sign: '−', isGood: false });
    expect(pointsOf(0.9771, 0.9772, better)).toMatchObject({ direction: 'same' });
    expect(pointsOf(0.9, null, better)).toBeNull();
  });
  it('of nothing before, or of a loss, has no percentage', () => {
    expect(changeOf(5, 0, words)).toMatchObject({ words: 'slower', sign: '' });
    expect(changeOf(5, -10, words)).toMatchObject({ words: 'slower', sign: '' });
    expect(changeOf(5, null, words)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { hostedEngine } from '../../../../../tests/support/looks/staged-config.ts';
import { lateAfterSeconds, roundedTime, timeText, waitText } from './time-words.ts';

const studio = { id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null };
const within = (median: number, p90: number) => ({ ...hostedEngine(), expectedSeconds: { median, p90 } });

it.each([
  [3, 'a few seconds'],
  [8, 'about 10 seconds'],
  [18, 'about 20 seconds'],
  [21, 'about 25 seconds'],
  [58, 'about a minute'],
  [90, 'about a minute and a half'],
  [106, 'about 2 minutes'],
  [190, 'about 3 minutes'],
])('%d seconds are %s', (seconds, words) => {
  expect(roundedTime(seconds)).toBe(words);
});

it('the wait says what is usual, else what was always said, and nothing of the studio', () => {
  expect(timeText(within(18, 40))).toBe('Usually takes about 20 seconds');
  expect(waitText(within(18, 40), false)).toBe('This usually takes about 20 seconds.');
  expect([timeText(hostedEngine()), waitText(undefined, false)]).toEqual([
    'Can take up to a minute',
    'This can take up to a minute.',
  ]);
  expect([timeText(studio), waitText(studio, false)]).toEqual([null, null]);
  expect(timeText({ ...studio, expectedSeconds: { median: 4, p90: 6 } })).toBe('Usually takes a few seconds');
});

it('the wait takes longer than usual after nine out of ten portraits, and never a moment after the usual one', () => {
  expect(lateAfterSeconds(within(18, 40))).toBe(40);
  expect(lateAfterSeconds(within(18, 19))).toBe(23);
  expect([lateAfterSeconds(hostedEngine()), lateAfterSeconds(undefined)]).toEqual([60, 60]);
  expect(lateAfterSeconds(studio)).toBeNull();
});

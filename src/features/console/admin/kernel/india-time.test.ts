import { expect, it } from 'vitest';
import { fullTimeOf, timeOf, todayInIndia } from './india-time.ts';

it('the day is India’s, wherever the browser is', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('a time is told to the minute and, in full, to the second', () => {
  expect(timeOf('2026-11-20T18:29:00Z')).toBe('11:59 pm');
  expect(fullTimeOf('2026-11-20T18:29:07Z')).toBe('20 November 2026 at 11:59:07 pm (India)');
});

import { expect, it } from 'vitest';
import { todayInIndia } from './india-time.ts';

it('the day is India’s, wherever the browser is', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

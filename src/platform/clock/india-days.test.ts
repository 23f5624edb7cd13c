import { expect, it } from 'vitest';
import { addDays, countDays, dayOf, listDays, startOfDay, startOfHour } from './india-days.ts';

it("a day begins at half past six in the evening of Greenwich's day before", () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(dayOf(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
});

it("an hour begins half an hour beside those of Greenwich's clocks", () => {
  expect(startOfHour(new Date('2026-11-21T10:30:00.000Z')).toISOString()).toBe('2026-11-21T10:30:00.000Z');
  expect(startOfHour(new Date('2026-11-21T10:29:59.999Z')).toISOString()).toBe('2026-11-21T09:30:00.000Z');
});

it('days are counted with both ends, over months and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(countDays('2026-11-21', '2026-11-21')).toBe(1);
  expect(countDays('2028-01-01', '2028-12-31')).toBe(366);
  expect(listDays('2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(listDays('2026-03-02', '2026-03-01')).toEqual([]);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateTimeText, dayInIndia, dayText, isoDay, timeText, weekdayText } from './india-days.ts';

const EARLY = new Date('2026-09-05T05:05:09Z');
const AFTER_MIDNIGHT = new Date('2026-12-31T18:30:00Z');
afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('to a reader in %s', (zone) => {
  it('days are India’s', () => {
    vi.stubEnv('TZ', zone);
    expect(isoDay(dayInIndia(EARLY))).toBe('2026-09-05');
    expect(isoDay(dayInIndia(AFTER_MIDNIGHT))).toBe('2027-01-01');
    expect(weekdayText(dayInIndia(EARLY))).toBe('Sat, 5 Sept');
  });

  it('times are India’s', () => {
    vi.stubEnv('TZ', zone);
    expect(timeText(EARLY)).toBe('10:35 am');
    const place = zone === 'Asia/Kolkata' ? '' : ' (India)';
    expect(dateTimeText(EARLY)).toBe(`5 Sept 2026, 10:35 am${place}`);
    expect(timeText(EARLY, 'seconds')).toBe('10:35:09 am');
    expect(timeText(AFTER_MIDNIGHT)).toBe('12:00 am');
    expect(timeText(new Date('2026-09-05T06:30:00Z'))).toBe('12:00 pm');
  });
});

it('days are written as in India', () => {
  const day = { year: 2026, month: 11, day: 1 };
  expect([dayText(day), dayText(day, 'no-year'), dayText(day, 'full')]).toEqual([
    '1 Nov 2026',
    '1 Nov',
    '1 November 2026',
  ]);
});

it('the calendar asks the browser for figures alone: what each writes of a day in a language differs', async () => {
  const asked: Intl.DateTimeFormatOptions[] = [];
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function note(_locale, options = {}) {
    asked.push(options);
    return new DateTimeFormat('hi-IN-u-nu-latn', options);
  } as typeof Intl.DateTimeFormat);
  vi.resetModules();
  const anew = await import('./india-days.ts');
  expect(anew.dayText(anew.dayInIndia(EARLY))).toBe('5 Sept 2026');
  expect(anew.timeText(EARLY)).toBe('10:35 am');
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('dateStyle');
  vi.restoreAllMocks();
});

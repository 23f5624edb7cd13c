import { describe, expect, it } from 'vitest';
import { addMonths, nextPeriod } from './plan-period.ts';

/** An instant by India's clocks. */
const india = (text: string) => new Date(`${text}+05:30`);

describe('a month later', () => {
  it.each([
    ['2026-11-21T10:00:00', '2026-12-21T10:00:00'],
    ['2026-12-31T10:00:00', '2027-01-31T10:00:00'],
    ['2026-01-31T10:00:00', '2026-02-28T10:00:00'],
    ['2028-01-31T10:00:00', '2028-02-29T10:00:00'],
    ['2028-02-29T10:00:00', '2028-03-29T10:00:00'],
    ['2100-01-30T10:00:00', '2100-02-28T10:00:00'],
    ['2026-03-31T23:59:59', '2026-04-30T23:59:59'],
    ['2026-05-31T00:00:00', '2026-06-30T00:00:00'],
  ])('than %s in India is %s', (from, to) => {
    expect(addMonths(india(from), 1)).toEqual(india(to));
  });

  it('goes by the day in India, which may be another one in London', () => {
    // 1 February, 00:30 in India; 31 January, 19:00 in London.
    expect(addMonths(new Date('2026-01-31T19:00:00Z'), 1)).toEqual(new Date('2026-02-28T19:00:00Z'));
    expect(addMonths(new Date('2026-01-31T19:00:00Z'), 1)).toEqual(india('2026-03-01T00:30:00'));
  });

  it('keeps the time of day to the millisecond', () => {
    const from = new Date('2026-11-21T18:29:59.999Z');
    expect(addMonths(from, 1).toISOString()).toBe('2026-12-21T18:29:59.999Z');
  });

  it('is never before the day, whatever the day: ten years of them', () => {
    for (let day = 0; day < 3_653; day += 1) {
      const from = new Date(Date.UTC(2026, 0, 1 + day, 20));
      const days = (addMonths(from, 1).getTime() - from.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    }
  });
});

describe('the month that is bought', () => {
  const now = india('2026-11-21T10:00:00');

  it('starts now', () => {
    const endsAt = india('2026-12-21T10:00:00');
    expect(nextPeriod(now, undefined)).toEqual({ startsAt: now, endsAt, anchorAt: now });
  });

  it('starts now when the last one is over', () => {
    const own = { anchorAt: india('2026-09-01T10:00:00'), endsAt: india('2026-10-01T10:00:00') };
    expect(nextPeriod(now, own).startsAt).toEqual(now);
  });

  it('follows the present one, and comes back to its day after a short month', () => {
    const first = nextPeriod(india('2028-01-31T10:00:00'), undefined);
    const second = nextPeriod(india('2028-02-05T10:00:00'), first);
    const third = nextPeriod(india('2028-02-06T10:00:00'), second);
    expect([first.endsAt, second.endsAt, third.endsAt]).toEqual([
      india('2028-02-29T10:00:00'),
      india('2028-03-31T10:00:00'),
      india('2028-04-30T10:00:00'),
    ]);
    expect([second.startsAt, third.startsAt]).toEqual([first.endsAt, second.endsAt]);
  });

  it('waits for the end of a plan that covers it', () => {
    const until = india('2027-01-31T09:00:00');
    expect(nextPeriod(now, undefined, until)).toEqual({
      startsAt: until,
      endsAt: india('2027-02-28T09:00:00'),
      anchorAt: until,
    });
  });
});

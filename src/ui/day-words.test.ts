import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatDay } from './day-words.ts';

const LATE_EVENING = '2026-11-21T19:30:00.000Z';
afterEach(() => vi.unstubAllEnvs());

describe('days and times of money', () => {
  it('are India’s, as on receipts', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(formatDay(LATE_EVENING)).toBe('22 Nov 2026');
    expect(formatDateTime(LATE_EVENING)).toBe('22 Nov 2026, 1:00 am');
  });

  it('say so to readers elsewhere', () => {
    vi.stubEnv('TZ', 'Europe/London');
    expect(formatDay(LATE_EVENING)).toBe('22 Nov 2026');
    expect(formatDateTime(LATE_EVENING)).toBe('22 Nov 2026, 1:00 am (India)');
  });
});

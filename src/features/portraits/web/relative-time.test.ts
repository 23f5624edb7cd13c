import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (agoMs: number): string => relativeTime(new Date(NOW - agoMs).toISOString(), NOW, 'en-IN');

describe('relative time', () => {
  it.each([
    [0, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1 hour ago'],
    [2 * HOUR - 1, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    // A server's clock ahead of the phone's.
    [-5 * HOUR, 'Just now'],
  ])('%i ms ago is %s', (agoMs, words) => {
    expect(at(agoMs)).toBe(words);
  });

  it('is the local date from seven days on', () => {
    const then = new Date(NOW - 7 * DAY);
    expect(at(7 * DAY)).toBe(then.toLocaleDateString('en-IN'));
    expect(at(7 * DAY)).toMatch(/^\d+\/11\/2026$/);
  });
});

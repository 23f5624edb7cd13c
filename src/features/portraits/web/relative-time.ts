const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago something was made: Just now under 1 hour, hours under 24, days under 7, then the local date.
 * @param createdAt ISO 8601
 * @param now milliseconds since 1970
 */
export function relativeTime(createdAt: string, now: number, locale?: string): string {
  const then = new Date(createdAt);
  const ageMs = now - then.getTime();
  if (ageMs < HOUR_MS) return 'Just now';
  if (ageMs < DAY_MS) return ago(Math.floor(ageMs / HOUR_MS), 'hour');
  if (ageMs < 7 * DAY_MS) return ago(Math.floor(ageMs / DAY_MS), 'day');
  return then.toLocaleDateString(locale);
}

function ago(count: number, unit: 'hour' | 'day'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

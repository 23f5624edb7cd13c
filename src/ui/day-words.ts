import { dateTimeText, dayInIndia, dayText } from './india-days.ts';

/** A day in India as people there write it, such as 21 Nov 2026. `at`: ISO 8601. */
export function formatDay(at: string): string {
  return dayText(dayInIndia(new Date(at)));
}

/** A day with its time in India, such as 21 Nov 2026, 10:35 am; readers elsewhere are told so. `at`: ISO 8601. */
export function formatDateTime(at: string): string {
  return dateTimeText(new Date(at));
}

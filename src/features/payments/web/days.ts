import { dayInIndia, dayText, timeText } from '#ui/india-days.ts';

const INDIA_OFFSET_MINUTES = -330;

/** A day in India as people there write it, such as 21 Nov 2026. `at`: ISO 8601. */
export function formatDay(at: string): string {
  return dayText(dayInIndia(new Date(at)));
}

/** A day with its time in India, such as 21 Nov 2026, 10:35 am; readers elsewhere are told so. `at`: ISO 8601. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  const text = `${formatDay(at)}, ${timeText(moment)}`;
  return moment.getTimezoneOffset() === INDIA_OFFSET_MINUTES ? text : `${text} (India)`;
}

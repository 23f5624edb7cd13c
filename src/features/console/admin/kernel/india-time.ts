import { dayInIndia, dayText, isoDay, timeText } from '#ui/india-days.ts';

/** The day it is in India, as YYYY-MM-DD. */
export const todayInIndia = (now: Date): string => isoDay(dayInIndia(now));

/** The time of day in India, such as 10:35 am. `at`: ISO 8601. */
export const timeOf = (at: string): string => timeText(new Date(at));

/** Day and time in India to the second: 21 November 2026 at 10:35:09 am (India). `at`: ISO 8601. */
export function fullTimeOf(at: string): string {
  const moment = new Date(at);
  return `${dayText(dayInIndia(moment), 'full')} at ${timeText(moment, 'seconds')} (India)`;
}

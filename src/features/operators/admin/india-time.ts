const CLOCK = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
const TO_THE_SECOND = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'medium',
});

/** Canada writes days as YYYY-MM-DD. */
const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in India, as YYYY-MM-DD. */
export const todayInIndia = (now: Date): string => DAY.format(now);

/** The time of day in India, such as 10:35 am. `at`: ISO 8601. */
export const timeOf = (at: string): string => CLOCK.format(new Date(at));

/** Day and time in India to the second. `at`: ISO 8601. */
export const fullTimeOf = (at: string): string => `${TO_THE_SECOND.format(new Date(at))} (India)`;

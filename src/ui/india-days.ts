/** The shop's and the operators' clock, wherever the reader is. */
const timeZone = 'Asia/Kolkata';
/** As people in India write them. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day of the calendar; `month` and `day` count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Figures alone, which every browser has: what each makes of a whole date in a language differs. */
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});

function clockIn(
  at: Date,
): Day & { readonly hour: number; readonly minute: number; readonly second: number } {
  const figures = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = figures;
  return { year, month, day, hour, minute, second };
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** The day it is in India at a moment. */
export function dayInIndia(at: Date): Day {
  const { year, month, day } = clockIn(at);
  return { year, month, day };
}

/** YYYY-MM-DD, as a field for a day takes it. */
export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** 21 Nov 2026; without its year: 21 Nov; in full: 21 November 2026. */
export function dayText({ year, month, day }: Day, more: 'year' | 'no-year' | 'full' = 'year'): string {
  const name = MONTHS[month - 1] ?? '';
  const short = month === 9 ? 'Sept' : name.slice(0, 3);
  return `${day} ${more === 'full' ? name : short}${more === 'no-year' ? '' : ` ${year}`}`;
}

/** Sat, 21 Nov. */
export function weekdayText(on: Day): string {
  const weekday = new Date(Date.UTC(on.year, on.month - 1, on.day)).getUTCDay();
  return `${WEEKDAYS[weekday]}, ${dayText(on, 'no-year')}`;
}

const INDIA_OFFSET_MINUTES = -330;

/** Day and time in India, such as 21 Nov 2026, 10:35 am; readers elsewhere are told so. */
export function dateTimeText(at: Date): string {
  const text = `${dayText(dayInIndia(at))}, ${timeText(at)}`;
  return at.getTimezoneOffset() === INDIA_OFFSET_MINUTES ? text : `${text} (India)`;
}

/** The time of day in India, such as 10:35 am; with its seconds: 10:35:09 am. */
export function timeText(at: Date, more: 'seconds' | 'minutes' = 'minutes'): string {
  const { hour, minute, second } = clockIn(at);
  const seconds = more === 'seconds' ? `:${twoDigits(second)}` : '';
  return `${hour % 12 || 12}:${twoDigits(minute)}${seconds} ${hour < 12 ? 'am' : 'pm'}`;
}

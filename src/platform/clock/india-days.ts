/** Days as India counts them, written YYYY-MM-DD. India keeps one offset all year: no time zone tables are needed. */
export const INDIA_OFFSET_MS = (5 * 60 + 30) * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The day of this instant. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which this day begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - INDIA_OFFSET_MS);
}

/** The instant at which its hour begins on India's clocks: half an hour beside those of UTC. */
export function startOfHour(instant: Date): Date {
  const hours = Math.floor((instant.getTime() + INDIA_OFFSET_MS) / HOUR_MS);
  return new Date(hours * HOUR_MS - INDIA_OFFSET_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the last, both counted. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}

/** Every day from the first to the last, both included. */
export function listDays(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}

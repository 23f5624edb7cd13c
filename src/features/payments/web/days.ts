/** A day as people in India write it, such as 21 Nov 2026, in the reader's time zone. `at`: ISO 8601. */
export function formatDay(at: string): string {
  return new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A day with its time, such as 21 Nov 2026, 10:35 am. `at`: ISO 8601. */
export function formatMoment(at: string): string {
  return new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
}

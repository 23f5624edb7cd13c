import { type SQL, sql } from 'drizzle-orm';

/** The day of India that an instant of the database is on: the same as dayOf of india-days.ts. */
export function indiaDayOf(instant: SQL): SQL {
  return sql`(${instant} at time zone interval '05:30')::date`;
}

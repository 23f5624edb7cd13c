import { type SQL, sql } from 'drizzle-orm';

/** The instant at which India's month, or day, of an instant of the database began. */
export function indiaStartOf(unit: 'month' | 'day', instant: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${unit}'`)}, ${instant} at time zone interval '05:30') at time zone interval '05:30'`;
}

/** The day of India that an instant of the database is on: the same as dayOf of india-days.ts. */
export function indiaDayOf(instant: SQL): SQL {
  return sql`(${instant} at time zone interval '05:30')::date`;
}

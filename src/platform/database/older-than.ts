import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AgePlace } from '../http/page-cursor.ts';

/**
 * In a list by age, newest first: beyond the place, when there is one. As one comparison of rows, because an index by time
 * and id begins to read there; of two comparisons joined by "or" it reads and throws away all that is newer.
 */
export function olderThan(
  { createdAt, id }: { readonly createdAt: PgColumn; readonly id: PgColumn },
  place: AgePlace | undefined,
): SQL | undefined {
  return (
    place && sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
  );
}

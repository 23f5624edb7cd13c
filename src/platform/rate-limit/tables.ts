import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters shared by all nodes. Keys hold hashes, never addresses, and ids of accounts until these are erased. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

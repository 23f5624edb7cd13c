import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters shared by all nodes. The columns are those of rate-limiter-flexible; keys hold hashes, never addresses, and ids of accounts until these are erased. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Processes that can do work now; each renews its row while it lives. */
export const presence = pgTable('presence', {
  id: text('id').primaryKey(),
  part: text('part').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

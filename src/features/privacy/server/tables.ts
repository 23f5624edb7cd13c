import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts that are to be erased, or are being erased: one row an account, which goes with the last trace of it. `subject`
 * is the id that leads to nobody, under which stays what the law makes us keep.
 */
export const accountErasures = pgTable(
  'account_erasures',
  {
    userId: text('user_id').primaryKey(),
    subject: uuid('subject').notNull().unique().defaultRandom(),
    requestedAt: instant('requested_at').notNull(),
    /** Until then its owner may change their mind. */
    dueAt: instant('due_at').notNull(),
    /** From then on nobody can sign in, and nothing brings it back. */
    startedAt: instant('started_at'),
    /** Since when nothing was found of it any more; looked at a second time before it is called erased. */
    emptySince: instant('empty_since'),
    /** For the certificate, and for finding traces: set when it begins. */
    name: text('name'),
    email: text('email'),
    /** Since when the certificate is on its way: from then on none is sent any more. */
    certificateAt: instant('certificate_at'),
  },
  (table) => [index('account_erasures_due').on(table.dueAt)],
);

/** Addresses of erased accounts by a keyed hash, for the free credits alone: they are given once. */
export const spentTrials = pgTable(
  'spent_trials',
  { addressHash: text('address_hash').primaryKey(), until: instant('until').notNull() },
  (table) => [index('spent_trials_until').on(table.until)],
);

/** Archives of what we hold about somebody, from the wish for one until it is deleted. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed', 'expired'] }).notNull(),
    /** Files in the archive by now, and in the end. */
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total').notNull().default(0),
    /** It lies in the storage in as many parts. */
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_exports_by_user').on(table.userId, table.createdAt.desc()),
    index('account_exports_expiring').on(table.expiresAt),
    /** One at a time. */
    uniqueIndex('account_exports_one_under_way')
      .on(table.userId)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

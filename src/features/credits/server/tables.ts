import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PICTURE_TIERS } from '#engine/vocabulary.ts';
import { type LotSource, PURCHASE_SOURCES } from '../contract.ts';

/** One row a user: the lock every change of their credits is taken under, and cached figures. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: text('user_id').primaryKey(),
    /** Cached: credits held or settled. The sum of holds minus releases. */
    used: integer('used').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('credit_accounts_used_not_negative', sql`${table.used} >= 0`)],
);

/** Credits that came in together. Never changed but for the cached `remaining`. */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    source: text('source').$type<LotSource>().notNull(),
    /** What it came from (a purchase's id, an operator's action); makes each grant happen once. */
    sourceRef: text('source_ref').notNull(),
    amount: integer('amount').notNull(),
    /** Cached: amount minus holds, expiries, revocations and freezes, plus releases and unfreezes. */
    remaining: integer('remaining').notNull(),
    /** A plan without a limit: holds take nothing from it. */
    unlimited: boolean('unlimited').notNull().default(false),
    /** What a portrait is made with while this lot is unspent. */
    tier: text('tier', { enum: PICTURE_TIERS }).notNull(),
    /** What a parent reads of it in the history, such as Popular Pack. */
    label: text('label'),
    /** Null: never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Taken back whole: in force no longer. Set with the move that takes it back. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Cached: credits that nobody may spend while a bank looks at their payment. Freezes minus unfreezes. */
    frozen: integer('frozen').notNull().default(0),
    /** How many are to be frozen, of which some may be spent or held: those are frozen when they come back. */
    freezeWanted: integer('freeze_wanted').notNull().default(0),
    /** All that was paid for a plan's month is disputed: it is not in force until that has ended. */
    suspended: boolean('suspended').notNull().default(false),
    /** Credits that a refund of money should have taken and that were spent or held: taken when they come back. */
    unrecovered: integer('unrecovered').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('credit_lots_granted_once').on(table.userId, table.source, table.sourceRef),
    /** Whatever a purchase brings, it brings once. */
    uniqueIndex('credit_lots_one_a_purchase')
      .on(table.sourceRef)
      .where(
        sql`${table.source} in (${sql.raw(PURCHASE_SOURCES.map((source) => `'${source}'`).join(', '))})`,
      ),
    index('credit_lots_by_user').on(table.userId, table.createdAt, table.id),
    index('credit_lots_made').on(table.createdAt),
    index('credit_lots_to_expire').on(table.expiresAt).where(sql`${table.remaining} > 0`),
    check('credit_lots_remaining_in_range', sql`${table.remaining} between 0 and ${table.amount}`),
    check(
      'credit_lots_frozen_in_range',
      sql`${table.frozen} between 0 and ${table.amount} - ${table.remaining}`,
    ),
    check('credit_lots_freeze_wanted_not_negative', sql`${table.freezeWanted} >= 0`),
    check('credit_lots_unrecovered_not_negative', sql`${table.unrecovered} >= 0`),
  ],
);

/** A freeze keeps credits aside while their payment is disputed. */
const MOVE_KINDS = ['hold', 'settle', 'release', 'expire', 'revoke', 'freeze', 'unfreeze'] as const;

/** Every move of credits, never changed. `key` makes each one happen once. */
export const creditMoves = pgTable(
  'credit_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => creditLots.id),
    kind: text('kind', { enum: MOVE_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    portraitId: uuid('portrait_id'),
    purchaseId: text('purchase_id'),
    /** Why, where it is not plain from the kind: the reason of a release; `moved` of what went to a lot of its own. */
    reason: text('reason'),
    /** Of another try at a portrait: takes no credit, and counts for none. */
    free: boolean('free').notNull().default(false),
    key: text('key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('credit_moves_happen_once').on(table.key),
    /** A hold ends one way only. */
    uniqueIndex('credit_moves_one_end')
      .on(table.portraitId)
      .where(sql`${table.kind} in ('settle', 'release')`),
    uniqueIndex('credit_moves_one_hold').on(table.portraitId).where(sql`${table.kind} = 'hold'`),
    /** The history's, which tells of no settle. */
    index('credit_moves_history')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.kind} <> 'settle'`),
    index('credit_moves_by_user').on(table.userId),
    index('credit_moves_revoked').on(table.lotId).where(sql`${table.kind} = 'revoke'`),
    index('credit_moves_made').on(table.createdAt),
    check('credit_moves_amount_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** Credits that somebody could spend, as they were added up last: one row. */
export const creditsOutstanding = pgTable(
  'credits_outstanding',
  {
    one: boolean('one').primaryKey().default(true),
    credits: bigint('credits', { mode: 'number' }).notNull(),
    addedUpAt: timestamp('added_up_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('credits_outstanding_one', sql`${table.one}`)],
);

/** How far the books have been compared with their moves: one row. */
export const creditChecks = pgTable(
  'credit_checks',
  {
    one: boolean('one').primaryKey().default(true),
    /** Every account with a move up to this one has been looked at since. */
    lastMove: bigint('last_move', { mode: 'number' }).notNull().default(0),
    /** All the others are looked at in turn, in the order of their ids, beyond this one. */
    lastUser: text('last_user').notNull().default(''),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('credit_checks_one', sql`${table.one}`)],
);

/** Accounts whose cached figures were not the sums of their moves when they were looked at last. */
export const creditMismatches = pgTable('credit_mismatches', {
  userId: text('user_id').primaryKey(),
  /** How many figures. */
  figures: integer('figures').notNull(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
});

/** Days of India whose figures stand in `credit_flow_days`, and when they were last made. */
export const creditDays = pgTable('credit_days', {
  day: date('day').primaryKey(),
  rolledAt: timestamp('rolled_at', { withTimezone: true }).notNull(),
});

/** Credits that came and went on a day of India, by CreditFlow (statistics-store.ts). */
export const creditFlowDays = pgTable(
  'credit_flow_days',
  {
    day: date('day').notNull(),
    flow: text('flow').notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull(),
    /** How many lots or moves that was. */
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.flow] })],
);

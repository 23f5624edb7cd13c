import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ASPECT_RATIOS,
  type EncodedPicture,
  type EngineTheme,
  GARMENTS_ASKED,
  PICTURE_TIERS,
} from '#engine/vocabulary.ts';
import { type FailureReason, PORTRAIT_STATES, type PortraitStep } from '../contract.ts';
import type { UnhappyReason } from '../feedback/contract.ts';
import type { ReportAbout } from '../reports/contract.ts';

/**
 * A portrait from its request to its end. States: queued, running, ready, failed.
 * `deletedAt` set: gone for its owner, files removed, style text cleared; the row stays for the accounts.
 */
export const portraits = pgTable(
  'portraits',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    state: text('state', { enum: PORTRAIT_STATES }).notNull(),
    step: text('step').$type<PortraitStep>().notNull().default('queued'),
    /** The theme as it was when asked for, so that changing or deleting it breaks nothing. */
    theme: jsonb('theme').$type<EngineTheme>().notNull(),
    customStyle: text('custom_style').notNull().default(''),
    /** What moderation said of the wish: `dropped`, image models of others are not told it. Null: nobody was asked. */
    wishCheck: text('wish_check', { enum: ['passed', 'dropped'] }),
    aspectRatio: text('aspect_ratio', { enum: ASPECT_RATIOS }).notNull(),
    garment: text('garment', { enum: GARMENTS_ASKED }).notNull().default('theme'),
    face: integer('face'),
    tier: text('tier', { enum: PICTURE_TIERS }).notNull(),
    watermark: boolean('watermark').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** The portrait that this is another try at, without a credit. */
    tryOf: uuid('try_of'),
    /** Client's Idempotency-Key, and a digest of what was asked under it. */
    idempotencyKey: text('idempotency_key'),
    requestDigest: text('request_digest').notNull(),
    /** Ordered by somebody who has paid: goes before trials. */
    paid: boolean('paid').notNull().default(false),
    /** When it left its account's queue for the workers' queue, or will: then its job exists. Null: it waits in the line. */
    admittedAt: timestamp('admitted_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    failureReason: text('failure_reason').$type<FailureReason>(),
    appliedStyle: jsonb('applied_style').$type<readonly string[]>().notNull().default([]),
    /** Id of the engine that was chosen, and of the one that is at it now: another one may take over. */
    engineChosen: text('engine_chosen').notNull().default('studio'),
    engineId: text('engine_id').notNull().default('studio'),
    /** Who was sent the photo, as the parent reads it; null as long as it stayed here. */
    sentTo: text('sent_to'),
    /** The size at which an image model made it, in pixels. */
    madeWidth: integer('made_width'),
    madeHeight: integer('made_height'),
    engine: text('engine'),
    /** Compute time of the engine over all attempts, and what a hosted one asked for the portrait. Null: not known. */
    engineMs: integer('engine_ms'),
    engineFeePaise: integer('engine_fee_paise'),
    width: integer('width'),
    height: integer('height'),
    /** SHA-256 of the picture's and the thumbnail's bytes: their ETags. */
    pictureDigest: text('picture_digest'),
    thumbnailDigest: text('thumbnail_digest'),
    pictureType: text('picture_type').$type<EncodedPicture['mediaType']>(),
    thumbnailType: text('thumbnail_type').$type<EncodedPicture['mediaType']>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Of a failed or deleted portrait: when the sweep made sure that no file of it is left. */
    filesRemovedAt: timestamp('files_removed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('portraits_idempotent')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    /** What each of these lists shows and nothing else, so that a page of it reads as many rows as it has.
     * Ascending, and read backwards: `desc()` writes NULLS LAST, which no `order by ... desc` asks for. */
    index('portraits_history')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.state} = 'ready' and ${table.deletedAt} is null`),
    index('portraits_failures')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.state} = 'failed' and ${table.deletedAt} is null`),
    index('portraits_in_hand')
      .on(table.userId, table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
    /** One that failed may be repeated. */
    uniqueIndex('portraits_one_try')
      .on(table.tryOf)
      .where(sql`${table.tryOf} is not null and ${table.state} <> 'failed'`),
    index('portraits_by_user').on(table.userId, table.createdAt),
    /** How many an account has in each: few values, so that an entry costs six bytes. */
    index('portraits_states').on(table.userId, table.state),
    index('portraits_with_leftovers')
      .on(table.finishedAt)
      .where(
        sql`${table.filesRemovedAt} is null and (${table.state} = 'failed' or ${table.deletedAt} is not null)`,
      ),
    index('portraits_finished').on(table.finishedAt),
    index('portraits_unfinished').on(table.createdAt).where(sql`${table.state} in ('queued', 'running')`),
    index('portraits_line')
      .on(table.userId, table.createdAt)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/** What a parent was not happy with: the last thing that they tapped. Whose it is, the portrait says. */
export const portraitFeedback = pgTable(
  'portrait_feedback',
  {
    portraitId: uuid('portrait_id')
      .primaryKey()
      .references(() => portraits.id),
    reason: text('reason').$type<UnhappyReason>().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('portrait_feedback_told').on(table.toldAt)],
);

/** A picture or a wish that a parent wants us to look at. Whose it is, the portrait says. */
export const portraitReports = pgTable(
  'portrait_reports',
  {
    id: uuid('id').primaryKey(),
    portraitId: uuid('portrait_id')
      .notNull()
      .references(() => portraits.id),
    about: text('about').$type<ReportAbout>().notNull(),
    /** What the parent wrote. */
    words: text('words').notNull().default(''),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    handledBy: text('handled_by'),
  },
  (table) => [
    /** Told again while it is open, it is the same report. */
    uniqueIndex('portrait_reports_one_open')
      .on(table.portraitId, table.about)
      .where(sql`${table.handledAt} is null`),
    index('portrait_reports_by_age').on(table.reportedAt, table.id),
    index('portrait_reports_portrait').on(table.portraitId),
  ],
);

/** Photos that somebody waits to have looked at: so many an account, over all nodes. A row older than half a minute is a dead process's. */
export const inspectionsInFlight = pgTable(
  'inspections_in_flight',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inspections_in_flight_user').on(table.userId)],
);

/** How portraits of the last hours ended and how long they took, for scrapes, which come every few seconds. */
export const portraitEnds = pgTable(
  'portrait_ends',
  {
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    outcome: text('outcome').notNull(),
    seconds: real('seconds').notNull(),
  },
  (table) => [index('portrait_ends_by_time').on(table.endedAt)],
);

/** Days of India whose figures stand in the tables below, and when they were last made. A day without portraits too. */
export const portraitDays = pgTable('portrait_days', {
  day: date('day').primaryKey(),
  rolledAt: timestamp('rolled_at', { withTimezone: true }).notNull(),
});

/** Portraits by the day they ended and how. `reason` and `engine` are empty where there is none. */
export const portraitOutcomeDays = pgTable(
  'portrait_outcome_days',
  {
    day: date('day').notNull(),
    state: text('state', { enum: ['ready', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    engine: text('engine').notNull(),
    tier: text('tier').notNull(),
    portraits: integer('portraits').notNull(),
    engineMs: bigint('engine_ms', { mode: 'number' }).notNull(),
    feePaise: bigint('fee_paise', { mode: 'number' }).notNull(),
    /** Ready ones whose engine's fee is not known. */
    withoutFee: integer('without_fee').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.state, table.reason, table.engine, table.tier] })],
);

export const portraitThemeDays = pgTable(
  'portrait_theme_days',
  {
    day: date('day').notNull(),
    themeId: text('theme_id').notNull(),
    categoryId: text('category_id').notNull(),
    /** As the latest portrait of that day knew it. */
    name: text('name').notNull(),
    made: integer('made').notNull(),
    notMade: integer('not_made').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.themeId, table.categoryId] })],
);

/**
 * Times of the portraits that were made: from the request to the end, and the engine's own. Median and p95 are exact for
 * the day; the histogram (see time-histogram.ts) answers for any number of days.
 */
export const portraitTimeDays = pgTable(
  'portrait_time_days',
  {
    day: date('day').notNull(),
    measure: text('measure', { enum: ['wait', 'engine'] }).notNull(),
    medianMs: doublePrecision('median_ms').notNull(),
    p95Ms: doublePrecision('p95_ms').notNull(),
    buckets: integer('buckets').array().notNull(),
    counts: integer('counts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.measure] })],
);

/**
 * One call of an image model on somebody else's machine, written before the photo leaves. Without a portrait it was an
 * operator's, who looked at a theme with the photo of a drawn child. `sent`: no answer is known;
 * `lost`: whoever asked has died, and it counts as paid. Costs are what prices in the configuration make of the usage;
 * of a call without an answer what one is expected to cost.
 */
export const engineCalls = pgTable(
  'engine_calls',
  {
    id: uuid('id').primaryKey(),
    portraitId: uuid('portrait_id'),
    engineId: text('engine_id').notNull(),
    model: text('model').notNull(),
    host: text('host').notNull(),
    state: text('state', {
      enum: [
        'sent',
        'lost',
        'made',
        'blocked',
        'rate-limited',
        'transient',
        'permanent',
        'no-image',
        'wrong-image',
      ],
    }).notNull(),
    code: text('code'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Null: nobody has said what this engine asks for. */
    costPaise: integer('cost_paise'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('engine_calls_portrait').on(table.portraitId),
    index('engine_calls_engine').on(table.engineId, table.sentAt),
    index('engine_calls_sent').on(table.engineId).where(sql`${table.state} = 'sent'`),
  ],
);

/** Which engines are left alone for now, on every node: after failures in a row, or because their vendor asked for it. */
export const engineCircuits = pgTable('engine_circuits', {
  engineId: text('engine_id').primaryKey(),
  /** In a row; 0 when the last call was answered properly. */
  failures: integer('failures').notNull().default(0),
  /** Until then nothing is sent. Then one call is let through, and the time moves on until it has ended. */
  openUntil: timestamp('open_until', { withTimezone: true }),
  code: text('code'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EncodedPicture, EngineTheme } from '#engine/portrait-engine.ts';
import type { FailureReason, PortraitStep } from '../contract.ts';

/**
 * A portrait from its request to its end. States: queued, running, ready, failed.
 * `deletedAt` set: gone for its owner, files removed, style text cleared; the row stays for the accounts.
 */
export const portraits = pgTable(
  'portraits',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    state: text('state', { enum: ['queued', 'running', 'ready', 'failed'] }).notNull(),
    step: text('step').$type<PortraitStep>().notNull().default('queued'),
    /** The theme as it was when asked for, so that changing or deleting it breaks nothing. */
    theme: jsonb('theme').$type<EngineTheme>().notNull(),
    customStyle: text('custom_style').notNull().default(''),
    aspectRatio: text('aspect_ratio', { enum: ['1:1', '3:4', '4:3', '16:9'] }).notNull(),
    face: integer('face'),
    tier: text('tier', { enum: ['standard', 'hd', '4k'] }).notNull(),
    watermark: boolean('watermark').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Client's Idempotency-Key, and a digest of what was asked under it. */
    idempotencyKey: text('idempotency_key'),
    requestDigest: text('request_digest').notNull(),
    attempts: integer('attempts').notNull().default(0),
    failureReason: text('failure_reason').$type<FailureReason>(),
    appliedStyle: jsonb('applied_style').$type<readonly string[]>().notNull().default([]),
    engine: text('engine'),
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
    index('portraits_history').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('portraits_with_leftovers')
      .on(table.finishedAt)
      .where(
        sql`${table.filesRemovedAt} is null and (${table.state} = 'failed' or ${table.deletedAt} is not null)`,
      ),
    index('portraits_finished').on(table.finishedAt),
    index('portraits_unfinished').on(table.createdAt).where(sql`${table.state} in ('queued', 'running')`),
  ],
);

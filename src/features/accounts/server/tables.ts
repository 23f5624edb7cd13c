import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People. The field names are those that better-auth reads and writes; emails are kept in lower case. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Until then the free portraits wait; null: they wait for nothing. Of accounts made before it was asked: null. */
    trialWaitsFor: text('trial_waits_for', { enum: ['verification', 'google'] }),
    /** Set by an operator: no session of theirs is opened or goes on. */
    blockedAt: instant('blocked_at'),
    /** Nobody any more: the row is what the books of an erased account refer to, under an id that leads to nobody. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_by_age').on(table.createdAt, table.id),
    index('users_by_name').on(table.name, table.id),
    /** By any three letters of it. */
    index('users_email_parts').using('gin', table.email.op('gin_trgm_ops')),
    index('users_name_parts').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('users_blocked').on(table.createdAt, table.id).where(sql`${table.blockedAt} is not null`),
    index('users_trial_waits').on(table.trialWaitsFor).where(sql`${table.trialWaitsFor} is not null`),
  ],
);

/** Whose free portraits those of a mailbox are: one account has them, however its address is written. Outlives the account. */
export const trialClaims = pgTable('trial_claims', {
  /** Keyed hash of the address as it counts (address-key.ts): proves sameness, names nobody. */
  addressHash: text('address_hash').primaryKey(),
  userId: text('user_id').notNull(),
  claimedAt: instant('claimed_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Ways of signing in: `credential` with a password hash, `google` with the provider's subject. */
export const identities = pgTable(
  'identities',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('identities_user_id').on(table.userId),
    uniqueIndex('identities_provider_account').on(table.providerId, table.accountId),
  ],
);

/** Short-lived proofs: password reset tokens and the state of a sign-in at Google. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expiresAt),
    index('verifications_value').on(table.value),
  ],
);

/** Who agreed to which wording, when and how: one row per person, wording and way of signing in. */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    textSha256: text('text_sha256').notNull(),
    method: text('method', { enum: ['password', 'google', 'asked'] }).notNull(),
    givenAt: instant('given_at').notNull(),
    /** Keyed hash of the client address: proves sameness, names nobody. */
    addressHash: text('address_hash').notNull(),
    /** Coarse: phone, tablet, desktop or other. */
    deviceClass: text('device_class').notNull(),
  },
  (table) => [uniqueIndex('consents_user_version_method').on(table.userId, table.version, table.method)],
);

/** Who agreed that their photos go to an engine on somebody else's machine: a row each time, kept when withdrawn. */
export const engineConsents = pgTable(
  'engine_consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    engineId: text('engine_id').notNull(),
    version: text('version').notNull(),
    textSha256: text('text_sha256').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** Keyed hash of the client address: proves sameness, names nobody. */
    addressHash: text('address_hash').notNull(),
    deviceClass: text('device_class').notNull(),
  },
  (table) => [
    uniqueIndex('engine_consents_in_force')
      .on(table.userId, table.engineId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/**
 * Consents of erased accounts, under an id that leads to nobody: that they were given has to be shown for a year. Neither
 * address nor device is kept.
 */
export const keptConsents = pgTable(
  'kept_consents',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    /** `account`, or the id of the engine that might have the photos. */
    about: text('about').notNull(),
    version: text('version').notNull(),
    textSha256: text('text_sha256').notNull(),
    /** Null: not known of it. */
    method: text('method'),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (table) => [index('kept_consents_age').on(table.withdrawnAt)],
);

/**
 * How many accounts a network made in an hour, for operators who look at a wave of them: a /24 of IPv4, a /48 of IPv6, and no
 * account. Gone after a day, or after a week where some were beyond the network's budget of free trials.
 */
export const signUpHours = pgTable(
  'sign_up_hours',
  {
    /** When it began. */
    hour: instant('hour').notNull(),
    network: text('network').notNull(),
    accounts: integer('accounts').notNull(),
    /** Those whose trial waits for Google or a purchase. */
    waiting: integer('waiting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.network] }),
    index('sign_up_hours_waves').on(table.hour).where(sql`${table.waiting} > 0`),
  ],
);

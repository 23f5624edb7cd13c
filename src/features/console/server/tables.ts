import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OperatorRole } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who may work in the console. Removed ones stay, because the audit log names them. */
export const operators = pgTable(
  'operators',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<OperatorRole>().notNull(),
    /** The first operator: address and password are the environment's, and there is no hash here. */
    fromEnvironment: boolean('from_environment').notNull().default(false),
    /** scrypt, with its parameters and salt. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('operators_email')
      .on(table.email)
      .where(sql`${table.removedAt} is null and not ${table.fromEnvironment}`),
    uniqueIndex('operators_from_environment').on(table.fromEnvironment).where(sql`${table.fromEnvironment}`),
  ],
);

/** Sign-ins. What is kept opens nothing: the token is known by its hash. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the password it was opened with: another password ends it. */
    credentialDigest: text('credential_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was last used, give or take a minute: unused for a while it opens nothing any more. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    /** When a code of the second step was shown in it; null: the password was enough. */
    secondStepAt: instant('second_step_at'),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    index('operator_sessions_expiry').on(table.expiresAt),
  ],
);

/** The second step of an operator's sign-in. It counts once it is confirmed. */
export const operatorSecondSteps = pgTable('operator_second_steps', {
  operatorId: uuid('operator_id')
    .primaryKey()
    .references(() => operators.id),
  /** The authenticator's secret, sealed (second-step/sealed-secret.ts). */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last code that opened something: neither it nor an earlier one does again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Keyed hashes of the codes for whoever has lost the authenticator, each for once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

/** Passkeys, each another second step of its operator's sign-in. Public keys open nothing. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    /** As its operator calls it. */
    name: text('name').notNull(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used: a copy of it would say less. 0 from those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it, such as usb or hybrid. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('operator_passkeys_operator').on(table.operatorId)],
);

/** What passkeys are asked to sign: each for one answer, and some minutes. */
export const operatorPasskeyChallenges = pgTable(
  'operator_passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    purpose: text('purpose').$type<'add' | 'prove'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('operator_passkey_challenges_operator').on(table.operatorId)],
);

/** Mailed links: to join, or to choose a new password. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<OperatorRole>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('operator_invitations_email').on(table.email)],
);

/**
 * What operators did. Only ever added to: a trigger refuses to change or delete a row. People are named by their ids
 * alone, so that erasing an account erases its address here too.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null: nobody who had signed in. */
    operatorId: uuid('operator_id').references(() => operators.id),
    /** As it was then. */
    operatorEmail: text('operator_email'),
    operatorRole: text('operator_role').$type<OperatorRole>(),
    /** Such as category.added. */
    action: text('action').notNull(),
    /** Such as category, theme, user, purchase, operator. */
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    /** What the target was called; null for people. */
    targetName: text('target_name'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Client address. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('audit_entries_operator').on(table.operatorId, table.id),
    index('audit_entries_target').on(table.targetType, table.targetId, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_at').on(table.at),
    uniqueIndex('audit_entries_one_refund_answer')
      .on(sql`(${table.after} ->> 'refund')`)
      .where(
        sql`${table.action} = 'purchase.refund-answered' and ${table.after} ->> 'status' in ('processed', 'failed', 'refused')`,
      ),
    check(
      'audit_entries_whole_operator',
      sql`num_nulls(${table.operatorId}, ${table.operatorEmail}, ${table.operatorRole}) in (0, 3)`,
    ),
  ],
);

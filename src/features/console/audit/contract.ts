import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '../../accounts/contract.ts';
import { nextCursor, ONE_LINE, operatorRole } from '../contract.ts';

/** Everything an operator can do that leaves a row. */
export const AUDIT_ACTIONS = [
  'operator.signed-in',
  'operator.signed-out',
  'operator.password-changed',
  'operator.invited',
  'operator.invitation-withdrawn',
  'operator.password-link-sent',
  'operator.joined',
  'operator.role-changed',
  'operator.removed',
  'operator.second-step-added',
  'operator.second-step-removed',
  'operator.second-step-reset',
  'operator.passkey-added',
  'operator.passkey-removed',
  'category.added',
  'category.updated',
  'category.deleted',
  'category.moved',
  'theme.added',
  'theme.updated',
  'theme.deleted',
  'theme.moved',
  'theme.switched-on',
  'theme.switched-off',
  'catalogue.imported',
  'user.credits-assigned',
  'user.blocked',
  'user.unblocked',
  'user.erasure-asked',
  'report.picture-shown',
  'report.handled',
  'purchase.refund-requested',
  'purchase.refund-answered',
  'purchase.refund-corrected',
  'sign-in.shut',
] as const;
const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

export const AUDIT_TARGETS = ['operator', 'category', 'theme', 'catalogue', 'user', 'purchase'] as const;
const auditTarget = z.enum(AUDIT_TARGETS);
export type AuditTarget = z.infer<typeof auditTarget>;

/** Of what is searched for: a whole address fits. */
export const LONGEST_PART = EMAIL_MAX_LENGTH;
const part = z.string().trim().max(LONGEST_PART).regex(ONE_LINE, 'Please remove the invisible characters.');
/** Of a year that PostgreSQL and JavaScript both know. */
const day = z.iso.date().regex(/^(19|20|21)/, 'Please choose another day.');

export const auditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
  /** Part of an operator's address. */
  operator: part.optional(),
  action: auditAction.optional(),
  targetType: auditTarget.optional(),
  /** A target's id, a part of its name, or of a person's address. */
  target: part.optional(),
  /** Days of India, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** Null: nobody who had signed in. */
  operator: z.object({ id: z.string(), email: z.string(), role: operatorRole }).nullable(),
  /** Any text: an older version's actions stay readable. */
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    /** A person's address while the account is there. */
    name: z.string().nullable(),
  }),
  /** Whose purchase it is: their address, while the account is there. Null for everything else. */
  person: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  address: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  success: z.literal(true),
  entries: z.array(auditEntry),
  next: nextCursor,
});
export type AuditPage = z.infer<typeof auditPage>;

import { deleteKeptConsents } from '#features/accounts/server/erasing-store.ts';
import {
  countAuditEntries,
  createAuditEraser,
  deleteAuditEntries,
} from '#features/console/server/audit/erasing-store.ts';
import { createListReceipts } from '#features/payments/server/own-files.ts';
import { createPortraitForgetting, DIGESTS_KEPT_DAYS } from '#features/portraits/server/forgetting.ts';
import { createListPortraitFiles } from '#features/portraits/server/own-files.ts';
import { createPrivacy, type Privacy } from '#features/privacy/server/privacy.ts';
import type { RetentionRule } from '#features/privacy/server/retention.ts';
import type { Context } from './context.ts';

type Parts = Omit<Context, 'privacy' | 'close'>;

const nothing = async () => 0;

function retentionRulesOf({ config, db, clock, mailer }: Parts): RetentionRule[] {
  const { retention } = config;
  const portraits = createPortraitForgetting({ db, clock });
  return [
    {
      ...{ what: 'portraits', keptDays: retention.portraitDays },
      ...{ forget: portraits.expire, overdue: portraits.countExpired },
    },
    {
      ...{ what: 'digests', keptDays: DIGESTS_KEPT_DAYS },
      ...{ forget: portraits.clearDigests, overdue: nothing },
    },
    {
      ...{ what: 'processing-log', keptDays: retention.logDays },
      ...{ forget: portraits.deleteLog, overdue: nothing },
    },
    {
      ...{ what: 'consents', keptDays: retention.logDays },
      ...{ forget: (before) => deleteKeptConsents(db, before), overdue: nothing },
    },
    {
      ...{ what: 'mails', keptDays: mailer.expire ? retention.mailDays : null },
      forget: async (before) => (await mailer.expire?.(before)) ?? 0,
      overdue: async (before) => (await mailer.expire?.(before, 'count')) ?? 0,
    },
    {
      ...{ what: 'audit', keptDays: retention.auditDays },
      forget: (before) => deleteAuditEntries(db, before),
      overdue: (before) => countAuditEntries(db, before),
    },
  ];
}

/** What every feature knows of a parent, taken along, erased and forgotten as one. */
export function createPrivacyFeature(parts: Parts, { secondLookMs }: { secondLookMs?: number }): Privacy {
  const { db, storage, accounts, portraits, payments, credits, config } = parts;
  const { secret } = config.auth;
  if (!secret) throw new Error('AUTH_SECRET is not set: start the product with `npm start`, which sets it.');
  const { service } = accounts;
  return createPrivacy({
    ...parts,
    secret,
    // The account is shut first, and removed last: what refers to it goes in between.
    erasers: [
      ...[service.closer, portraits.eraser, payments.eraser, credits.eraser],
      ...[createAuditEraser(db), service.eraser],
    ],
    ownFiles: [createListPortraitFiles({ db, storage }), createListReceipts(payments.purchases)],
    rules: retentionRulesOf(parts),
    contactOf: (userId) => service.contactOf(userId),
    listIds: (after, limit) => service.listIds(after, limit),
    contactEmail: config.seller.email,
    secondLookMs,
  });
}

import type { Accounts } from '#features/accounts/server/accounts.ts';
import { deleteKeptConsents } from '#features/accounts/server/erasing-store.ts';
import {
  countAuditEntries,
  createAuditEraser,
  deleteAuditEntries,
} from '#features/console/server/audit/erasing-store.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import { createListReceipts } from '#features/payments/server/own-files.ts';
import type { Payments } from '#features/payments/server/service.ts';
import { createPortraitForgetting, DIGESTS_KEPT_DAYS } from '#features/portraits/server/forgetting.ts';
import { createListPortraitFiles } from '#features/portraits/server/own-files.ts';
import type { Portraits } from '#features/portraits/server/portraits.ts';
import { createPrivacy, type Privacy } from '#features/privacy/server/privacy.ts';
import type { RetentionRule } from '#features/privacy/server/retention.ts';
import type { Config } from '#platform/config/config.ts';
import type { Mailer } from '#platform/mail/mail.ts';

type PrivacyDeps = Parameters<typeof createPrivacy>[0];

/** What stands already when privacy is put together, which has a part of each. */
interface Parts extends Pick<PrivacyDeps, 'db' | 'queue' | 'storage' | 'clock' | 'log'> {
  readonly config: Config;
  readonly mailer: Mailer;
  readonly accounts: Accounts;
  readonly credits: CreditsService;
  readonly portraits: Portraits;
  readonly payments: Payments;
}

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

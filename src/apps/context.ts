import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { type Accounts, createAccounts } from '#features/accounts/server/accounts.ts';
import { ACCOUNT_CHANGES, SESSIONS_CACHED } from '#features/accounts/server/session-cache.ts';
import { createThemePictures, type ThemePictures } from '#features/catalog/server/pictures/theme-pictures.ts';
import {
  CATALOGUE_CHANGES,
  type CatalogService,
  createCatalogService,
} from '#features/catalog/server/service.ts';
import { createOperatorConsole, type OperatorConsole } from '#features/console/server/service.ts';
import { type CreditsService, createCreditsService } from '#features/credits/server/service.ts';
import { createRefundEndAudit } from '#features/payments/server/admin/refund-end-audit.ts';
import { createRazorpayGateway } from '#features/payments/server/razorpay/razorpay-gateway.ts';
import { createPayments, type Payments } from '#features/payments/server/service.ts';
import { createEngineDirectory } from '#features/portraits/server/engines/engine-directory.ts';
import { createPortraits, type Portraits } from '#features/portraits/server/portraits.ts';
import type { Privacy } from '#features/privacy/server/privacy.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createNotifier, type Notifier } from '#platform/database/listen.ts';
import { createReadCaches, type ReadCaches } from '#platform/database/read-cache.ts';
import { createLogger, type Logger } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/create-mailer.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createQueue, type Queue } from '#platform/queue/queue.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { operatorPanels } from './operator-panels.ts';
import { createPrivacyFeature } from './privacy-feature.ts';

/** The name under which workers announce themselves. */
export const WORKER_PART = 'worker';

/** Everything one process of the product is made of. Constructed here and nowhere else. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly pool: Pool;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly metrics: Registry;
  readonly notifier: Notifier;
  readonly readCaches: ReadCaches;
  readonly accounts: Accounts;
  readonly catalog: CatalogService;
  readonly themePictures: ThemePictures;
  readonly credits: CreditsService;
  readonly portraits: Portraits;
  readonly payments: Payments;
  readonly operatorConsole: OperatorConsole;
  /** Every call of the console, its panels' included. */
  readonly operatorRoutes: FastifyPluginAsync;
  readonly privacy: Privacy;
  /** Closes what was opened, last opened first. */
  close(): Promise<void>;
}

/** What tests put in the place of the real parts. */
export interface ContextOverrides {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly storage?: Storage;
  readonly mailer?: Mailer;
  readonly accountLimits?: Parameters<typeof createAccounts>[0]['limits'];
  readonly accountPasswords?: Parameters<typeof createAccounts>[0]['passwords'];
  readonly operatorLimits?: Parameters<typeof createOperatorConsole>[0]['limits'];
  readonly operatorPasswordCost?: Parameters<typeof createOperatorConsole>[0]['passwordCost'];
  readonly paymentLimits?: Parameters<typeof createPayments>[0]['limits'];
  /** How long a query waits for a connection. */
  readonly databaseWaitMs?: number;
  readonly uploadLimits?: Parameters<typeof createPortraits>[0]['uploadLimits'];
  /** How long after an image model failed it is asked again for the same portrait. */
  readonly portraitBackOffMs?: number;
  /** How long an erasure waits for its second look for traces. */
  readonly secondLookMs?: number;
}

/**
 * Builds a process's parts from its settings.
 * @param part the process's name in logs and metrics: api or worker.
 */
export async function createContext(
  config: Config,
  part: string,
  overrides: ContextOverrides = {},
): Promise<Context> {
  const { databaseUrl } = config;
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set: start the product with `npm start`, which sets it.');
  const log = overrides.log ?? createLogger(config, part);
  const clock = overrides.clock ?? systemClock;
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const database = openDatabase(databaseUrl, {
    max: config.databasePool,
    waitMs: overrides.databaseWaitMs,
    onIdleError: onError,
  });
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const notifier = createNotifier(directUrl, { onError });
  const readCaches = createReadCaches(notifier);
  const works = part !== 'api';
  // Workers are woken by NOTIFY, which no pooler passes on.
  const queue = createQueue({ url: works ? directUrl : databaseUrl, log, works });
  const storage = overrides.storage ?? (await openStorage(config, (sentence) => log.warn(sentence)));
  const mailer = overrides.mailer ?? createMailer(config, log);
  const metrics = createMetrics(part);
  const { db, pool } = database;

  // Made of all that follows; nobody is erased before it stands.
  const privacyOf = (): Privacy => context.privacy;
  const credits = createCreditsService({
    ...{ db, clock },
    async trialOf(userId, from) {
      const contact = await accounts.service.contactOf(userId, from);
      return contact && (await privacyOf().erasures.isTrialSpent(contact.email, from)) ? 'spent' : 'free';
    },
  });
  const catalog = createCatalogService({ db, queue, shown: readCaches.open(CATALOGUE_CHANGES, 1) });
  const engines = createEngineDirectory(config);
  const accounts = createAccounts({
    engines: engines.offered,
    ...{ db, config, mailer, log, clock },
    creditFigures: (userId) => credits.figures(userId),
    holdsMoreThanTrial: (userId) => credits.holdsMoreThanTrial(userId),
    async detach(tx, userId, nobodyId) {
      await credits.detachTrial(tx, userId, nobodyId);
      await portraits.detach(tx, userId, nobodyId);
    },
    erasesAt: (userId) => privacyOf().erasures.dueAt(userId),
    accountStatuses: readCaches.open(ACCOUNT_CHANGES, SESSIONS_CACHED),
    sessions: readCaches.open(ACCOUNT_CHANGES, SESSIONS_CACHED),
    limits: overrides.accountLimits,
    passwords: overrides.accountPasswords,
  });
  const portraits = createPortraits({
    ...{ db, storage, queue, notifier, catalog, credits, clock, log, config, engines },
    agreedVersions: (userId) => accounts.service.agreedVersions(userId),
    trialWait: (userId) => accounts.trials.admit(userId),
    mailer,
    contactOf: (userId) => accounts.service.contactOf(userId),
    uploadLimits: overrides.uploadLimits,
    backOffMs: overrides.portraitBackOffMs,
  });
  const payments = createPayments({
    ...{ db, queue, credits, mailer, config, clock, log },
    gateway: config.razorpay && createRazorpayGateway(config.razorpay),
    contactOf: (userId) => accounts.service.contactOf(userId),
    moneyOperators: (at) => operatorConsole.addressesIn(at, 'refunds'),
    onRefundEnded: createRefundEndAudit({ clock, log }),
    limits: overrides.paymentLimits,
  });
  const operatorConsole = createOperatorConsole({
    ...{ db, config, mailer, clock, log, addresses: accounts.service },
    isParent: (request) => accounts.isSignedIn(request),
    limits: overrides.operatorLimits,
    passwordCost: overrides.operatorPasswordCost,
  });
  const { makeChange } = operatorConsole;
  const panels = operatorPanels({
    ...{ db, clock, accounts, catalog, credits, payments, portraits, makeChange },
    askForErasure: (userId, now, tx) => privacyOf().erasures.ask(userId, now, tx),
  });

  const parts = {
    config,
    log,
    clock,
    db,
    pool,
    queue,
    storage,
    mailer,
    metrics,
    notifier,
    readCaches,
    accounts,
    catalog,
    themePictures: createThemePictures({ db, storage }),
    credits,
    portraits,
    payments,
    operatorConsole,
    operatorRoutes: operatorConsole.plugin(panels),
  };
  const context: Context = {
    ...parts,
    privacy: createPrivacyFeature(parts, overrides),
    async close() {
      mailer.close();
      storage.close();
      await notifier.close();
      await database.close();
    },
  };
  return context;
}

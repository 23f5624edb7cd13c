import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { ReadCache } from '#platform/database/read-cache.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { CreditFigures } from '../../credits/contract.ts';
import type { OfferedEngine } from '../../public-config/contract.ts';
import { createAccountLinking } from './account-linking.ts';
import { type AccountStatus, createAccountStatusReader } from './account-status.ts';
import { type Access, createAccess } from './actor.ts';
import { createAuthentication, type FoundSession } from './authentication.ts';
import { createConsentRecorder } from './consent.ts';
import { consentRoutes, createRequireConsent, type RequireConsent } from './consent-routes.ts';
import { engineConsentRoutes } from './engine-consent-routes.ts';
import { createGoogleAccess } from './google.ts';
import { createIdentity, type IdentitySettings } from './identity.ts';
import { workOnAccounts } from './jobs.ts';
import { createKnownDevices } from './known-device.ts';
import { createIdentityLimiter, type IdentityLimits } from './limits.ts';
import { profileRoutes } from './profile-routes.ts';
import { createProofs, type Proofs } from './reauthenticate.ts';
import { createResetTokens } from './reset-tokens.ts';
import { identityRoutes } from './routes.ts';
import { type AccountsService, createAccountsService } from './service.ts';
import { createSessionCache } from './session-cache.ts';
import { settlePasswordReset } from './store.ts';
import { createSignUpBursts, type SignUpBursts } from './trial/sign-up-bursts.ts';
import { createTrialGate, type TrialGate } from './trial/trial-gate.ts';
import { trustedOriginsOf } from './trusted-origins.ts';
import { createUserPasswords, type UserPasswords } from './user-passwords.ts';
import { createVerification } from './verification/verification.ts';
import { createVerifyLinks } from './verification/verify-links.ts';

/** The feature's parts, wired to each other. */
export interface Accounts extends Access, Proofs {
  readonly service: AccountsService;
  /** Every call under /api/identity, and GET /api/auth/user. */
  readonly plugin: FastifyPluginAsync;
  /** The parent's own consent, given again at a new version of its text. */
  readonly consent: FastifyPluginAsync;
  readonly requireConsent: RequireConsent;
  /** What a parent agrees to before photos go to somebody else. */
  readonly engineConsents: FastifyPluginAsync;
  readonly trials: TrialGate;
  readonly waves: Pick<SignUpBursts, 'read'>;
  /** The account as its owner sees and changes it. */
  readonly profile: FastifyPluginAsync;
  /** Makes this process a worker: it deletes what has ended. */
  work(queue: Queue): Promise<void>;
}

export interface AccountsDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl' | 'nodeEnv' | 'google' | 'auth' | 'demoMode'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Those of the configuration, for what may be agreed to. */
  readonly engines: readonly OfferedEngine[];
  /** When the account is to be erased; null where it is not. */
  readonly erasesAt: (userId: string) => Promise<Date | null>;
  readonly creditFigures: (userId: string) => Promise<CreditFigures>;
  readonly holdsMoreThanTrial: (userId: string) => Promise<boolean>;
  /** Takes the portraits and the free credits of an account that was never its maker's away to one that nobody has. */
  readonly detach: (tx: Tx, userId: string, nobodyId: string) => Promise<void>;
  /** What reads may remember of sessions (ACCOUNT_CHANGES tells when no more); nothing where it is absent. */
  readonly sessions?: ReadCache<FoundSession>;
  /** The same of what else reads ask of an account. */
  readonly accountStatuses?: ReadCache<AccountStatus>;
  /** Other rate limits than the product's, for tests. */
  readonly limits?: Partial<IdentityLimits>;
  /** Cheaper hashes than the product's, for tests. */
  readonly passwords?: UserPasswords;
}

/** @throws Error when AUTH_SECRET is not set: nodes that made up their own would not know each other's sessions. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, config, log, clock } = deps;
  const { secret, verifyEmail, concealAccounts } = config.auth;
  if (!secret) throw new Error('AUTH_SECRET is not set: start the product with `npm start`, which sets it.');
  const trustedOrigins = trustedOriginsOf(config);
  const recordConsent = createConsentRecorder({ db, secret, clock });
  const resetTokens = createResetTokens();
  const limiter = createIdentityLimiter({ ...deps, secret, trialsPerNetwork: config.auth.trialsPerNetwork });
  const passwords = deps.passwords ?? createUserPasswords();
  const { origin, protocol } = new URL(config.publicUrl);
  const settings: Omit<IdentitySettings, 'plugins' | 'origin'> = {
    ...{ db, log, secret, trustedOrigins, recordConsent, passwords },
    issueReset: resetTokens.issue,
    async passwordWasReset(user) {
      await settlePasswordReset(db, user.id);
      resetTokens.used(user.email);
    },
    beforeLinking: createAccountLinking(deps),
    verifiesAddresses: verifyEmail,
    // Without a mail there is nothing to hide it behind.
    conceals: concealAccounts && verifyEmail,
  };
  const identity = createIdentity({ ...settings, origin });
  const sessionCache = createSessionCache(clock, deps.sessions);
  const authentication = createAuthentication(identity, sessionCache.findSession);
  const devices = createKnownDevices({ secret, secure: protocol === 'https:' });
  const trials = createTrialGate({ ...deps, secret, auth: config.auth });
  const accountStatusOf = createAccountStatusReader({ ...deps, cache: deps.accountStatuses });
  const waves = createSignUpBursts({ ...deps, secret, trialsPerNetwork: config.auth.trialsPerNetwork });
  const plugin = identityRoutes({
    ...deps,
    accountStatusOf,
    ...{ identity, trustedOrigins, resetTokens, sessionCache, limiter, passwords, trials, devices },
    ...authentication,
    conceals: settings.conceals,
    googleFor: createGoogleAccess(settings, config.google),
    verification: createVerification({ ...deps, ...config, links: createVerifyLinks({ secret, clock }) }),
    waves,
  });
  const service = createAccountsService({ db, clock });
  const access = createAccess(authentication);
  const proofs = createProofs({ db, clock, identity, limiter, devices });
  return {
    service,
    plugin,
    trials,
    waves,
    consent: consentRoutes({ ...access, recordConsent }),
    requireConsent: createRequireConsent(db),
    engineConsents: engineConsentRoutes({
      ...{ db, clock, secret, engines: deps.engines },
      reauthenticate: proofs.reauthenticate,
      ...access,
    }),
    profile: profileRoutes({
      ...{ db, clock, identity, engines: deps.engines, proveOwner: proofs.proveOwner },
      ...access,
    }),
    work: (queue) => workOnAccounts(queue, [service.purgeExpired, waves.purge]),
    ...proofs,
    ...access,
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { CreditFigures } from '../../credits/contract.ts';
import type { OfferedEngine } from '../../public-config/contract.ts';
import { type Access, createAccess } from './actor.ts';
import { createAuthenticate } from './authentication.ts';
import { createConsentRecorder } from './consent.ts';
import { engineConsentRoutes } from './engine-consents.ts';
import { createGoogleAccess } from './google.ts';
import { createIdentity, type IdentitySettings } from './identity.ts';
import { workOnAccounts } from './jobs.ts';
import { createIdentityLimiter, type IdentityLimits } from './limits.ts';
import { createProofs, type Proofs } from './presence.ts';
import { profileRoutes } from './profile-routes.ts';
import { createResetTokens } from './reset-tokens.ts';
import { identityRoutes } from './routes.ts';
import { type AccountsService, createAccountsService } from './service.ts';
import { settlePasswordReset } from './store.ts';
import { trustedOriginsOf } from './trusted-origins.ts';

/** The feature's parts, wired to each other. */
export interface Accounts extends Access, Proofs {
  readonly service: AccountsService;
  /** Every call under /api/identity, and GET /api/auth/user. */
  readonly plugin: FastifyPluginAsync;
  /** What a parent agrees to before photos go to somebody else. */
  readonly engineConsents: FastifyPluginAsync;
  /** The account as its owner sees and changes it. */
  readonly profile: FastifyPluginAsync;
  /** Makes this process a worker: it deletes what has ended. */
  work(queue: Queue): Promise<void>;
}

export interface AccountsDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly config: Pick<Config, 'publicUrl' | 'nodeEnv' | 'google' | 'auth'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Those of the configuration, for what may be agreed to. */
  readonly engines: readonly OfferedEngine[];
  /** When the account is to be erased; null where it is not. */
  readonly erasesAt: (userId: string) => Promise<Date | null>;
  readonly creditFigures: (userId: string) => Promise<CreditFigures>;
  /** Other rate limits than the product's, for tests. */
  readonly limits?: Partial<IdentityLimits>;
  /** Cheaper hashes than the product's, for tests. */
  readonly passwords?: IdentitySettings['passwords'];
}

/** @throws Error when AUTH_SECRET is not set: nodes that made up their own would not know each other's sessions. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, pool, config, log, clock } = deps;
  const { secret } = config.auth;
  if (!secret) throw new Error('AUTH_SECRET is not set: start the product with `npm start`, which sets it.');
  const trustedOrigins = trustedOriginsOf(config);
  const recordConsent = createConsentRecorder({ db, secret, clock });
  const resetTokens = createResetTokens();
  const limiter = createIdentityLimiter({ pool, secret, limits: deps.limits });
  const settings = {
    db,
    log,
    secret,
    trustedOrigins,
    recordConsent,
    passwords: deps.passwords,
    issueReset: resetTokens.issue,
    async passwordWasReset(user: { readonly id: string; readonly email: string }) {
      await settlePasswordReset(db, user.id);
      // The owner is back: a stranger's wrong guesses must not keep them out.
      await limiter.clear({ limit: 'signInAccount', who: user.email });
    },
  };
  const identity = createIdentity({ ...settings, origin: new URL(config.publicUrl).origin });
  const authenticate = createAuthenticate(identity);
  const plugin = identityRoutes({
    ...deps,
    identity,
    trustedOrigins,
    resetTokens,
    authenticate,
    googleFor: createGoogleAccess(settings, config.google),
    limiter,
  });
  const service = createAccountsService({ db, clock });
  const access = createAccess(authenticate);
  const proofs = createProofs({ db, clock, identity, limiter });
  return {
    service,
    plugin,
    engineConsents: engineConsentRoutes({
      ...{ db, clock, secret, engines: deps.engines },
      provePresence: proofs.provePresence,
      ...access,
    }),
    profile: profileRoutes({
      ...{ db, clock, identity, engines: deps.engines, proveOwner: proofs.proveOwner },
      ...access,
    }),
    work: (queue) => workOnAccounts(queue, service),
    ...proofs,
    ...access,
  };
}

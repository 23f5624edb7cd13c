import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { AccountsService } from '#features/accounts/server/service.ts';
import type { CatalogService } from '#features/catalog/server/service.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { ManagedPurchases, PurchaseRefunds } from '#features/payments/server/service.ts';
import type { PortraitOversight, Previews } from '#features/portraits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createPasswords, type PasswordCost } from '#platform/passwords/passwords.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import type { CatalogueEngine } from '../catalogue/contract.ts';
import { guardOperatorRoutes, isOperatorOf } from './access.ts';
import { createAuditLog } from './audit/log.ts';
import { auditRoutes } from './audit/routes.ts';
import { MODEL_PREVIEW_LIMIT, PREVIEW_LIMIT } from './catalogue/preview-route.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createMakeChange } from './change.ts';
import { type DashboardDeps, dashboardRoutes } from './dashboard/routes.ts';
import { workOnOperators } from './jobs.ts';
import { refundRoutes } from './refunds/routes.ts';
import { createSignInLimiter, type SignInLimits } from './sign-in/limits.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createOperatorSignIn } from './sign-in/service.ts';
import { createOperatorSessions, type OperatorSessions } from './sign-in/sessions.ts';
import { createPasswordTries } from './sign-in/tries.ts';
import { createTeam } from './team/team.ts';
import type { DetailsRouteDeps } from './users/details-routes.ts';
import { createUserDirectory } from './users/directory.ts';
import { userRoutes } from './users/routes.ts';

/** The feature's parts, wired to each other. */
export interface Operators {
  /** Every call under /api/admin but the public catalogue. */
  readonly plugin: FastifyPluginAsync;
  readonly sessions: OperatorSessions;
  /** Makes this process a worker: it deletes what has ended. */
  work(queue: Queue): Promise<void>;
  /**
   * Whether a call of the public catalogue comes from somebody who manages it.
   * @throws ClientError for an operator's token that opens nothing.
   */
  managesCatalogue(request: FastifyRequest): Promise<boolean>;
}

export interface OperatorsDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly config: Pick<Config, 'admin' | 'auth' | 'publicUrl'>;
  readonly mailer: Pick<Mailer, 'send' | 'isOutbox'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly people: AccountsService['people'];
  readonly addresses: Pick<AccountsService, 'addressesOf' | 'findByAddressPart'>;
  readonly credits: Pick<CreditsService, 'figuresOf' | 'assign' | 'history'>;
  readonly catalog: Pick<CatalogService, 'draftTheme' | 'editing' | 'exchange'>;
  readonly previews: Previews;
  /** Those that are on, in the order in which they are offered. */
  readonly engines: readonly CatalogueEngine[];
  readonly oversight: PortraitOversight;
  readonly payments: {
    readonly managed: ManagedPurchases;
    readonly plans: DetailsRouteDeps['payments']['plans'];
    /** Null: Razorpay is not set up. */
    readonly sales: { readonly refunds: PurchaseRefunds } | null;
  };
  /** What the dashboard counts. */
  readonly figures: DashboardDeps;
  /** Whether the request carries a parent's session. */
  readonly isParent: (request: FastifyRequest) => Promise<boolean>;
  /** Other rate limits than the product's, for tests. */
  readonly limits?: Partial<SignInLimits>;
  /** A cheaper one than the product's, for tests. */
  readonly passwordCost?: PasswordCost;
}

/** @throws Error when AUTH_SECRET is not set. */
export function createOperators(deps: OperatorsDeps): Operators {
  const { db, pool, config, clock, log, catalog, previews, engines, payments, isParent, limits } = deps;
  const { secret } = config.auth;
  if (!secret) throw new Error('AUTH_SECRET is not set: start the product with `npm start`, which sets it.');
  const now = () => clock.now();
  const environment = { ...config.admin, email: config.admin.email.toLowerCase() };
  const passwords = createPasswords(deps.passwordCost);
  const sessions = createOperatorSessions({ db, clock, secret, environment });
  const limiter = createSignInLimiter({ db, pool, secret, limits });
  const tries = createPasswordTries({ db, limiter, environment, now });
  const signIn = createOperatorSignIn({ db, tries, sessions, passwords, environment, now, log });
  const makeChange = createMakeChange({ db, clock });
  const { people, credits } = deps;
  const directory = createUserDirectory({ people, credits });
  const previewLimiter = createRateLimiter(pool, 'theme-previews', PREVIEW_LIMIT);
  const modelPreviewLimiter = createRateLimiter(pool, 'model-previews', MODEL_PREVIEW_LIMIT);
  const guard = { sessions, isParent };
  const team = createTeam({
    ...{ db, pool, secret, mailer: deps.mailer, log, now, makeChange },
    ...{ passwords, sessions, limiter, tries, signIn },
    environmentEmail: environment.email,
    publicUrl: config.publicUrl,
  });
  return {
    sessions,
    work: (queue) => workOnOperators(queue, { db, clock }),
    managesCatalogue: (request) => isOperatorOf(request, 'catalogue', guard),
    plugin: async (app) => {
      guardOperatorRoutes(app, guard);
      await app.register(signInRoutes({ signIn, makeChange, now }));
      await app.register(team);
      await app.register(dashboardRoutes({ ...deps.figures, now }));
      await app.register(auditRoutes({ auditLog: createAuditLog({ db, addresses: deps.addresses }) }));
      await app.register(refundRoutes({ payments, makeChange }));
      await app.register(
        catalogueRoutes({
          ...{ ...catalog, engines, previews, previewLimiter, modelPreviewLimiter, makeChange, now },
        }),
      );
      await app.register(
        userRoutes({ directory, people, credits, payments, portraits: deps.oversight, makeChange }),
      );
    },
  };
}

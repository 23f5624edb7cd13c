import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createPasswords, type PasswordCost } from '#platform/passwords/passwords.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type Area, mayEnter } from '../contract.ts';
import { guardOperatorRoutes, isOperatorOf } from './access/access.ts';
import { createMakeChange, type MakeChange } from './access/make-change.ts';
import { type Addresses, createAuditLog } from './audit/log.ts';
import { recordAudit } from './audit/record-audit.ts';
import { auditRoutes } from './audit/routes.ts';
import { type DashboardSource, dashboardRoutes } from './dashboard/routes.ts';
import { workOnOperators } from './jobs.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { createOperatorSessions, type OperatorSessions } from './sessions/sessions.ts';
import { keepEnvironmentOperator, lockOperators, revokeSessionsOf } from './sessions/store.ts';
import { createSignInLimiter, type SignInLimits } from './sign-in/limits.ts';
import { createPasswordAttempts } from './sign-in/password-attempts.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createOperatorSignIn } from './sign-in/sign-in.ts';
import { passkeyRoutes } from './team/passkey-routes.ts';
import { createProofs } from './team/proofs.ts';
import { secondStepRoutes } from './team/second-step-routes.ts';
import { listOperators } from './team/store.ts';
import { createTeam } from './team/team.ts';

/** What panels of other features need of the kernel: who asks, how a change is recorded, and what the dashboard takes. */
export { changesNothing, operatorOf } from './access/access.ts';
export { idempotencyKeyOf, KEY_REUSED } from './access/idempotency-key.ts';
export type { Changed, MakeChange } from './access/make-change.ts';
export { type Change, recordAudit } from './audit/record-audit.ts';
export { listEntriesAbout } from './audit/target-store.ts';
export { answerHead, type Range } from './dashboard/range.ts';
export type { DashboardSource } from './dashboard/routes.ts';

/** What features bring into the console. */
export interface OperatorPanels {
  /** Calls of theirs, each of an area. */
  readonly routes: readonly FastifyPluginAsync[];
  readonly dashboard: readonly DashboardSource[];
}

/** The console's kernel, wired: who may do what, and the record of what they did. */
export interface OperatorConsole {
  /** Every call under /api/admin but the public catalogue: the console's own, and those of the features' panels. */
  plugin(panels: OperatorPanels): FastifyPluginAsync;
  readonly sessions: OperatorSessions;
  readonly makeChange: MakeChange;
  /** Of the operators who may enter an area. The first owner is one of them, signed in or never. */
  addressesIn(db: DatabaseOrTx, area: Area): Promise<readonly string[]>;
  /** For the first owner who has lost everything: whoever sets the environment owns the console anyway. */
  resetFirstSecondStep(): Promise<void>;
  /** Makes this process a worker: it deletes what has ended. */
  work(queue: Queue): Promise<void>;
  /**
   * Whether a call of a public route comes from an operator of this area, who sees more.
   * @throws ClientError for an operator's token that opens nothing.
   */
  isOperatorOf(request: FastifyRequest, area: Area): Promise<boolean>;
}

export interface OperatorConsoleDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'admin' | 'auth' | 'publicUrl'>;
  readonly mailer: Pick<Mailer, 'send' | 'isOutbox'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Of people with accounts, whom the audit log knows by their ids alone. */
  readonly addresses: Addresses;
  /** Whether the request carries a parent's session. */
  readonly isParent: (request: FastifyRequest) => Promise<boolean>;
  /** Other rate limits than the product's, for tests. */
  readonly limits?: Partial<SignInLimits>;
  /** A cheaper one than the product's, for tests. */
  readonly passwordCost?: PasswordCost;
}

/** @throws Error when AUTH_SECRET is not set. */
export function createOperatorConsole(deps: OperatorConsoleDeps): OperatorConsole {
  const { db, config, clock, log, isParent, limits } = deps;
  const { secret } = config.auth;
  if (!secret) throw new Error('AUTH_SECRET is not set: start the product with `npm start`, which sets it.');
  const now = () => clock.now();
  const environment = { ...config.admin, email: config.admin.email.toLowerCase() };
  const passwords = createPasswords(deps.passwordCost);
  const sessions = createOperatorSessions({ db, clock, secret, environment });
  const limiter = createSignInLimiter({ db, secret, limits });
  const attempts = createPasswordAttempts({ db, limiter, environment, now });
  const passkeys = createPasskeys({ relyingParty: createRelyingParty(config.publicUrl), now });
  const secondStep = createSecondStep({ secret, passkeys, now });
  const signIn = createOperatorSignIn({
    ...{ db, attempts, sessions, secondStep, passwords, environment, now, log },
  });
  const makeChange = createMakeChange({ db, clock });
  const guard = { sessions, isParent, requiresSecondStep: config.admin.requiresSecondStep };
  const team = createTeam({
    ...{ db, secret, mailer: deps.mailer, log, now, makeChange },
    ...{ passwords, sessions, limiter, attempts, signIn, secondStep },
    environmentEmail: environment.email,
    publicUrl: config.publicUrl,
  });
  return {
    sessions,
    makeChange,
    async addressesIn(at, area) {
      const invited = (await listOperators(at)).map(({ operator }) => operator);
      const others = invited.filter(({ role, fromEnvironment }) => !fromEnvironment && mayEnter(role, area));
      const first = environment.password && mayEnter('owner', area) ? [environment.email] : [];
      return [...first, ...others.map(({ email }) => email)];
    },
    async resetFirstSecondStep() {
      await db.transaction(async (tx) => {
        await lockOperators(tx);
        const { id, email } = await keepEnvironmentOperator(tx, environment.email);
        await revokeSessionsOf(tx, id, now());
        if (!(await secondStep.remove(tx, id))) return;
        const origin = { address: 'the server', userAgent: 'ADMIN_RESET_SECOND_STEP' };
        const target = { type: 'operator', id, name: email } as const;
        await recordAudit(tx, origin, now(), { action: 'operator.second-step-reset', target });
      });
      log.warn('the second step of the first owner was taken away: leave ADMIN_RESET_SECOND_STEP out again');
    },
    work: (queue) => workOnOperators(queue, { db, clock }),
    isOperatorOf: (request, area) => isOperatorOf(request, area, guard),
    plugin:
      ({ routes, dashboard }) =>
      async (app) => {
        guardOperatorRoutes(app, guard);
        await app.register(signInRoutes({ signIn, makeChange, now }));
        await app.register(team);
        const proofs = createProofs({ db, secondStep, makeChange, passwords, attempts, environment });
        await app.register(secondStepRoutes({ db, secondStep, makeChange, proofs, now }));
        await app.register(passkeyRoutes({ db, passkeys, secondStep, makeChange, proofs, now }));
        await app.register(dashboardRoutes(dashboard, now));
        await app.register(auditRoutes({ auditLog: createAuditLog({ db, addresses: deps.addresses }) }));
        for (const panel of routes) await app.register(panel);
      },
  };
}

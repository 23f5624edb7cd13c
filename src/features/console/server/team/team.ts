import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { createInvitations, type InvitationDeps } from './invitations.ts';
import { createJoining, type JoiningDeps } from './joining.ts';
import { joiningRoutes, LINK_LIMIT } from './joining-routes.ts';
import { createOperatorChanges } from './operator-changes.ts';
import { createChangeOwnPassword, type OwnPasswordDeps } from './own-password.ts';
import { teamRoutes } from './routes.ts';

export interface TeamDeps extends InvitationDeps, JoiningDeps, OwnPasswordDeps {
  readonly pool: Pool;
  readonly secret: string;
}

/** The team's calls, wired to each other. */
export function createTeam(deps: TeamDeps): FastifyPluginAsync {
  const { db, pool, secret, makeChange, now } = deps;
  const limiter = createRateLimiter(pool, 'operator-links', LINK_LIMIT);
  return async (app) => {
    await app.register(
      teamRoutes({
        operatorChanges: createOperatorChanges({ db, now }),
        invitations: createInvitations(deps),
        changeOwnPassword: createChangeOwnPassword(deps),
        makeChange,
      }),
    );
    await app.register(joiningRoutes({ joining: createJoining(deps), limiter, secret }));
  };
}

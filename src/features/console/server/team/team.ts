import type { FastifyPluginAsync } from 'fastify';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { createChangeOwnPassword, type OwnPasswordDeps } from './change-own-password.ts';
import { createInvitations, type InvitationDeps } from './invitations.ts';
import { createJoining, type JoiningDeps } from './joining.ts';
import { joiningRoutes, LINK_LIMIT } from './joining-routes.ts';
import { createOperatorChanges } from './operator-changes.ts';
import { teamRoutes } from './routes.ts';

export interface TeamDeps extends InvitationDeps, JoiningDeps, OwnPasswordDeps {
  readonly secret: string;
}

/** The team's calls, wired to each other. */
export function createTeam(deps: TeamDeps): FastifyPluginAsync {
  const { db, secret, makeChange, now } = deps;
  const limiter = createRateLimiter(db, 'operator-links', LINK_LIMIT);
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

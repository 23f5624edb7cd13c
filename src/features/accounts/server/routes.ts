import type { FastifyPluginAsync } from 'fastify';
import { registerGoogleRoutes } from './google-routes.ts';
import { UNTRUSTED_ORIGIN } from './identity-errors.ts';
import { sendFailure } from './identity-exchange.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { isTrustedWrite } from './trusted-origins.ts';
import { registerVerifyRoutes } from './verify-routes.ts';

/** Forms of a few short fields. */
const BODY_MAX_BYTES = 16 * 1024;

/** Every call under /api/identity, and GET /api/auth/user. What better-auth offers beyond these is not reachable. */
export function identityRoutes(deps: IdentityRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = BODY_MAX_BYTES;
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isTrustedWrite(request, deps.trustedOrigins)) return sendFailure(reply, UNTRUSTED_ORIGIN);
    });
    registerPasswordRoutes(app, deps);
    registerVerifyRoutes(app, deps);
    registerSessionRoutes(app, deps);
    registerGoogleRoutes(app, deps);
  };
}

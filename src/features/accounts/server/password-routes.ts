import type { FastifyInstance } from 'fastify';
import { AUTH_ERROR_MESSAGES, IDENTITY } from '../contract.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { requestReset, resetPassword } from './reset-routes.ts';
import { signIn } from './sign-in-route.ts';
import { signUp } from './sign-up-route.ts';

/** Signing up and in by e-mail and password, and resetting the password by mail. */
export function registerPasswordRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const tags = ['identity'];
  const known = Object.keys(AUTH_ERROR_MESSAGES).join(', ');
  const description = `Failures answer {code, message}; codes of the catalogue: ${known}.`;
  const calls = [
    [IDENTITY.signUp, 'Sign up', signUp],
    [IDENTITY.signIn, 'Sign in', signIn],
    [IDENTITY.requestReset, 'Mail a reset link', requestReset],
    [IDENTITY.resetPassword, 'Choose a new password', resetPassword],
  ] as const;
  for (const [path, summary, handle] of calls)
    app.post(path, { schema: { tags, summary, description } }, (request, reply) =>
      handle(deps, request, reply),
    );
}

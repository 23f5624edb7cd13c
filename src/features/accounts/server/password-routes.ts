import type { FastifyInstance } from 'fastify';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_UP,
} from '#features/endpoints.ts';
import { AUTH_ERROR_MESSAGES } from '../contract.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { requestReset, resetPassword } from './reset-routes.ts';
import { signIn } from './sign-in-routes.ts';
import { signUp } from './sign-up-routes.ts';

/** Signing up and in by e-mail and password, and resetting the password by mail. */
export function registerPasswordRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const tags = ['identity'];
  const known = Object.keys(AUTH_ERROR_MESSAGES).join(', ');
  const description = `Failures answer {code, message}; codes of the catalogue: ${known}.`;
  const calls = [
    [IDENTITY_SIGN_UP, 'Sign up', signUp],
    [IDENTITY_SIGN_IN, 'Sign in', signIn],
    [IDENTITY_REQUEST_RESET, 'Mail a reset link', requestReset],
    [IDENTITY_RESET_PASSWORD, 'Choose a new password', resetPassword],
  ] as const;
  for (const [path, summary, handle] of calls)
    app.post(path, { schema: { tags, summary, description } }, (request, reply) =>
      handle(deps, request, reply),
    );
}

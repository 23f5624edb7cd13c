import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OPERATORS_SESSION, OPERATORS_SIGN_IN, OPERATORS_SIGN_OUT } from '#features/endpoints.ts';
import type { Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  type Done,
  done,
  type OperatorSignedIn,
  operatorSession,
  operatorSignedIn,
  operatorSignIn,
} from '../../contract.ts';
import { operatorOf, originOf } from '../access/access.ts';
import type { Changed, MakeChange } from '../access/make-change.ts';
import type { OpenedSession } from '../sessions/sessions.ts';
import { type OperatorRow, revokeSession } from '../sessions/store.ts';
import { tooManyAttempts } from './refusals.ts';
import type { OperatorSignIn } from './sign-in.ts';

export interface SignInRouteDeps {
  readonly signIn: OperatorSignIn;
  readonly makeChange: MakeChange;
  readonly now: () => Date;
}

const WRONG = new ClientError(401, 'invalid-credentials', 'Incorrect email or password');

/** The answer to whoever has proved who they are. */
export function signedIn(
  { operator, session }: { operator: OperatorRow; session: OpenedSession },
  message: string,
): OperatorSignedIn {
  const { id, email, name, role } = operator;
  return {
    success: true,
    token: session.token,
    message,
    operator: { id, email, name, role },
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** Signing in and out of the console. */
export function signInRoutes({ signIn, makeChange, now }: SignInRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const tags = ['operators'];
    app.route({
      method: 'POST',
      url: OPERATORS_SIGN_IN,
      config: { area: 'open' },
      schema: {
        tags,
        summary: 'Sign in to the console',
        body: operatorSignIn,
        response: { 200: operatorSignedIn },
      },
      handler: async (request) => {
        const result = await signIn.signIn(request.body, originOf(request));
        if (result.kind === 'too-many') throw tooManyAttempts(result.verdict);
        if (result.kind === 'wrong') throw WRONG;
        request.isAudited = true;
        return signedIn(result, 'Login successful');
      },
    });

    app.route({
      method: 'POST',
      url: OPERATORS_SIGN_OUT,
      config: { area: 'self' },
      schema: { tags, summary: 'Sign out: the token opens nothing any more', response: { 200: done } },
      handler: async (request) => {
        const { sessionId, operatorId, email } = operatorOf(request);
        const signOut = async (tx: Tx): Promise<Changed<Done>> => {
          await revokeSession(tx, sessionId, now());
          const target = { type: 'operator' as const, id: operatorId, name: email };
          return {
            result: { success: true, message: 'Logged out' },
            audit: { action: 'operator.signed-out', target },
          };
        };
        return await makeChange(request, signOut, { changesOperators: true });
      },
    });

    app.route({
      method: 'GET',
      url: OPERATORS_SESSION,
      config: { area: 'self' },
      schema: { tags, summary: 'Whose token this is', response: { 200: operatorSession } },
      handler: async (request) => {
        const { operatorId: id, email, name, role, fromEnvironment, sessionExpiresAt } = operatorOf(request);
        return {
          success: true as const,
          operator: { id, email, name, role },
          hasOwnPassword: !fromEnvironment,
          expiresAt: sessionExpiresAt.toISOString(),
        };
      },
    });
  };
}

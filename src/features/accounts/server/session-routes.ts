import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  IDENTITY_LIST_SESSIONS,
  IDENTITY_REVOKE_OTHER_SESSIONS,
  IDENTITY_REVOKE_SESSION,
  IDENTITY_SIGN_OUT,
  SESSION,
  USER_DATA,
} from '#features/endpoints.ts';
import type { UserData } from '../contract.ts';
import type { Actor } from './actor.ts';
import { credentialOf } from './authentication.ts';
import { UNAUTHENTICATED } from './identity-errors.ts';
import {
  callIdentity,
  clearStaleHint,
  forwardCookies,
  sendFailure,
  sendVendorFailure,
  vendorFailureOf,
} from './identity-exchange.ts';
import { parseIdentityInput } from './identity-input.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';
import { activeSessionOf, sessionOf } from './session-view.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './store.ts';

const SESSION_GONE = { status: 404, code: 'not-found', message: 'This session has already ended' };
const revokeRequest = z.object({ id: z.string().min(1).max(100) });

/** The library knows our columns as text. */
const trialWaitOf = (value: string | null | undefined) =>
  value === 'verification' || value === 'google' ? value : null;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The session that the request proves, renewed when due; without one the browser's cookies are cleared. */
async function currentSession(deps: IdentityRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const credential = await credentialOf(deps.identity, request.headers);
  if (!credential) {
    await clearStaleHint(deps.identity, request, reply);
    return null;
  }
  const { found, answerHeaders } = await deps.sessionCache.findSession(deps.identity, credential, true);
  // A stale bearer token must not sign the cookie's session out.
  if (found || credential.via === 'cookie') await forwardCookies(deps.identity, answerHeaders, reply);
  return found ? { ...found, token: credential.token } : null;
}

function getSession(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const current = await currentSession(deps, request, reply);
    reply.type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(current && sessionOf(current.token, current.user)));
  };
}

function getUserData(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const current = await currentSession(deps, request, reply);
    if (!current) return sendFailure(reply, UNAUTHENTICATED);
    const { user } = current;
    const [{ erasesAt, isConsentCurrent }, figures] = await Promise.all([
      deps.accountStatusOf(user.id),
      deps.creditFigures(user.id),
    ]);
    const data: UserData = {
      id: user.id,
      email: user.email,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      profileImageUrl: user.image ?? null,
      createdAt: user.createdAt.toISOString(),
      trialWaitsFor: deps.trials.waitOf({ trialWaitsFor: trialWaitOf(user.trialWaitsFor) }),
      erasesAt: erasesAt?.toISOString() ?? null,
      consentWanted: !isConsentCurrent,
      ...figures,
    };
    return reply.send(data);
  };
}

function signOut(deps: IdentityRouteDeps): Handler {
  return async (request, reply) => {
    const answer = await callIdentity(deps.identity, request, { path: '/sign-out', body: {} });
    if (!answer.ok) return sendVendorFailure(reply, await vendorFailureOf(answer));
    await forwardCookies(deps.identity, answer.headers, reply);
    return reply.send({ ok: true });
  };
}

/** Wraps what only the owner of the sessions may do. */
function forActor(
  deps: IdentityRouteDeps,
  act: (actor: Actor, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Handler {
  return async (request, reply) => {
    const actor = await deps.authenticate(request.headers);
    return actor ? await act(actor, request, reply) : sendFailure(reply, UNAUTHENTICATED);
  };
}

/** The current session, the user data record, the list of sessions and ending them. */
export function registerSessionRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const tags = ['identity'];
  const { db, clock } = deps;
  app.get(SESSION, { schema: { tags, summary: 'The session in force, or null' } }, getSession(deps));
  app.get(USER_DATA, { schema: { tags, summary: 'The user data record' } }, getUserData(deps));
  app.post(IDENTITY_SIGN_OUT, { schema: { tags, summary: 'Sign out' } }, signOut(deps));
  app.get(
    IDENTITY_LIST_SESSIONS,
    { schema: { tags, summary: 'Where this person is signed in' } },
    forActor(deps, async (actor, _request, reply) => {
      const rows = await listSessions(db, actor.userId, clock.now());
      return reply.send({ sessions: rows.map((row) => activeSessionOf(row, actor.sessionId)) });
    }),
  );
  app.post(
    IDENTITY_REVOKE_SESSION,
    { schema: { tags, summary: 'End one session' } },
    forActor(deps, async (actor, request, reply) => {
      const input = parseIdentityInput(revokeRequest, request.body);
      if (!input.ok) return sendFailure(reply, input.failure);
      const ended = await deleteSession(db, actor.userId, input.data.id);
      return ended ? reply.send({ ok: true }) : sendFailure(reply, SESSION_GONE);
    }),
  );
  app.post(
    IDENTITY_REVOKE_OTHER_SESSIONS,
    { schema: { tags, summary: 'End every session but this one' } },
    forActor(deps, async (actor, _request, reply) => {
      await deleteOtherSessions(db, actor.userId, actor.sessionId);
      return reply.send({ ok: true });
    }),
  );
}

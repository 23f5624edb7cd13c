import { APIError } from 'better-auth/api';
import { ClientError } from '#platform/http/client-error.ts';
import type { Actor, Authenticate, Authentication, RequestHeaders } from './actor.ts';
import type { Identity } from './identity.ts';
import { sessionCookieName } from './identity-exchange.ts';
import { readCookie } from './session-cookies.ts';

/** What a request shows to prove a session. */
export interface Credential {
  readonly via: 'bearer' | 'cookie';
  /** Signed. */
  readonly token: string;
}

/**
 * The one proof that counts. A bearer token decides alone: where it is bad, a good cookie beside it changes nothing.
 * Other schemes (a proxy's Basic) are none of ours.
 */
export async function credentialOf(identity: Identity, headers: RequestHeaders): Promise<Credential | null> {
  const { authorization, cookie } = headers;
  const bearer =
    typeof authorization === 'string' ? /^bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] : undefined;
  if (bearer) return { via: 'bearer', token: bearer };
  if (typeof cookie !== 'string') return null;
  const token = readCookie(cookie, await sessionCookieName(identity));
  // Anybody can send any cookie: what could not stand in a header is no session.
  return token && /^[\x21-\x7e]+$/.test(token) ? { via: 'cookie', token } : null;
}

/** Until the database is likely to be there again. */
const AWAY_SECONDS = 5;
const AWAY = 'We cannot get at your things just now. Nothing is lost: please try again in a moment.';

async function askForSession(identity: Identity, credential: Credential, renew: boolean) {
  const headers = new Headers({ authorization: `Bearer ${credential.token}` });
  try {
    return await identity.api.getSession({
      headers,
      query: { disableRefresh: !renew },
      returnHeaders: true,
    });
  } catch (error) {
    // The library hides why. It fails when it cannot read, and answers null for what is no session.
    const isHidden = error instanceof APIError && error.statusCode === 500;
    if (!isHidden || error.body?.code !== 'FAILED_TO_GET_SESSION') throw error;
    throw new ClientError(503, 'unavailable', AWAY, { retryAfterSeconds: AWAY_SECONDS });
  }
}

/**
 * A session in force, and the headers that renew its cookie when it is due. A session that slipped in while its person
 * was being blocked ends here.
 */
export async function findSession(identity: Identity, credential: Credential, renew: boolean) {
  const first = await askForSession(identity, credential, renew);
  if (!first.response?.user.blockedAt) return { found: first.response, answerHeaders: first.headers };
  const { internalAdapter } = await identity.$context;
  await internalAdapter.deleteSession(first.response.session.token);
  // Asked once more for the answer that clears the cookies.
  const { headers: answerHeaders } = await askForSession(identity, credential, renew);
  return { found: null, answerHeaders };
}

export type FindSession = typeof findSession;
export type FoundSession = NonNullable<Awaited<ReturnType<FindSession>>['found']>;

/**
 * Answers who asks, without renewing the session: that is for the calls that can send cookies.
 * @param findForReader may answer from memory.
 */
export function createAuthentication(identity: Identity, findForReader: FindSession): Authentication {
  const by =
    (find: FindSession): Authenticate =>
    async (headers) => {
      const credential = await credentialOf(identity, headers);
      if (!credential) return null;
      const { found } = await find(identity, credential, false);
      return found && actorOf(found, credential);
    };
  return { authenticate: by(findSession), authenticateReader: by(findForReader) };
}

function actorOf({ user, session }: FoundSession, { via }: Credential): Actor {
  return { userId: user.id, sessionId: session.id, signedInAt: session.createdAt, via } as Actor;
}

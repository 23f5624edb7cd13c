import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_PREFIX } from '#features/endpoints.ts';
import { SESSION_HINT_COOKIE } from '../contract.ts';
import { CLIENT_ADDRESS_HEADER, type Identity } from './identity.ts';
import { type IdentityFailure, translateIdentityFailure } from './identity-errors.ts';
import { rethrowOutages } from './identity-logger.ts';
import { type CookieChange, hintCookieFor, readCookie, sessionCookieChange } from './session-cookies.ts';

const PASSED_ON = [
  'cookie',
  'authorization',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];
const PASSED_BACK = ['content-type', 'content-security-policy', 'location', 'pragma'];

function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}

export interface IdentityCall {
  /** Below /api/identity. */
  readonly path: string;
  /** POST with one, GET without. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Headers of our own. */
  readonly ours?: Readonly<Record<string, string>>;
}

/** Puts a call to better-auth, for whoever sent `request`. @throws the database's error while it is away */
export async function callIdentity(
  identity: Identity,
  request: FastifyRequest,
  { path, body, ours = {} }: IdentityCall,
): Promise<Response> {
  const headers = headersFor(request);
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  if (body) headers.set('content-type', 'application/json');
  const url = new URL(`${IDENTITY_PREFIX}${path}`, identity.options.baseURL);
  const call = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
  return await rethrowOutages(() => identity.handler(new Request(url, call)));
}

/** The name of the session cookie, which depends on https. */
export async function sessionCookieName(identity: Identity): Promise<string> {
  return (await identity.$context).authCookies.sessionToken.name;
}

/** Hands better-auth's cookies to the browser, and keeps the readable hint in step with the session. */
export async function forwardCookies(
  identity: Identity,
  answerHeaders: Headers,
  reply: FastifyReply,
): Promise<CookieChange> {
  const setCookies = answerHeaders.getSetCookie();
  const name = await sessionCookieName(identity);
  const change = sessionCookieChange(setCookies, name);
  const hint = hintCookieFor(change, name.startsWith('__Secure-'));
  for (const line of hint ? [...setCookies, hint] : setCookies) reply.header('set-cookie', line);
  return change;
}

/** The session is gone: takes the hint away if the browser still has one. */
export async function clearStaleHint(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (readCookie(request.headers.cookie, SESSION_HINT_COOKIE) === null) return;
  const secure = (await sessionCookieName(identity)).startsWith('__Secure-');
  const hint = hintCookieFor({ kind: 'cleared' }, secure);
  if (hint) reply.header('set-cookie', hint);
}

/** Hands a page or redirect of better-auth to the browser as it is. */
export async function forwardResponse(
  identity: Identity,
  answer: Response,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await forwardCookies(identity, answer.headers, reply);
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send(await answer.text());
}

export interface VendorFailure {
  readonly status: number;
  readonly code: string | undefined;
}

/** What better-auth says went wrong. */
export async function vendorFailureOf(answer: Response): Promise<VendorFailure> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return { status: answer.status, code: typeof code === 'string' ? code : undefined };
}

export function sendFailure(reply: FastifyReply, failure: IdentityFailure): FastifyReply {
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply.code(failure.status).send({ code: failure.code, message: failure.message });
}

export function sendVendorFailure(reply: FastifyReply, failure: VendorFailure): FastifyReply {
  return sendFailure(reply, translateIdentityFailure(failure.status, failure.code));
}

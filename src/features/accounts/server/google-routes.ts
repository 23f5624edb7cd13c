import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GOOGLE_START, IDENTITY_PREFIX } from '#features/endpoints.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { PAGE_FONTS_LINK } from '#platform/http/page-fonts.ts';
import { AUTH_ERROR_MESSAGES, type GooglePopupMessage } from '../contract.ts';
import { GOOGLE_NEW_ACCOUNT } from '../sign-in/contract.ts';
import { UNTRUSTED_ORIGIN } from './identity-errors.ts';
import { callIdentity, forwardResponse, sendFailure } from './identity-exchange.ts';
import type { IdentityRouteDeps } from './identity-route-deps.ts';

const startQuery = z.object({ origin: z.string().max(300), nonce: z.string().min(1).max(200) });

/** Our origin as the window sees it, so that cookies and the way back belong together. */
function originOf(request: FastifyRequest, trusted: readonly string[]): string {
  const asked = `${request.protocol}://${request.host}`;
  return trusted.includes(asked) ? asked : (trusted[0] ?? asked);
}

function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The page that tells the opener of a failure and closes itself: the same as better-auth's at the end. */
async function sendPopupFailure(
  reply: FastifyReply,
  targetOrigin: string,
  nonce: string,
  error: { code: string; description: string },
): Promise<FastifyReply> {
  const popup = await import('better-auth/plugins');
  const message: GooglePopupMessage = { type: 'better-auth:oauth-popup', nonce, error };
  const data = inlineJson({ ...message, targetOrigin });
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src '${popup.OAUTH_POPUP_SCRIPT_CSP_HASH}'; style-src 'self'; font-src 'self'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in failed</title>${PAGE_FONTS_LINK}</head><body>` +
        `<p>The sign-in did not work. You can close this window and try again.</p>` +
        `<script type="application/json" id="${popup.OAUTH_POPUP_DATA_ELEMENT_ID}">${data}</script>` +
        `<script>${popup.OAUTH_POPUP_COMPLETE_SCRIPT}</script></body></html>`,
    );
}

/** For a window whose opener can't be told: it says what happened, and the opener sees it close. */
function sendClosingNote(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in failed</title>${PAGE_FONTS_LINK}</head><body>` +
        `<p>Google cannot be reached right now. Please close this window and try again in a few minutes.</p>` +
        `</body></html>`,
    );
}

const UNREACHABLE = {
  code: 'google-unreachable',
  description: 'Google cannot be reached right now. Please try again in a few minutes.',
};
const NOT_CONFIGURED = {
  code: 'google-unavailable',
  description: 'Signing in with Google is not set up here.',
};
const TOO_MANY = { code: 'too-many-requests', description: AUTH_ERROR_MESSAGES['too-many-requests'] };

async function start(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = startQuery.safeParse(request.query);
  if (!query.success || !deps.trustedOrigins.includes(query.data.origin))
    return sendFailure(reply, UNTRUSTED_ORIGIN);
  const { origin, nonce } = query.data;
  const verdict = await deps.limiter.consume([{ limit: 'googleAddress', who: addressGroupOf(request.ip) }]);
  if (!verdict.allowed) return await sendPopupFailure(reply, origin, nonce, TOO_MANY);
  const access = await deps.googleFor(originOf(request, deps.trustedOrigins));
  if (!access.ok) {
    return await sendPopupFailure(
      reply,
      origin,
      nonce,
      access.reason === 'unreachable' ? UNREACHABLE : NOT_CONFIGURED,
    );
  }
  const search = new URLSearchParams({
    provider: 'google',
    popupOrigin: origin,
    popupNonce: nonce,
    callbackURL: '/',
    newUserCallbackURL: GOOGLE_NEW_ACCOUNT,
  });
  return await forwardResponse(
    access.identity,
    await callIdentity(access.identity, request, { path: `/oauth-popup/start?${search}` }),
    reply,
  );
}

async function callback(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const access = await deps.googleFor(originOf(request, deps.trustedOrigins));
  if (!access.ok) return sendClosingNote(reply);
  const query = request.url.split('?')[1] ?? '';
  return await forwardResponse(
    access.identity,
    await callIdentity(access.identity, request, { path: `/callback/google?${query}` }),
    reply,
  );
}

/**
 * Signing in with Google in a window of its own. These pages must not cut the window off from its opener, so their
 * opener policy is the weakest: Google's pages, between them, have none.
 */
export function registerGoogleRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  const schema = { hide: true };
  app.get(GOOGLE_START, { schema }, async (request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return await start(deps, request, reply);
  });
  app.get(`${IDENTITY_PREFIX}/callback/google`, { schema }, async (request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return await callback(deps, request, reply);
  });
}

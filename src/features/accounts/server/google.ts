import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { cleanName } from '../contract.ts';
import { createIdentity, type Identity, type IdentitySettings } from './identity.ts';

/** A person looks at an empty window meanwhile. */
const CONNECT_TIMEOUT_MS = 8_000;

type GoogleAccess =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'not-configured' | 'unreachable' };

/** Finds the identity that signs in with Google on one of our origins. */
export type GoogleFor = (origin: string) => Promise<GoogleAccess>;

/** Google's (or its stand-in's) claims about a person. */
function nameOf(profile: Record<string, unknown>) {
  const text = (key: string) => (typeof profile[key] === 'string' ? cleanName(profile[key]) : '');
  const firstName = text('given_name') || text('name');
  const lastName = text('family_name');
  return { firstName, lastName, name: [firstName, lastName].filter(Boolean).join(' ') };
}

async function googlePlugins(google: NonNullable<Config['google']>) {
  // Loaded when needed: these plugins come only together with some twenty others.
  const { genericOAuth, oauthPopup } = await import('better-auth/plugins');
  const provider = genericOAuth({
    config: [
      {
        providerId: 'google',
        name: 'Google',
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        discoveryUrl: `${google.issuerUrl}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        prompt: 'select_account',
        mapProfileToUser: nameOf,
      },
    ],
  });
  return [oauthPopup(), provider];
}

/**
 * Google's addresses come from its discovery document, which better-auth reads only when it is made. So the identity
 * with Google is made at the first sign-in by Google, and made again after a failure: the product starts without it.
 * One per origin, because the address to come back to must be where the window's cookies are.
 */
export function createGoogleAccess(
  settings: Omit<IdentitySettings, 'plugins' | 'origin'>,
  google: Config['google'],
): GoogleFor {
  const connected = new Map<string, Promise<Identity | null>>();

  async function connect(origin: string, config: NonNullable<Config['google']>): Promise<Identity | null> {
    const identity = createIdentity({ ...settings, origin, plugins: await googlePlugins(config) });
    const { socialProviders } = await identity.$context;
    return socialProviders.some((provider) => provider.id === 'google') ? identity : null;
  }

  return async (origin) => {
    if (!google) return { ok: false, reason: 'not-configured' };
    const pending = connected.get(origin) ?? connect(origin, google);
    connected.set(origin, pending);
    const identity = await Promise.race([
      pending.catch(() => null),
      delay(CONNECT_TIMEOUT_MS, null, { ref: false }),
    ]);
    if (identity) return { ok: true, identity };
    if (connected.get(origin) === pending) connected.delete(origin);
    return { ok: false, reason: 'unreachable' };
  };
}

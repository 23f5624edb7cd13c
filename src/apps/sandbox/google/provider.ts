import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  type Configuration,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { renderExpired } from './chooser-page.ts';
import { type DemoAccount, type DemoAccounts, subjectOf } from './demo-accounts.ts';
import { ExpiringAdapter } from './expiring-adapter.ts';
import { googleIssuerOf } from './issuer.ts';

export const CHOOSER_PATH = '/google/sign-in';

/** The product, as the stand-in knows it. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

const MINUTES = 60;

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK;
}

/** The claims that Google tells of a person. */
function claimsOf(account: DemoAccount) {
  return {
    sub: subjectOf(account),
    email: account.email,
    email_verified: true,
    name: `${account.firstName} ${account.lastName}`,
    given_name: account.firstName,
    family_name: account.lastName,
  };
}

/** Choosing the account is the only step: no password, and no page that asks to share. */
function chooserPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function configure(client: ProviderClient, accounts: DemoAccounts): Configuration {
  return {
    adapter: ExpiringAdapter,
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Google puts the profile into the ID token, so the stand-in does too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_ctx, subject) => {
      const account = accounts.findBySubject(subject);
      return account && { accountId: subject, claims: async () => claimsOf(account) };
    },
    interactions: {
      policy: chooserPolicy(),
      url: (_ctx, interaction) => `${CHOOSER_PATH}/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = renderExpired();
    },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 60 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 60 * MINUTES,
    },
  };
}

/** An OpenID provider in Google's place, with keys made for this start. */
export function createGoogleProvider(
  baseUrl: string,
  client: ProviderClient,
  accounts: DemoAccounts,
): Provider {
  return new Provider(googleIssuerOf(baseUrl), configure(client, accounts));
}

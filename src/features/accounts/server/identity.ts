import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { IDENTITY_PREFIX } from '#features/endpoints.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../contract.ts';
import { ACCOUNT_BLOCKED, ACCOUNT_BLOCKED_MESSAGE } from '../sign-in/contract.ts';
import type { RecordConsent } from './consent.ts';
import { identityLogger } from './identity-logger.ts';
import { RESET_LINK_SECONDS } from './reset-mail.ts';
import { identities, sessions, users, verifications } from './tables.ts';
import type { UserPasswords } from './user-passwords.ts';

/** Carries the client's address, as the server knows it, to better-auth. A client's own header never arrives. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
/** Says of a sign-up what its free portraits wait for beyond verification: `google`. A client's own never arrives either. */
export const TRIAL_HEADER = 'x-trial-waits-for';
/** The code of the failure of who signs in before the address is proved, where accounts are concealed. */
export const ADDRESS_UNPROVED = 'ADDRESS_UNPROVED';
const SESSION_SECONDS = 30 * 24 * 3600;
/** A session that is used is as good as new once a day. */
const RENEWED_AFTER_SECONDS = 24 * 3600;

export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1_000;
}

export interface IdentitySettings {
  readonly db: Database;
  readonly log: Logger;
  readonly secret: string;
  /** Where the browser is, such as http://localhost:3000: cookies and redirects belong to it. */
  readonly origin: string;
  readonly trustedOrigins: readonly string[];
  readonly recordConsent: RecordConsent;
  /** Takes the token of a reset that was asked for. */
  readonly issueReset: (email: string, token: string) => void;
  /** Told of each password chosen anew by a mailed link. */
  readonly passwordWasReset: (user: { readonly id: string; readonly email: string }) => Promise<void>;
  readonly passwords: UserPasswords;
  /** Google has verified whose account this is, and is linked to it after that. A failure stops the sign-in. */
  readonly beforeLinking: (person: LinkingProfile) => Promise<void>;
  /** Whether the free portraits of an unproven address wait until it is verified. */
  readonly verifiesAddresses: boolean;
  /** Nobody learns here who has an account: signing up opens no session, and no session opens with an unproven address. */
  readonly conceals: boolean;
  /** Ways of signing in beyond e-mail and password. */
  readonly plugins?: readonly BetterAuthPlugin[];
}

/** Consent belongs to signing in: the line stands beside both ways. A failure here fails the sign-in. */
function consentHook(recordConsent: RecordConsent) {
  const methods: Record<string, 'password' | 'google'> = {
    '/sign-up/email': 'password',
    '/sign-in/email': 'password',
    '/callback/:id': 'google',
  };
  return createAuthMiddleware(async (ctx) => {
    const method = methods[ctx.path];
    const created = ctx.context.newSession;
    if (!method || !created) return;
    await recordConsent({
      userId: created.user.id,
      method,
      clientAddress: ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? '',
      userAgent: ctx.headers?.get('user-agent') ?? '',
    });
  });
}

/** Google's tokens aren't needed after the sign-in, so they are never stored. */
const WITHOUT_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** better-auth's own reader: it is in the transaction that a sign-up runs in, and takes no second connection. */
type VendorContext = { readonly context: Pick<AuthContext, 'internalAdapter'> } | null | undefined;

interface OurFields {
  readonly blockedAt?: Date | null;
  readonly trialWaitsFor?: string | null;
}

async function findPerson(ctx: VendorContext, userId: string) {
  const found = await ctx?.context.internalAdapter.findUserById(userId);
  return found as (NonNullable<typeof found> & OurFields) | null | undefined;
}

type Settings = Pick<IdentitySettings, 'verifiesAddresses' | 'conceals' | 'beforeLinking'>;

/** What happens before rows are written. A session is where every way of signing in ends. */
function databaseHooks({ verifiesAddresses, conceals }: Settings) {
  return {
    user: {
      create: {
        before: async (user: { emailVerified?: boolean }, ctx: { headers?: Headers } | null) => {
          if (user.emailVerified) return;
          const asked = ctx?.headers?.get(TRIAL_HEADER) === 'google' ? 'google' : undefined;
          return { data: { trialWaitsFor: asked ?? (verifiesAddresses ? 'verification' : null) } };
        },
      },
    },
    account: { create: { before: async () => ({ data: WITHOUT_TOKENS }) } },
    session: {
      create: {
        before: async ({ userId }: { userId: string }, ctx: VendorContext) => {
          const person = await findPerson(ctx, userId);
          if (person?.blockedAt)
            throw new APIError('FORBIDDEN', { code: ACCOUNT_BLOCKED, message: ACCOUNT_BLOCKED_MESSAGE });
          if (conceals && person?.trialWaitsFor && !person.emailVerified)
            throw new APIError('FORBIDDEN', { code: ADDRESS_UNPROVED });
        },
      },
    },
  };
}

/** Whose address Google has verified, and the account that has it. */
export interface LinkingProfile {
  readonly id: string;
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly image?: string | null;
}

interface IncomingIdentity {
  readonly user: Partial<LinkingProfile>;
  readonly source: { readonly action: string };
}

/** Runs when Google's verified address is about to join an account; a failure stops the sign-in. */
function readyForGoogle({ beforeLinking }: Settings) {
  return async ({ user, source }: IncomingIdentity, ctx: VendorContext) => {
    const { id } = user;
    if (source.action !== 'link-account' || !id) return;
    // A blocked account stays as it is.
    if ((await findPerson(ctx, id))?.blockedAt)
      return { error: ACCOUNT_BLOCKED, errorDescription: ACCOUNT_BLOCKED_MESSAGE };
    await beforeLinking({ ...user, id });
  };
}

function passwordOptions(settings: IdentitySettings) {
  return {
    enabled: true,
    minPasswordLength: SHORTEST_PASSWORD,
    maxPasswordLength: LONGEST_PASSWORD,
    autoSignIn: !settings.conceals,
    password: settings.passwords,
    resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async (reset: { user: { email: string }; token: string }) =>
      settings.issueReset(reset.user.email, reset.token),
    onPasswordReset: ({ user }: { user: { id: string; email: string } }) => settings.passwordWasReset(user),
  };
}

/** better-auth as the product uses it. Its rate limiter is off: limits.ts counts over all nodes. */
export function createIdentity(settings: IdentitySettings) {
  return betterAuth({
    appName: 'Magic Portrait',
    baseURL: settings.origin,
    basePath: IDENTITY_PREFIX,
    secret: settings.secret,
    trustedOrigins: [...settings.trustedOrigins],
    database: drizzleAdapter(settings.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: identities, verification: verifications },
      transaction: true,
    }),
    emailAndPassword: passwordOptions(settings),
    user: {
      validateUserInfo: readyForGoogle(settings),
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
        // Read with every session, so that a blocked person's is known for what it is.
        blockedAt: { type: 'date', required: false, input: false },
        trialWaitsFor: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEWED_AFTER_SECONDS, freshAge: 0 },
    account: {
      updateAccountOnSignIn: false,
      // Google's verified address may join an unproven account, because readyForGoogle comes first.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'mp',
      useSecureCookies: settings.origin.startsWith('https:'),
      // Said outright, because tests would otherwise run without these checks.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    databaseHooks: databaseHooks(settings),
    hooks: { after: consentHook(settings.recordConsent) },
    plugins: [
      // Only signed tokens: what a stolen copy of the sessions table holds opens nothing.
      bearer({ requireSignature: true }),
      ...(settings.plugins ?? []),
    ],
    // What breaks is thrown to whoever calls: better-auth itself writes it to the console, with the row.
    onAPIError: { errorURL: `${settings.origin}/`, throw: true },
    logger: identityLogger(settings.log),
    telemetry: { enabled: false },
  });
}

export type Identity = ReturnType<typeof createIdentity>;

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { identitySession } from '#features/accounts/contract.ts';
import { type Accounts, type AccountsDeps, createAccounts } from '#features/accounts/server/accounts.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/log/log.ts';
import { createOutboxMailer } from '#platform/mail/outbox-mailer.ts';
import { IDENTITY_SIGN_UP } from '../../../src/features/endpoints.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { readOutbox } from './outbox.ts';
import { DATABASE_WAIT_MS } from './test-database.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** Addresses count as verified, as they do where no mail is sent; any number of free trials. */
export const TEST_AUTH = {
  secret: 'a secret for tests of 32 characters and more',
  concealAccounts: false,
  verifyEmail: false,
  trialsPerNetwork: 100_000,
} as const;

export type Headers = Record<string, string>;

export interface AccountsApp {
  readonly app: FastifyInstance;
  readonly accounts: Accounts;
  /** Everything logged so far. */
  logged(): string;
  /** The mails kept so far, oldest first, as they would be read. */
  mails(): Promise<string[]>;
  /** POSTs JSON as a browser on PUBLIC_URL does. */
  post(path: string, body: object, headers?: Headers, from?: string): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface AccountsAppOptions {
  readonly databaseUrl: string;
  readonly config?: Partial<AccountsDeps['config']>;
  readonly limits?: AccountsDeps['limits'];
  readonly mailer?: AccountsDeps['mailer'];
  readonly holdsMoreThanTrial?: AccountsDeps['holdsMoreThanTrial'];
  readonly detach?: AccountsDeps['detach'];
  readonly clock?: Clock;
  readonly passwords?: AccountsDeps['passwords'];
  /** With the product's own hashes, which take their time. */
  readonly ownPasswords?: boolean;
}

/** The accounts feature behind a real Fastify, with its own connections, mail folder and log. */
export async function createAccountsApp(options: AccountsAppOptions): Promise<AccountsApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-accounts-'));
  const folder = join(dataDir, 'outbox');
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'trace' }, 'test', { write: (line: string) => void lines.push(line) });
  const database = openDatabase(options.databaseUrl, { max: 8, waitMs: DATABASE_WAIT_MS });
  const accounts = createAccounts({
    db: database.db,
    config: {
      publicUrl: PUBLIC_URL,
      nodeEnv: 'test',
      google: null,
      demoMode: false,
      auth: TEST_AUTH,
      ...options.config,
    },
    mailer:
      options.mailer ?? createOutboxMailer({ folder, from: 'Magic Portrait <no-reply@localhost>', log }),
    log,
    clock: options.clock ?? systemClock,
    engines: [],
    erasesAt: async () => null,
    creditFigures: async () => ({
      generationsUsed: 3,
      generationLimit: 10,
      isPremium: false,
      unlimited: false,
    }),
    holdsMoreThanTrial: options.holdsMoreThanTrial ?? (async () => false),
    detach: options.detach ?? (async () => undefined),
    limits: options.limits,
    passwords: options.passwords ?? (options.ownPasswords ? undefined : CHEAP_PASSWORDS),
  });
  const app: FastifyInstance = Fastify({ logger: false, trustProxy: 'loopback' });
  await app.register(accounts.plugin);
  return {
    app,
    accounts,
    logged: () => lines.join(''),
    mails: () => readOutbox(dataDir),
    post: (path, body, headers = {}, from = '127.0.0.1') =>
      app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { origin: PUBLIC_URL, 'x-forwarded-for': from, ...headers },
      }),
    get: (path, headers = {}) => app.inject({ url: path, headers }),
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The Cookie header that a browser would send after this answer. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join('; ');
}

export interface SignedUp {
  readonly userId: string;
  readonly bearer: { authorization: string };
  readonly cookie: { cookie: string };
}

/** Asha Rao with the password `marigold`, signed in both ways. */
export async function signUpAs(site: AccountsApp, email: string, from = '127.0.0.1'): Promise<SignedUp> {
  const form = { firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' };
  const response = await site.post(IDENTITY_SIGN_UP, form, {}, from);
  if (response.statusCode !== 200)
    throw new Error(`signing up answered ${response.statusCode}: ${response.body}`);
  const { token, user } = identitySession.parse(response.json());
  return {
    userId: user.id,
    bearer: { authorization: `Bearer ${token}` },
    cookie: { cookie: cookiesOf(response) },
  };
}

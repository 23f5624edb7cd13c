import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Engine } from '#engine/create-engine.ts';
import { identitySession } from '#features/accounts/contract.ts';
import { startCatalogJobs } from '#features/catalog/server/jobs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { buildApp } from '../../../src/apps/api/app.ts';
import { type Context, type ContextOverrides, createContext } from '../../../src/apps/context.ts';
import { IDENTITY_SIGN_UP, PORTRAITS_GENERATE, PORTRAITS_INSPECT } from '../../../src/features/endpoints.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { encodeForm, type FormPart, PHOTO_PATH } from './form-parts.ts';
import { readOutbox } from './outbox.ts';
import { createSeeds, type Seeds } from './seeds.ts';
import { createTestDatabase, DATABASE_WAIT_MS, type TestDatabase } from './test-database.ts';

/** Where a browser finds it. */
export const PUBLIC_URL = 'http://localhost:3000';

/** The first operator's, admin@example.com. */
export const TEST_ADMIN_PASSWORD = 'marigold-garland';

/** The product's own take a fifth of a second each; what they are is passwords.test.ts's matter. */
const CHEAP_COST = { N: 2 ** 10, r: 8, p: 1 };

export type Headers = Record<string, string>;

/** A person with a session, as the browser keeps it. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly bearer: { readonly authorization: string };
  readonly cookie: { readonly cookie: string };
}

/** The real API with everything behind it, asked without a socket, and a worker in the same process when given an engine. */
export interface TestProduct {
  readonly context: Context;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly photo: Buffer;
  readonly seed: Seeds;
  /** Every line that was logged, as written. */
  readonly logLines: string[];
  /** The mails kept so far, oldest first, as they would be read. */
  mails(): Promise<string[]>;
  /** POSTs JSON as a browser on PUBLIC_URL does, from a place of the network. */
  post(path: string, body: object, headers?: Headers, from?: string): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Asha Rao with the password `marigold`, signed in both ways. */
  signUp(email?: string, who?: { readonly lastName?: string; readonly from?: string }): Promise<Person>;
  /** Answers POST /api/generate with the given parts. */
  generate(
    person: Person | undefined,
    parts: readonly FormPart[],
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  /** Answers POST /api/photos/inspect with the given parts. */
  inspect(person: Person, parts: readonly FormPart[]): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

async function makeWebRoot(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'licences'));
  await writeFile(join(folder, 'licences', 'some-library.txt'), 'The licence');
  for (const name of ['index', 'register', 'subscription', 'shell', 'members', 'creation'])
    await writeFile(join(folder, `${name}.html`), `<title>${name}</title>`);
  return folder;
}

/** The Cookie header that a browser would send after this answer. */
export const cookiesOf = (response: LightMyRequestResponse): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

export interface TestProductOptions {
  readonly engine?: Engine;
  /** Settings beside the test's own, such as ENGINE. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Razorpay's stand-in, or nothing: then nothing is sold. */
  readonly razorpay?: Config['razorpay'];
  readonly clock?: Clock;
  /** Instead of the outbox. */
  readonly mailer?: Mailer;
  /** Instead of the product's, for a test that meets them sooner or never. */
  readonly accountLimits?: ContextOverrides['accountLimits'];
  /** Instead of hashes that take no time. */
  readonly accountPasswords?: ContextOverrides['accountPasswords'];
  /** For a test that buys more than anybody may. */
  readonly paymentLimits?: ContextOverrides['paymentLimits'];
  /** For a test that can't wait as long as a slow parent may take. */
  readonly uploadLimits?: ContextOverrides['uploadLimits'];
  readonly portraitBackOffMs?: ContextOverrides['portraitBackOffMs'];
  /** Addresses of proxies whose word about the client is taken. */
  readonly trustedProxy?: string[];
  /** Another node's database, which stays its. */
  readonly database?: TestDatabase;
  /** The same on every node of a database. */
  readonly secret?: string;
}

/** The options of another node of this product: the same tables, which stay the first one's, and the same secret. */
export const nodeOf = ({ database, context }: TestProduct): TestProductOptions => ({
  ...{ database, secret: context.config.auth.secret },
});

export async function createTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const loaded = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '3000',
    NODE_ENV: 'test',
    ROLES: 'api,worker',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: TEST_ADMIN_PASSWORD,
    // More people than one machine ever is sign up here.
    TRIALS_PER_NETWORK: '100000',
    ...options.environment,
  });
  const config = {
    ...loaded,
    auth: { ...loaded.auth, secret: options.secret ?? randomBytes(32).toString('hex') },
    razorpay: options.razorpay ?? null,
    trustedProxy: options.trustedProxy ?? [],
  };
  const logLines: string[] = [];
  const stream = { write: (line: string) => void logLines.push(line) };
  const log = createLogger({ logLevel: 'trace' }, 'test', stream);
  const context = await createContext(config, 'test', {
    log,
    clock: options.clock,
    mailer: options.mailer,
    accountLimits: options.accountLimits,
    accountPasswords: options.accountPasswords ?? CHEAP_PASSWORDS,
    operatorPasswordCost: CHEAP_COST,
    paymentLimits: options.paymentLimits,
    uploadLimits: options.uploadLimits,
    portraitBackOffMs: options.portraitBackOffMs,
    databaseWaitMs: DATABASE_WAIT_MS,
    secondLookMs: 0,
  });
  await context.queue.start();
  await context.catalog.seed();
  await context.portraits.watch.start();
  if (options.engine) {
    await context.portraits.work(options.engine, 2);
    const { isAwaited } = context.portraits;
    await startCatalogJobs({ ...context, engine: options.engine.painter, isEngineAwaited: isAwaited });
  }
  const app = await buildApp(context, await makeWebRoot(dataDir));
  const photo = await readFile(PHOTO_PATH);
  let people = 0;
  const newEmail = () => {
    people += 1;
    return `parent${people}@example.com`;
  };
  const post: TestProduct['post'] = (url, payload, headers = {}, from = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { origin: config.publicUrl, ...headers },
      remoteAddress: from,
    });

  return {
    context,
    database,
    app,
    photo,
    seed: createSeeds(context),
    logLines,
    mails: () => readOutbox(dataDir),
    post,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async signUp(email = newEmail(), { lastName = 'Rao', from } = {}) {
      const form = { firstName: 'Asha', lastName, email, password: 'marigold' };
      const response = await post(IDENTITY_SIGN_UP, form, {}, from);
      if (response.statusCode !== 200) throw new Error(`Sign-up failed: ${response.body}`);
      const { token, user } = identitySession.parse(response.json());
      return {
        ...{ id: user.id, email },
        bearer: { authorization: `Bearer ${token}` },
        cookie: { cookie: cookiesOf(response) },
      };
    },
    generate(person, parts, headers = {}) {
      const { body, contentType } = encodeForm(parts);
      return app.inject({
        method: 'POST',
        url: PORTRAITS_GENERATE,
        headers: { ...person?.bearer, 'content-type': contentType, ...headers },
        payload: body,
      });
    },
    inspect(person, parts) {
      const { body, contentType } = encodeForm(parts);
      return app.inject({
        method: 'POST',
        url: PORTRAITS_INSPECT,
        headers: { ...person.bearer, 'content-type': contentType },
        payload: body,
      });
    },
    async close() {
      await app.close();
      context.portraits.watch.stop();
      await context.queue.stop({ timeoutMs: 2_000 });
      await context.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Engine } from '#engine/create-engine.ts';
import { startCatalogJobs } from '#features/catalog/server/pictures/jobs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { buildApp } from '../../../src/apps/api/app.ts';
import { type Context, type ContextOverrides, createContext } from '../../../src/apps/context.ts';
import { IDENTITY_SIGN_UP, PORTRAITS_GENERATE, PORTRAITS_INSPECT } from '../../../src/features/endpoints.ts';
import { PHOTO_PATH } from '../portraits/photo-path.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { createSeeds, type Seeds } from './seeds.ts';
import { createTestDatabase, DATABASE_WAIT_MS, type TestDatabase } from './test-database.ts';

/** The first operator's, admin@example.com. */
export const TEST_ADMIN_PASSWORD = 'marigold-garland';

/** The product's own take a fifth of a second each; what they are is passwords.test.ts's matter. */
const CHEAP_COST = { N: 2 ** 10, r: 8, p: 1 };

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
  readonly app: FastifyInstance;
  readonly photo: Buffer;
  readonly seed: Seeds;
  /** Every line that was logged, as written. */
  readonly logLines: string[];
  signUp(email?: string, lastName?: string): Promise<Person>;
  /** Answers POST /api/generate with the given parts. */
  generate(
    person: Person | undefined,
    parts: readonly FormPart[],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Answers POST /api/photos/inspect with the given parts. */
  inspect(person: Person, parts: readonly FormPart[]): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly file: Uint8Array; readonly fileName?: string; readonly type?: string };

/** The fields of an order for the doctor theme, with what a test changes. */
export function orderParts(photo: Uint8Array, fields: Record<string, string> = {}): FormPart[] {
  const all = {
    categoryId: 'professional',
    subcategoryId: 'doctor',
    themeName: 'Doctor',
    aspectRatio: '1:1',
    ...fields,
  };
  return [{ name: 'image', file: photo }, ...Object.entries(all).map(([name, value]) => ({ name, value }))];
}

function encodeForm(parts: readonly FormPart[]): { body: Buffer; contentType: string } {
  const boundary = `form-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap((part) => {
    const isFile = 'file' in part;
    const name = `Content-Disposition: form-data; name="${part.name}"`;
    const head = isFile
      ? `${name}; filename="${part.fileName ?? 'photo.jpg'}"\r\nContent-Type: ${part.type ?? 'image/jpeg'}`
      : name;
    return [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(isFile ? part.file : part.value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

async function makeWebRoot(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'licences'));
  await writeFile(join(folder, 'licences', 'some-library.txt'), 'The licence');
  for (const name of ['index', 'register', 'subscription', 'shell', 'members', 'creation'])
    await writeFile(join(folder, `${name}.html`), `<title>${name}</title>`);
  return folder;
}

const cookiesOf = (setCookie: string | string[] | undefined): string =>
  [setCookie ?? []]
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
    accountPasswords: CHEAP_PASSWORDS,
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

  return {
    context,
    app,
    photo,
    seed: createSeeds(context),
    logLines,
    async signUp(email, lastName = 'Rao') {
      people += 1;
      const payload = {
        firstName: 'Asha',
        lastName,
        email: email ?? `parent${people}@example.com`,
        password: 'marigold',
      };
      const response = await app.inject({ method: 'POST', url: IDENTITY_SIGN_UP, payload });
      if (response.statusCode !== 200) throw new Error(`Sign-up failed: ${response.body}`);
      const session = response.json<{ token: string; user: { id: string } }>();
      return {
        id: session.user.id,
        email: payload.email,
        bearer: { authorization: `Bearer ${session.token}` },
        cookie: { cookie: cookiesOf(response.headers['set-cookie']) },
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

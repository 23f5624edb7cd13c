/**
 * What a parent's most frequent calls cost the API: who is signed in, a thumbnail asked for again, a picture, the catalogue;
 * beside a Fastify route with nothing on it and @fastify/static in the same run, turn by turn. Needs the built product
 * (`npm run build`), since that is what answers.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { identitySession } from '#features/accounts/contract.ts';
import {
  CATEGORIES,
  IDENTITY_SIGN_UP,
  PORTRAITS_IMAGE,
  PORTRAITS_THUMBNAIL,
  pathFor,
  USER_DATA,
} from '#features/endpoints.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { type ApiProcess, startApiProcess } from '../tests/support/product/api-process.ts';
import { type Asked, load, type Measured } from './load.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 3;
const TURN_MS = 1_000;
const SIZES = { thumbnail: 24_000, picture: 320_000 };
const DIGEST = 'a'.repeat(64);

/** Somebody with one portrait, whose files lie where the API looks for them. */
async function makeParent(api: ApiProcess, databaseUrl: string, dataDir: string, pictures: string) {
  const answer = await fetch(`${api.url}${IDENTITY_SIGN_UP}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:0' },
    body: JSON.stringify({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'bench@example.com',
      password: 'marigold',
    }),
  });
  if (!answer.ok) throw new Error(`Signing up was answered ${answer.status}: ${await answer.text()}`);
  const { token, user } = identitySession.parse(await answer.json());
  const userId = user.id;
  const headers = { authorization: `Bearer ${token}` };
  const id = randomUUID();
  const folder = join(dataDir, 'storage', 'portraits', id);
  await mkdir(folder, { recursive: true });
  for (const [kind, size] of Object.entries(SIZES)) {
    const bytes = randomBytes(size);
    await writeFile(join(folder, `${kind}.jpg`), bytes);
    await writeFile(join(pictures, `${kind}.jpg`), bytes);
  }
  const { db, close } = openDatabase(databaseUrl);
  await db.execute(sql`
    insert into portraits (id, user_id, state, step, theme, aspect_ratio, tier, watermark, seed, request_digest,
      picture_digest, thumbnail_digest, picture_type, thumbnail_type, width, height, created_at, finished_at)
    values (${id}, ${userId}, 'ready', 'finishing', '{"id":"doctor","name":"Doctor","category":"professional","promptTemplate":"x"}',
      '1:1', 'standard', true, 1, 'x', ${DIGEST}, ${DIGEST}, 'image/jpeg', 'image/jpeg', 1024, 1024, now(), now())`);
  await close();
  const data: unknown = await (await fetch(`${api.url}${USER_DATA}`, { headers })).json();
  return { lines: [`Authorization: ${headers.authorization}`], id, data };
}

async function startBare(folder: string, answer: unknown): Promise<{ child: ChildProcess; port: number }> {
  const entry = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = fork(entry, [folder, JSON.stringify(answer)], { execArgv: [] });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { child, port };
}

interface Call extends Asked {
  readonly name: string;
  readonly pid: number;
}

function callsOf(
  api: ApiProcess,
  bare: { pid: number; port: number },
  parent: { lines: string[]; id: string },
  tag: string,
): Call[] {
  const port = Number(new URL(api.url).port);
  const ours = (name: string, path: string, status = 200, lines: string[] = []): Call => ({
    ...{ name, port, path, status, pid: api.pid },
    lines: [...parent.lines, ...lines],
  });
  const ifKnown = (known: string) => [`If-None-Match: ${known}`];
  const picture = pathFor(PORTRAITS_IMAGE, { id: parent.id });
  const thumbnail = pathFor(PORTRAITS_THUMBNAIL, { id: parent.id });
  return [
    { name: 'bare Fastify route', ...bare, path: '/bare', status: 200 },
    { name: '@fastify/static, thumbnail', ...bare, path: '/files/thumbnail.jpg', status: 200 },
    { name: '@fastify/static, picture', ...bare, path: '/files/picture.jpg', status: 200 },
    ours('/healthz', '/healthz'),
    ours('GET /api/auth/user', USER_DATA),
    ours('thumbnail, 304', thumbnail, 304, ifKnown(`"${DIGEST}"`)),
    ours('thumbnail', thumbnail),
    ours('picture', picture),
    ours('catalogue, 304', CATEGORIES, 304, ifKnown(tag)),
  ];
}

/** Each in turn, so that what else the machine does hits all alike. */
async function measure(calls: readonly Call[]): Promise<Map<string, Measured>> {
  const taken = new Map<string, Measured[]>(calls.map(({ name }) => [name, []]));
  for (const call of calls) await load(call, call.pid, TURN_MS / 2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const call of calls) taken.get(call.name)?.push(await load(call, call.pid, TURN_MS));
  const middle = (all: readonly Measured[]): Measured => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  });
  return new Map([...taken].map(([name, all]) => [name, middle(all)]));
}

function print(results: ReadonlyMap<string, Measured>): void {
  const of = (name: string): Measured => results.get(name) ?? { perSecond: 0, cpuMs: 0 };
  const bare = of('bare Fastify route');
  printTable(
    "Calls: a second, ms of the API's CPU each, and the rate in times of the bare route's",
    [...results].map(([name, { perSecond, cpuMs }]) => [
      name,
      [perSecond.toFixed(0), cpuMs.toFixed(3), `x${(perSecond / bare.perSecond).toFixed(2)}`]
        .map((text) => text.padStart(9))
        .join(''),
    ]),
  );
  printTable(
    'Files beside @fastify/static: rate and CPU, in times of its',
    ['thumbnail', 'picture'].map((name) => {
      const theirs = of(`@fastify/static, ${name}`);
      const ratios = [of(name).perSecond / theirs.perSecond, of(name).cpuMs / theirs.cpuMs];
      return [name, ratios.map((ratio) => `x${ratio.toFixed(2)}`.padStart(9)).join('')];
    }),
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'calls-bench-'));
await chmod(dataDir, 0o711);
const pictures = join(dataDir, 'pictures');
await mkdir(pictures);
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger({ logLevel: 'error' }, 'bench') });
try {
  await migrateDatabase(postgres.url);
  // Nothing is sold: the gateway's names are only asked for.
  const razorpay = {
    ...{ keyId: 'rzp_test_bench', keySecret: 'bench', webhookSecrets: ['bench'] },
    ...{ apiBase: 'http://127.0.0.1:9', checkoutUrl: 'http://127.0.0.1:9/checkout.js' },
  };
  const secret = randomBytes(32).toString('hex');
  const api = await startApiProcess({ databaseUrl: postgres.url, dataDir, secret, razorpay });
  const parent = await makeParent(api, postgres.url, dataDir, pictures);
  const catalogue = await fetch(`${api.url}${CATEGORIES}`);
  const { child, port } = await startBare(pictures, parent.data);
  const bare = { pid: child.pid ?? 0, port };
  print(await measure(callsOf(api, bare, parent, catalogue.headers.get('etag') ?? '')));
  child.disconnect();
  await api.kill();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from '#platform/database/embedded/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';
import { serverFile } from '../support/product/built-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/product/test-database.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const PRODUCT = fileURLToPath(new URL('./fixtures/product.ts', import.meta.url));
/** What the supervisor gives a part that doesn't stop. */
const PART_STOP_MS = 15_000;

interface Product {
  child: ChildProcess;
  stdout: string;
  stderr: string;
  /** Exit code and signal. */
  exit: Promise<unknown[]>;
}

interface Happening {
  part: string;
  what: string;
  pid: number;
}

let dataDir: string;
let products: Product[];
let database: TestDatabase;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-supervisor-'));
  await chmod(dataDir, 0o711);
  database = await createTestDatabase();
  products = [];
});
/** It may end by itself between the look and the signal. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
afterEach(async () => {
  for (const product of products) {
    product.child.kill('SIGKILL');
    await product.exit;
  }
  for (const { pid } of await happenings()) if (await isAlive(pid)) killIfThere(pid);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product, on the tests' PostgreSQL unless told to bring its own. */
function launch(env: NodeJS.ProcessEnv = { DATABASE_URL: database.url }): Product {
  const child = spawn(process.execPath, [PRODUCT, serverFile('run-product')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const product: Product = { child, stdout: '', stderr: '', exit: once(child, 'exit') };
  child.stdout.on('data', (chunk) => {
    product.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    product.stderr += chunk;
  });
  products.push(product);
  return product;
}

/** Resolves with the address it prints. */
async function ready(product: Product): Promise<string> {
  return eventually(() => {
    const url = /^Magic Portrait is ready at (\S+)$/m.exec(product.stdout)?.[1];
    if (url) return url;
    throw new Error(`not ready: ${product.stdout}${product.stderr}`);
  });
}

/** What the parts have told, oldest first. */
async function happenings(): Promise<Happening[]> {
  const text = await readFile(join(dataDir, 'events'), 'utf8').catch(() => '');
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [part = '', what = '', pid] = line.split(' ');
      return { part, what, pid: Number(pid) };
    });
}

async function pidOf(part: string): Promise<number> {
  return (await happenings()).findLast((found) => found.part === part && found.what === 'ready')?.pid ?? 0;
}

const order = async () => (await happenings()).map(({ part, what }) => `${part} ${what}`);

async function postmasterPid(): Promise<number> {
  return Number(
    (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

/** A signal right after the first is npm's echo of it, so an impatient person keeps asking. */
async function askUntilItEnds(product: Product): Promise<unknown[]> {
  const asking = setInterval(() => product.child.kill('SIGTERM'), 200);
  try {
    return await product.exit;
  } finally {
    clearInterval(asking);
  }
}

describe('with its own PostgreSQL', () => {
  afterEach(async () => {
    const pid = await postmasterPid().catch(() => 0);
    if (pid > 0 && (await isAlive(pid))) {
      process.kill(pid, 'SIGINT');
      await eventually(async () => expect(await isAlive(pid)).toBe(false));
    }
  });

  test('kill -9 of everything at the top leaves nothing running but PostgreSQL, which the next start takes over; SIGTERM stops all', async () => {
    const first = launch({});
    await ready(first);
    const pids = (await happenings()).map(({ pid }) => pid);
    const postgres = await postmasterPid();
    first.child.kill('SIGKILL');
    await first.exit;
    for (const pid of pids) await eventually(async () => expect(await isAlive(pid)).toBe(false));
    expect(await isAlive(postgres)).toBe(true);

    const second = launch({});
    await ready(second);
    expect(await postmasterPid()).toBe(postgres);
    const third = launch({});
    expect(await third.exit).toEqual([1, null]);
    expect(third.stderr).toMatch(/^Magic Portrait is already running on the data folder .*\n$/);

    second.child.kill('SIGTERM');
    expect(await second.exit).toEqual([0, null]);
    for (const { pid } of await happenings()) expect(await isAlive(pid)).toBe(false);
    expect(await isAlive(postgres)).toBe(false);
  });

  test('a second signal ends a start in which a part hangs, and leaves nothing running', async () => {
    await writeFile(join(dataDir, 'stall-worker'), '');
    const product = launch({});
    const waited = ['worker stalls', 'api ready', 'sandbox ready'];
    await eventually(async () => expect(await order()).toEqual(expect.arrayContaining(waited)));
    const postgres = await postmasterPid();
    const askedAt = performance.now();
    expect(await askUntilItEnds(product)).toEqual([1, null]);
    expect(performance.now() - askedAt).toBeLessThan(PART_STOP_MS);
    expect(product.stderr).toContain('Magic Portrait was stopped before it was ready.\n');
    for (const { pid } of await happenings()) expect(await isAlive(pid)).toBe(false);
    expect(await isAlive(postgres)).toBe(false);
  });
});

test('parts get the sandbox in the place of Google and Razorpay, and secrets that outlive a restart', async () => {
  const product = launch();
  const url = await ready(product);
  const config = (await (await fetch(url)).json()) as Record<string, unknown>;
  const sandbox = `http://localhost:${config.sandboxPort}`;
  const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  expect(config).toMatchObject({
    publicUrl: url,
    dataDir,
    demoMode: true,
    google: { clientId: 'magic-portrait-demo', issuerUrl: `${sandbox}/oidc` },
    razorpay: { apiBase: `${sandbox}/v1`, checkoutUrl: `${sandbox}/v1/checkout.js` },
    auth: { secret },
  });
  expect(secret.length).toBeGreaterThanOrEqual(64);
  const secretsOf = (part: string) => readFile(join(dataDir, `secrets-${part}`), 'utf8');
  expect(await secretsOf('sandbox')).toBe(await secretsOf('api'));
  expect(await secretsOf('worker')).toBe(await secretsOf('api'));
  const password = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();
  expect(product.stdout).toContain(`Operator: admin@localhost, password ${password} `);
  for (const name of ['auth-secret', 'admin-password'])
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  product.child.kill('SIGTERM');
  await product.exit;
  const again = launch();
  await ready(again);
  expect(again.stdout).toContain(password);
  expect(await (await fetch(await ready(again))).json()).toMatchObject({ auth: { secret } });
});

test('what the operator set stays, and turns the demo mode off', async () => {
  const url = await ready(
    launch({
      DATABASE_URL: database.url,
      DEMO_MODE: '1',
      ADMIN_PASSWORD: 'chosen-by-me',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'gs',
      RAZORPAY_KEY_ID: 'r',
      RAZORPAY_KEY_SECRET: 'rs',
      RAZORPAY_WEBHOOK_SECRET: 'w1,w2',
    }),
  );
  expect(await (await fetch(url)).json()).toMatchObject({
    demoMode: false,
    google: { clientId: 'g', issuerUrl: 'https://accounts.google.com' },
    razorpay: { webhookSecrets: ['w1', 'w2'], apiBase: 'https://api.razorpay.com/v1' },
  });
  expect(products[0]?.stdout).not.toContain('Operator');
});

test('a part that takes long to stop does not keep the others from stopping, and a stop is no failure', async () => {
  const product = launch();
  await ready(product);
  await writeFile(join(dataDir, 'hang-api'), '');
  product.child.kill('SIGINT');
  // Before the API is given up: it is still there.
  const hasHappened = async () =>
    expect(await order()).toEqual(expect.arrayContaining(['worker stopped', 'api stopping']));
  await eventually(hasHappened);
  expect(await isAlive(await pidOf('api'))).toBe(true);
  expect(await order()).not.toContain('api stopped');
  expect(await askUntilItEnds(product)).toEqual([0, null]);
  expect(await order()).toContain('sandbox stopped');
});

test('a second signal ends a start that waits for another node to migrate, and the worker that was started beside it', async () => {
  await writeFile(join(dataDir, 'stall-worker'), '');
  const other = new pg.Client({ connectionString: database.url });
  other.on('error', () => undefined);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock(7305001)');
  const product = launch();
  const waiting = `select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(1));
  await eventually(async () => expect(await order()).toEqual(['worker stalls']));
  const [stalled] = await happenings();
  expect(await askUntilItEnds(product)).toEqual([1, null]);
  expect(product.stderr).toBe('Magic Portrait was stopped before it was ready.\n');
  expect(await isAlive(stalled?.pid ?? 0)).toBe(false);
});

test('a part that dies is started again', async () => {
  const product = launch();
  const url = await ready(product);
  for (const part of ['api', 'worker', 'sandbox']) {
    const before = await pidOf(part);
    process.kill(before, 'SIGKILL');
    await eventually(async () => expect(await pidOf(part)).not.toBe(before));
  }
  expect((await fetch(url)).ok).toBe(true);
});

test('a second signal does not wait for a part that hangs', async () => {
  const product = launch();
  await ready(product);
  await writeFile(join(dataDir, 'hang-worker'), '');
  product.child.kill('SIGTERM');
  await eventually(async () => expect(await order()).toContain('worker stopping'));
  const pid = await pidOf('worker');
  const askedAt = performance.now();
  expect(await askUntilItEnds(product)).toEqual([0, null]);
  expect(performance.now() - askedAt).toBeLessThan(PART_STOP_MS / 2);
  expect(await isAlive(pid)).toBe(false);
});

test('a part that cannot start stops everything, and says why', async () => {
  await writeFile(join(dataDir, 'fail-worker'), '');
  const product = launch();
  expect(await product.exit).toEqual([1, null]);
  expect(product.stderr).toContain('The worker could not start: no luck today\n');
  expect(product.stdout).toBe('');
  for (const { pid } of await happenings()) expect(await isAlive(pid)).toBe(false);
});

test('wrong settings and a taken port are told in plain words, before anything starts', async () => {
  const wrong = launch({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.stderr).toMatch(/^PORT must be .*\nLOG_LEVEL is not .*\n$/);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const blocked = launch({ PORT: String(port) });
  expect(await blocked.exit).toEqual([1, null]);
  server.close();
  expect(blocked.stderr).toBe(
    `Port ${port} is in use by another program. Stop it, or set PORT to another port.\n`,
  );
  await writeFile(join(dataDir, 'file'), '');
  const unwritable = launch({ DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'file', 'data') });
  expect(await unwritable.exit).toEqual([1, null]);
  expect(unwritable.stderr).toMatch(
    /^The data folder .*file\/data can't be written \(ENOTDIR\)\. Set DATA_DIR to .*\n$/,
  );
  const unreachable = launch({ DATABASE_URL: 'postgres://me:pw@127.0.0.1:1/x' });
  expect(await unreachable.exit).toEqual([1, null]);
  expect(unreachable.stderr).toMatch(/^The PostgreSQL of DATABASE_URL can't be used \(ECONNREFUSED\)\..*\n$/);
});

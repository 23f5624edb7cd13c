import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { findFreePort } from '#platform/process/ports.ts';

/** Connections to PostgreSQL that everybody shares. */
const SHARED = 3;
const START_LIMIT_MS = 20_000;

/** PgBouncer in transaction mode before a database: no statement may rely on the session of the one before. */
export interface Pooler {
  /** Of the database, by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether this machine has PgBouncer (Debian: pgbouncer). */
export function hasPooler(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (child.exitCode !== null || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @param direct the database's address, with name and password. */
export async function startPooler(direct: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(direct);
  const name = pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const own = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await chmod(folder, 0o755);
  await writeFile(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SHARED}
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  // It refuses to be root.
  const user = getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = new URL(direct);
  url.host = `127.0.0.1:${own}`;
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  await answers(url.href, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: url.href, stop };
}

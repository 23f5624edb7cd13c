import { spawn } from 'node:child_process';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '#platform/process/operator-error.ts';
import { findFreePort } from '#platform/process/ports.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, RUNNING_ROLE, runningPassword, SUPERUSER } from './cluster.ts';
import type { Placement } from './placement.ts';
import { findPostmaster, isAlive, type RunningPostmaster, removeStalePidFile } from './postmaster-file.ts';

export interface PostmasterOptions {
  placement: Placement;
  binaries: Binaries;
  cluster: Cluster;
  /** More of PostgreSQL's settings. */
  settings: Record<string, string>;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Statements and details of errors hold what people typed: keep them out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const POLL_MS = 15;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 5_000_000;
/** Against a port that PostgreSQL couldn't take, and memory that busy back ends of a killed one still hold. */
const ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;

export function urlOf(cluster: Cluster, port: number, database = SUPERUSER): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

export function runningUrlOf(cluster: Cluster, port: number): string {
  return `postgres://${RUNNING_ROLE}:${runningPassword(cluster)}@127.0.0.1:${port}/${SUPERUSER}`;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A postmaster that was started, or could not be. */
interface Starting {
  ended: boolean;
}

async function spawnPostgres(options: PostmasterOptions, port: number): Promise<Starting> {
  const { placement, binaries, cluster, settings } = options;
  const logFile = join(placement.home, 'postgres.log');
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  const log = await open(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  try {
    const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
    const child = spawn(
      binaries.postgres,
      ['-D', cluster.folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...asAccount(placement.account),
        // A session of its own: Ctrl-C in a terminal must not stop the database before those who use it.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    const starting: Starting = { ended: false };
    // Listened for at once: one that ends straight away ends before anything else here goes on.
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        starting.ended = true;
      });
    }
    return starting;
  } finally {
    await log.close();
  }
}

/** Resolves with the postmaster once it takes connections, or undefined when it ended instead. */
async function becomesReady(
  cluster: Cluster,
  starting: Starting | undefined,
  deadline: number,
): Promise<RunningPostmaster | undefined> {
  while (!starting?.ended && Date.now() < deadline) {
    const found = await findPostmaster(cluster.folder);
    if (found?.status === 'ready' && (await answers(cluster, found.port))) return found;
    if (!found && !starting) return undefined;
    await pause(POLL_MS);
  }
  return undefined;
}

/**
 * A postmaster on `cluster` that answers: the one that already runs there, or a new one.
 * @param port the only one tried, so that pools find a restarted database again; any free one by default.
 * @throws OperatorError after about ten seconds (a minute at most) in vain.
 */
export async function startPostmaster(options: PostmasterOptions, port?: number): Promise<RunningPostmaster> {
  const { cluster, placement } = options;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let attempt = 0; attempt < ATTEMPTS && Date.now() < deadline; attempt++) {
    if (attempt > 0) await pause(ATTEMPT_PAUSE_MS);
    if (await findPostmaster(cluster.folder)) {
      const living = await becomesReady(cluster, undefined, Math.min(deadline, Date.now() + STOP_TIMEOUT_MS));
      if (living) return living;
      // It runs and doesn't answer, or it has stopped meanwhile: make sure of the latter.
      await stopPostmaster(cluster);
    }
    await removeStalePidFile(cluster.folder);
    const starting = await spawnPostgres(options, port ?? (await findFreePort()));
    const started = await becomesReady(cluster, starting, deadline);
    if (started) return started;
  }
  throw new OperatorError(`PostgreSQL does not start. ${join(placement.home, 'postgres.log')} says why.`);
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(POLL_MS)) {
    if (!(await isAlive(pid))) return true;
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Stops the postmaster of `cluster` as `pg_ctl -m fast` does: ends sessions, writes a checkpoint. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const living = await findPostmaster(cluster.folder);
  if (!living) return;
  signal(living.pid, 'SIGINT');
  if (await goneWithin(living.pid, STOP_TIMEOUT_MS)) return;
  signal(living.pid, 'SIGQUIT');
  if (await goneWithin(living.pid, STOP_TIMEOUT_MS / 6)) return;
  signal(living.pid, 'SIGKILL');
}

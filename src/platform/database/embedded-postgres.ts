import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/log/log.ts';
import { acquireInstanceLock } from '#platform/process/instance-lock.ts';
import { type Account, chooseAccount } from './embedded/account.ts';
import { locateBinaries } from './embedded/binaries.ts';
import {
  type Cluster,
  prepareCluster,
  RUNNING_ROLE,
  runningPassword,
  SUPERUSER,
} from './embedded/cluster.ts';
import { placeCluster } from './embedded/placement.ts';
import {
  type PostmasterOptions,
  runningUrlOf,
  startPostmaster,
  stopPostmaster,
  urlOf,
} from './embedded/postmaster.ts';
import { isAlive, type RunningPostmaster } from './embedded/postmaster-file.ts';

export interface EmbeddedPostgres {
  /** As the superuser, who owns the tables. */
  url: string;
  /** As the role of the running parts, which owns nothing. */
  runningUrl: string;
  port: number;
  /** The folder with the cluster, usually inside DATA_DIR. */
  home: string;
  /** The postmaster's process. */
  pid(): number;
  /** Ends all sessions, stops the server and gives the data folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute; created when missing. */
  dataDir: string;
  log: Logger;
  /** More of PostgreSQL's settings, by name. */
  settings?: Record<string, string>;
  /** Where the cluster goes when root runs this below a folder that only root can enter. */
  outsideRoots?: string[];
}

/** Others may pass through to the cluster, which is another user's; every entry has its own lock. */
export const DATA_DIR_MODE = 0o711;
const WATCH_MS = 250;
const RETRY_MS = 5_000;

/** Also the running parts' role: a folder of an older version has none yet. */
async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SUPERUSER]);
    if (rowCount === 0) await client.query(`create database ${SUPERUSER}`);
    const role = await client.query('select from pg_roles where rolname = $1', [RUNNING_ROLE]);
    // Letters and digits alone.
    if (role.rowCount === 0)
      await client.query(`create role ${RUNNING_ROLE} login password '${runningPassword(cluster)}'`);
  } finally {
    await client.end();
  }
}

/** Restarts the postmaster on the same port whenever it ends before `stop` was called. */
function keepUp(options: PostmasterOptions, first: RunningPostmaster, log: Logger) {
  let current = first;
  const stopping = new AbortController();
  const rest = (ms: number) =>
    pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  async function watch(): Promise<void> {
    for (await rest(WATCH_MS); !stopping.signal.aborted; await rest(WATCH_MS)) {
      if (await isAlive(current.pid)) continue;
      log.error('PostgreSQL ended by itself: starting it again');
      try {
        current = await startPostmaster(options, current.port);
        log.info({ port: current.port }, 'PostgreSQL is back');
      } catch (error) {
        log.fatal({ err: error }, 'PostgreSQL could not be started again');
        await rest(RETRY_MS);
      }
    }
  }
  const watching = watch();
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

async function startLocked(options: EmbeddedPostgresOptions, account: Account) {
  const { dataDir, log, settings = {}, outsideRoots } = options;
  const placement = await placeCluster(dataDir, account, outsideRoots);
  const binaries = await locateBinaries(placement);
  const cluster = await prepareCluster(placement, binaries, settings.fsync !== 'off');
  const postmaster: PostmasterOptions = { placement, binaries, cluster, settings };
  const living = await startPostmaster(postmaster);
  await createDatabase(cluster, living.port);
  return { home: placement.home, cluster, living, keeper: keepUp(postmaster, living, log) };
}

/**
 * Starts the PostgreSQL of `dataDir` (creating it at the first start), or joins the one that a killed
 * process left running, and keeps it up until `stop`.
 * @throws OperatorError in plain words, among others when another process runs on `dataDir`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: DATA_DIR_MODE });
  const lock = await acquireInstanceLock(options.dataDir);
  try {
    const { home, cluster, living, keeper } = await startLocked(options, chooseAccount());
    return {
      url: urlOf(cluster, living.port),
      runningUrl: runningUrlOf(cluster, living.port),
      port: living.port,
      home,
      pid: keeper.pid,
      async stop() {
        await keeper.stop();
        await stopPostmaster(cluster);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

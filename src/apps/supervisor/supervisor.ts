import { access, constants, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config, Role } from '#platform/config/config.ts';
import {
  DATA_DIR_MODE,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Logger } from '#platform/log/log.ts';
import { OperatorError } from '#platform/process/operator-error.ts';
import type { Phases } from '#platform/process/phases.ts';
import { assertPortFree, findFreePort } from '#platform/process/ports.ts';
import { type Part, type PartOptions, startPart } from './part.ts';
import { partEnvironment, type Settled, workerEnvironment } from './part-environment.ts';
import { settleSandbox } from './sandbox-settings.ts';
import { keepAdminPassword, keepAuthSecret } from './secrets.ts';

export interface Supervisor {
  publicUrl: string;
  /** Set when it was generated and not chosen by the operator. */
  generatedAdminPassword?: string;
  /** Stops all parts, then PostgreSQL. */
  stop(): Promise<void>;
  /** Kills what still runs, so that a `stop` under way ends soon. PostgreSQL still ends cleanly. */
  hurry(): void;
}

export interface SupervisorOptions {
  config: Config;
  /** The environment that the parts inherit. */
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Told where the time of the start goes. */
  phases: Phases;
  /** The file each part runs, for tests. */
  entries?: Record<Role, string>;
  /** Ends a start that is not over: what runs already is stopped, and the start rejects with its reason. */
  giveUp?: AbortSignal;
}

const ENTRIES: Record<Role, string> = {
  api: fileURLToPath(new URL('../api/main.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../worker/main.ts', import.meta.url)),
  sandbox: fileURLToPath(new URL('../sandbox/main.ts', import.meta.url)),
};

/** Started before the database is up: an engine warms up longer than all the rest of a start takes. */
const EARLY: ReadonlySet<Role> = new Set(['worker']);

const PART_STOP_MS = 15_000;

/** Whose the tables are, and whom the running parts come as; the same address where one role does both. */
interface Addresses {
  owner: string;
  running: string;
}

function addressesOf(config: Config, postgres: EmbeddedPostgres | undefined): Addresses {
  if (postgres) return { owner: postgres.url, running: postgres.runningUrl };
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? '';
  return { owner: config.databaseOwnerUrl ?? running, running };
}

async function migrate(config: Config, { owner, running }: Addresses): Promise<void> {
  try {
    await migrateDatabase(owner, owner === running ? {} : { runningUrl: running });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (
      !config.databaseUrl ||
      !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '3D000'].includes(code ?? '')
    ) {
      throw error;
    }
    throw new OperatorError(
      `The PostgreSQL of DATABASE_URL can't be used (${code}). Check that it runs and that address, user, password and database are right${config.databaseOwnerUrl ? ', also those of DATABASE_OWNER_URL' : ''}.`,
    );
  }
}

/** @throws OperatorError unless there is a data folder, or one can be made, that this user can write. */
async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: DATA_DIR_MODE });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The data folder ${dataDir} can't be written (${code}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
}

async function settlePorts(config: Config): Promise<Pick<Settled, 'port' | 'publicUrl' | 'sandbox'>> {
  if (config.roles.includes('api') && config.port > 0) await assertPortFree(config.host, config.port);
  const port = config.port || (await findFreePort(config.host));
  const publicUrl = config.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`);
  if (!config.roles.includes('sandbox')) return { port, publicUrl };
  return { port, publicUrl, sandbox: await settleSandbox(config) };
}

/** What is settled before the database is. */
async function settle(config: Config): Promise<Settled> {
  return {
    ...(await settlePorts(config)),
    authSecret: config.auth.secret ?? (await keepAuthSecret(config.dataDir)),
    adminPassword: config.admin.password ?? (await keepAdminPassword(config.dataDir)),
  };
}

/** When one of them fails the others are stopped before this rejects. */
async function allStarted(starting: readonly Promise<Part>[], giveUp?: AbortSignal): Promise<Part[]> {
  const settled = await Promise.allSettled(starting);
  const parts = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = settled.find((result) => result.status === 'rejected');
  if (!failed) return parts;
  const stopped = stopParts(parts);
  if (giveUp?.aborted) for (const part of parts) part.kill();
  await stopped;
  throw failed.reason;
}

/**
 * All at once: the API lets go of everybody who waits for a portrait as soon as it is asked to stop, and
 * their pages ask again, so it needs the worker no longer than the worker needs it.
 */
async function stopParts(parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.stop(PART_STOP_MS)));
}

/** Settles as `work` does, or rejects with the reason of `signal`, whichever is first. */
async function unlessAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(), aborted]);
}

/**
 * Starts everything the configured roles need on this machine and keeps it running.
 * @throws OperatorError or ConfigError in words for the operator.
 */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { config, env, log, phases, entries = ENTRIES } = options;
  await ensureDataDir(config.dataDir);
  const settled = await settle(config);
  phases.end('settings');
  // Once for all: some of its secrets are made up for this start.
  const environment = partEnvironment(config, env, settled);
  const database = Promise.withResolvers<NodeJS.ProcessEnv>();
  const failed = new AbortController();
  const giveUp = AbortSignal.any([failed.signal, ...(options.giveUp ? [options.giveUp] : [])]);
  const start = (role: Role, part: Pick<PartOptions, 'env' | 'later'>) =>
    startPart({ name: role, entry: entries[role], log, giveUp, ...part });
  const early = config.roles
    .filter((role) => EARLY.has(role))
    .map((role) => start(role, { env: workerEnvironment(environment), later: database.promise }));
  const earlyEnded = Promise.allSettled(early);
  let postgres: EmbeddedPostgres | undefined;
  try {
    postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    phases.end('PostgreSQL');
    const addresses = addressesOf(config, postgres);
    await unlessAborted(options.giveUp, () => migrate(config, addresses));
    phases.end('migrations');
    const known = { DATABASE_URL: config.databaseUrl ?? postgres?.runningUrl };
    database.resolve(known);
    const others = config.roles
      .filter((role) => !EARLY.has(role))
      .map((role) => start(role, { env: { ...environment, ...known } }));
    const parts = await allStarted([...early, ...others], options.giveUp);
    phases.end('parts');
    return {
      publicUrl: settled.publicUrl,
      generatedAdminPassword: config.admin.password ? undefined : settled.adminPassword,
      async stop() {
        await stopParts(parts);
        await postgres?.stop();
      },
      hurry: () => {
        for (const part of parts) part.kill();
      },
    };
  } catch (error) {
    failed.abort();
    await earlyEnded;
    await postgres?.stop();
    options.giveUp?.throwIfAborted();
    throw error;
  }
}

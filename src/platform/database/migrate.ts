import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { OperatorError } from '#platform/process/operator-error.ts';
import { admitRunningRole } from './running-role.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of our own, the same in every version: nodes of one database wait for each other on it. */
const MIGRATION_LOCK = 7_305_001;

async function migrateQueueSchema(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** How long to wait for others, in milliseconds. */
interface MigrationPatience {
  /** For a server that takes the connection and says nothing. */
  connectMs: number;
  /** For another node that migrates. */
  lockMs: number;
}

const PATIENCE: MigrationPatience = { connectMs: 10_000, lockMs: 60_000 };
const LOCK_NOT_AVAILABLE = '55P03';

async function connect(client: pg.Client, connectMs: number): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // The driver gives this one no code.
    if (!(error instanceof Error) || error.message !== 'timeout expired') throw error;
    throw new OperatorError(
      `PostgreSQL did not answer within ${connectMs / 1000} seconds. Check that it runs and that DATABASE_URL leads to it.`,
    );
  }
}

/** Held until the session ends. */
async function takeTurn(client: pg.Client, lockMs: number): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${lockMs}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new OperatorError(
      `Another Magic Portrait has been changing the tables of this database for ${lockMs / 1000} seconds. Wait until it is ready, or stop it, and start again.`,
    );
  }
}

/**
 * How long a statement may take, wait for a lock, and a transaction do nothing: none of ours needs a tenth of it. Kept by
 * the role, since a pooler in transaction mode passes no startup parameters on and keeps no `set`.
 */
const TIME_LIMITS = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/** For every session of this role in this database that begins from now on. Other limits than ours, once set, stay. */
async function limitTimes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; known: string[] | null }>(`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      (select s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
        where r.rolname = current_user and d.datname = current_database()) as known`);
  const row = rows[0];
  if (!row) return;
  for (const [name, value] of Object.entries(TIME_LIMITS)) {
    if (row.known?.some((setting) => setting.startsWith(`${name}=`))) continue;
    await client.query(`alter role ${row.role} in database ${row.database} set ${name} = '${value}'`);
  }
}

export interface MigrationOptions {
  /** As the role of the running parts, past a pooler. Absent: they run as the owner. */
  runningUrl?: string;
  patience?: MigrationPatience;
}

/**
 * Brings the product's tables and the queue's schema up to date. Safe to call from many processes
 * at once: they take turns, and the later ones find nothing left to do.
 * @param url as the owner of the tables.
 * @throws OperatorError when the server, or whoever has the turn, keeps this waiting for too long.
 */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<void> {
  const { runningUrl, patience = PATIENCE } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience.connectMs });
  // A connection lost between two statements is told by the next one.
  client.on('error', () => undefined);
  await connect(client, patience.connectMs);
  try {
    await takeTurn(client, patience.lockMs);
    await client.query('set statement_timeout = 0');
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await migrateQueueSchema(url);
    if (runningUrl === undefined) await limitTimes(client);
    else await admitRunningRole(client, decodeURIComponent(new URL(runningUrl).username));
  } finally {
    // Ending the session gives the lock back, also when a migration failed halfway.
    await client.end();
  }
  if (runningUrl !== undefined) await asRunningRole(runningUrl, patience.connectMs);
}

/** A role may set its own limits, and does: its owner need not be anybody's superior. */
async function asRunningRole(url: string, connectMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await connect(client, connectMs);
  try {
    await limitTimes(client);
  } finally {
    await client.end();
  }
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type DatabaseOrTx = Database | Tx;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for queries in hand, then closes every connection. */
  close(): Promise<void>;
}

/** For a connection, and for a free one of the pool: whoever waits longer is told that we are busy. */
const CONNECT_MS = 4_000;

export interface OpenDatabaseOptions {
  /** Connections at most; 6 by default. */
  max?: number;
  /** For a connection, and for a free one of the pool, in milliseconds; 4,000 by default. */
  waitMs?: number;
  /** Told of connections that broke while idle (the server restarted); they are replaced by themselves. */
  onIdleError?: (error: Error) => void;
}

/** Drizzle takes a connection for a transaction and keeps it for good where its very `begin` fails: we take it, and give it back. */
function withOwnTransactions(db: Database, pool: pg.Pool): Database {
  const known = new WeakMap<pg.PoolClient, Database>();
  function on(client: pg.PoolClient): Database {
    const found = known.get(client) ?? drizzle(client);
    known.set(client, found);
    return found;
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await on(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Opens a pool on the PostgreSQL at `url`. Connects lazily, so this itself can't fail. */
export function openDatabase(
  url: string,
  { max = 6, waitMs = CONNECT_MS, onIdleError }: OpenDatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: waitMs });
  // Without a listener a connection's error would end the process: an idle one's comes here,
  pool.on('error', (error) => onIdleError?.(error));
  // and that of one in a transaction, between two statements, is told by the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: withOwnTransactions(drizzle(pool), pool), pool, close: () => pool.end() };
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return current;
  }
  return undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Whether `error` (or what caused it) is a broken unique constraint, and that very one when named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint);
}

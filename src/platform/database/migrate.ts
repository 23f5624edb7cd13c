import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of our own, the same in every version: nodes of one database wait for each other on it. */
const MIGRATION_LOCK = 7_305_001;

async function migrateQueueSchema(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Brings the product's tables and the queue's schema up to date. Safe to call from many processes
 * at once: they take turns, and the later ones find nothing left to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await migrateQueueSchema(url);
  } finally {
    // Ending the session gives the lock back, also when a migration failed halfway.
    await client.end();
  }
}

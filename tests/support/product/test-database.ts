import { inject } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { forFile } from '../for-file.ts';
import { asSuperuser, copyDatabase } from './copied-database.ts';

/** A hundred calls at once wait for ten connections, longer on a busy machine than the product lets anybody wait. */
export const DATABASE_WAIT_MS = 60_000;

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes its connections and drops it. */
  close(): Promise<void>;
}

async function openFresh(template?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const { name, url } = await copyDatabase(server, template);
  const opened = openDatabase(url, { max: 10, waitMs: DATABASE_WAIT_MS });
  return {
    url,
    db: opened.db,
    async close() {
      await opened.close();
      await asSuperuser(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A fresh database with every table of the product and of the queue, and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return openFresh();
}

/** A fresh database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return openFresh('template0');
}

/** One database as two nodes hold it, for the tests of a file. */
export function openTwoNodes(): readonly [OpenDatabase, OpenDatabase] {
  const database = forFile(createTestDatabase);
  const open = () => forFile(() => openDatabase(database.url, { max: 4, waitMs: DATABASE_WAIT_MS }));
  return [open(), open()];
}

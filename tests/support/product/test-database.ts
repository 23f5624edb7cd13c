import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';

/** A hundred calls at once wait for ten connections, longer on a busy machine than the product lets anybody wait. */
export const DATABASE_WAIT_MS = 60_000;

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes its connections and drops it. */
  close(): Promise<void>;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the template's files: by default PostgreSQL copies page by page through its log, for twice the processor's time. */
async function createDatabase(name: string, template: string): Promise<string> {
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function openFresh(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await createDatabase(name, template);
  const opened = openDatabase(url, { max: 10, waitMs: DATABASE_WAIT_MS });
  return {
    url,
    db: opened.db,
    async close() {
      await opened.close();
      await asSuperuser(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A fresh database with every table of the product and of the queue, and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return openFresh('test_template');
}

/** A fresh database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return openFresh('template0');
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** One with every table of the product and of the queue, and no rows (postgres-global-setup.ts). */
export const MIGRATED = 'test_template';

export async function asSuperuser(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new database on the `server` of this address. Copies the template's files: by default PostgreSQL copies page by page
 * through its log, for twice the processor's time.
 */
export async function copyDatabase(
  server: string,
  template = MIGRATED,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { asSuperuser, MIGRATED } from './copied-database.ts';
import { type Shared, sharedSetup } from './shared-setup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of this run's cluster. */
    postgresUrl: string;
  }
}

/** Losing a test database in a power cut costs nothing, and waiting for the disk costs minutes. */
const SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  max_connections: '300',
};

async function createTemplate(url: string): Promise<void> {
  await asSuperuser(url, `create database ${MIGRATED}`);
  const template = new URL(url);
  template.pathname = `/${MIGRATED}`;
  await migrateDatabase(template.href);
}

async function start(): Promise<Shared<string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-tests-'));
  // PostgreSQL, which root may not run, has to get to its cluster inside.
  await chmod(dataDir, 0o711);
  const log = createLogger({ logLevel: 'error' }, 'tests');
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS });
  /** A run that was told to end has no time left to wait for anything. */
  const endAtOnce = () => {
    process.kill(postgres.pid(), 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', endAtOnce);
  await createTemplate(postgres.url);
  return {
    provided: postgres.url,
    async stop() {
      process.off('exit', endAtOnce);
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One PostgreSQL for the whole run, gone with its folder afterwards. */
export const setup = sharedSetup<string>('postgres', start, (project, url) =>
  project.provide('postgresUrl', url),
);

/**
 * Takes along what is somebody's who can't sign in any more: the archive of their account page, into a file.
 *   npx node scripts/export-account.ts ADDRESS FILE.zip
 * With the product's own settings (DATABASE_URL, or the PostgreSQL that runs in DATA_DIR; STORAGE_URL) and while it is
 * running: one of its workers makes the archive. Prove first that it is they (docs/runbooks.md).
 */
import { randomBytes } from 'node:crypto';
import { loadConfig } from '#platform/config/config.ts';
import { createContext } from '../src/apps/context.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { NoArchive, writeArchive } from './export-account/write-archive.ts';

const PATIENCE_MS = 10 * 60_000;

const [email, path] = process.argv.slice(2);
if (!email || !path) {
  process.stderr.write('Say the address of the account, and the file to write.\n');
  process.exit(2);
}
const databaseUrl = process.env.DATABASE_URL ?? (await embeddedDatabase());
if (!databaseUrl) {
  process.stderr.write(
    'No database is running in DATA_DIR. Start the product, or set DATABASE_URL to the one that it uses.\n',
  );
  process.exit(2);
}
const loaded = loadConfig({ ...process.env, DATABASE_URL: databaseUrl });
// Nothing here signs anybody in: any secret will do.
const config = { ...loaded, auth: { ...loaded.auth, secret: randomBytes(32).toString('hex') } };
const context = await createContext({ ...config, logLevel: 'error' }, 'api');
try {
  await context.queue.start();
  const bytes = await writeArchive(context, { email, path, patienceMs: PATIENCE_MS });
  process.stderr.write(`${path}: ${bytes} bytes\n`);
} catch (error) {
  if (!(error instanceof NoArchive)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await context.queue.stop({ timeoutMs: 1_000 });
  await context.close();
}

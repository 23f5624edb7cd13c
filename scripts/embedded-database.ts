import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPERUSER } from '#platform/database/embedded/cluster.ts';
import { findPostmaster } from '#platform/database/embedded/postmaster-file.ts';

/** The address of the product's own PostgreSQL, when it runs in DATA_DIR and this user may read its password. */
export async function embeddedDatabase(
  dataDir = process.env.DATA_DIR ?? 'data',
): Promise<string | undefined> {
  const pointed = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  const home = pointed.trim() || join(dataDir, 'postgres');
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  const postmaster = await findPostmaster(join(home, 'cluster'));
  if (!password || !postmaster) return undefined;
  return `postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${postmaster.port}/${SUPERUSER}`;
}

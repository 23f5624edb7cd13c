import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails that lie in the outbox of a data folder, as they were written, the oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

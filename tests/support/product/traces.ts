import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProduct } from './test-product.ts';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const holds = (content: string, needle: string): boolean =>
  content.toLowerCase().includes(needle.toLowerCase());

/**
 * Every place in which one of the needles stands: rows of every table of the product and of the queue, names and contents
 * of every file of the storage and the outbox, lines of the log.
 */
export async function findTraces(
  { context, logLines }: TestProduct,
  needles: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, content: string) => {
    for (const needle of needles) if (holds(content, needle)) found.push(`${where}: ${needle}`);
  };
  const tables = await context.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { schema, name } of tables.rows) {
    const { rows } = await context.pool.query<{ row: string }>(
      `select t::text as row from "${schema}"."${name}" t`,
    );
    look(`table ${name}`, rows.map(({ row }) => row).join('\n'));
  }
  const { storageUrl, dataDir } = context.config;
  for (const file of await filesBelow(fileURLToPath(storageUrl)))
    look(`file ${file}`, `${file}\n${await readFile(file, 'latin1')}`);
  for (const file of await filesBelow(join(dataDir, 'outbox')))
    look(`mail ${file}`, await readFile(file, 'utf8'));
  look('log', logLines.join(''));
  return found;
}

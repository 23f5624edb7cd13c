import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#platform/process/operator-error.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Placement } from './placement.ts';

/** The superuser and the database of the product's own cluster. */
export const SUPERUSER = 'magic_portrait';

/** Whom the running parts come as: owns nothing. */
export const RUNNING_ROLE = 'magic_portrait_running';

/** Told by the superuser's, and telling nothing of it: there is one secret to keep. */
export const runningPassword = ({ password }: Pick<Cluster, 'password'>): string =>
  createHmac('sha256', password).update(RUNNING_ROLE).digest('hex');

export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string;
  password: string;
}

const UNFINISHED = 'cluster.unfinished-';
const MAJOR_VERSION = '18';

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function createPassword({ home, account }: Placement, path: string): Promise<void> {
  const temporary = join(home, `.password-${randomBytes(4).toString('hex')}`);
  await writeFile(temporary, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (account.switched) await chown(temporary, account.uid, account.gid);
  await rename(temporary, path);
}

interface NewCluster {
  folder: string;
  passwordFile: string;
  sync: boolean;
}

async function initialise(
  placement: Placement,
  binaries: Binaries,
  { folder, passwordFile, sync }: NewCluster,
): Promise<void> {
  // In a folder of another name first: an interrupted initdb leaves no half cluster behind.
  const unfinished = join(placement.home, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const options = [
    ['--pgdata', unfinished],
    ['--username', SUPERUSER],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    // Case folding of every language without depending on what the machine has installed.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--no-instructions'],
    sync ? [] : ['--no-sync'],
  ].flat();
  await promisify(execFile)(binaries.initdb, options, asAccount(placement.account));
  await rename(unfinished, folder);
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED)) await rm(join(home, name), { recursive: true, force: true });
  }
}

/**
 * The cluster at `placement`, created when there is none.
 * @param sync whether a new one is written through to the disk; tests save that time.
 */
export async function prepareCluster(
  placement: Placement,
  binaries: Binaries,
  sync = true,
): Promise<Cluster> {
  const folder = join(placement.home, 'cluster');
  const passwordFile = join(placement.home, 'password');
  await removeUnfinished(placement.home);
  if (!(await exists(folder))) {
    if (!(await exists(passwordFile))) await createPassword(placement, passwordFile);
    await initialise(placement, binaries, { folder, passwordFile, sync });
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new OperatorError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this is ${MAJOR_VERSION}. Move its content over with that version's pg_dump, or set DATA_DIR to another folder.`,
    );
  }
  const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim();
  if (password === '') {
    throw new OperatorError(`The database's password is missing. Put ${passwordFile} back from your backup.`);
  }
  return { folder, password };
}

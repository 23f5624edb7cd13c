import { createHash, randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/process/operator-error.ts';
import { type Account, canEnter } from './account.ts';

/** Where the cluster lives and whose it is. */
export interface Placement {
  /** Holds the cluster, its password, its log and, where needed, the copied binaries. Mode 0700. */
  home: string;
  account: Account;
}

/** Says, inside DATA_DIR, where the database is when it could not be inside DATA_DIR. */
const POINTER = 'postgres-location';

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The cluster keeps its owner: root adopts it, anyone else must be it. */
function adopt(home: string, owner: { uid: number; gid: number }, account: Account): Account {
  if (owner.uid === account.uid) return account;
  if (account.switched && owner.uid !== 0) return { ...owner, switched: true };
  throw new OperatorError(
    `The database in ${home} belongs to another user of this machine (number ${owner.uid}). Start Magic Portrait as that user, or set DATA_DIR to another folder.`,
  );
}

async function makeHome(home: string, account: Account): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account.switched) await chown(home, account.uid, account.gid);
}

/**
 * A home that did not exist before: one without a pointer to it belongs to a data folder that was
 * deleted, and whoever deleted it doesn't expect its accounts back.
 * @returns undefined when none can be made at `path`.
 */
async function makeNewHome(path: string, account: Account): Promise<string | undefined> {
  for (const home of [path, `${path}-${randomUUID().slice(0, 8)}`]) {
    try {
      await mkdir(home, { mode: 0o700 });
      await chown(home, account.uid, account.gid);
      return home;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined;
    }
  }
  return undefined;
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function writePointer(dataDir: string, home: string): Promise<void> {
  const temporary = join(dataDir, `.${POINTER}-${randomUUID()}`);
  await writeFile(temporary, `${home}\n`, { mode: 0o600, flush: true });
  await rename(temporary, join(dataDir, POINTER));
}

/** A folder for the database that `account` can reach and that outlives a reboot. */
async function placeOutside(dataDir: string, account: Account, roots: string[]): Promise<Placement> {
  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  for (const root of roots) {
    if (!canEnter(account, root)) continue;
    const home = await makeNewHome(join(root, `magic-portrait-${key}`), account);
    if (home === undefined) continue;
    await writePointer(dataDir, home);
    return { home, account };
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and no folder was found for its data that another user can reach. Set DATA_DIR to a folder that every user can enter, such as /srv/magic-portrait.`,
  );
}

/**
 * Decides where the cluster of `dataDir` lives, the same place at every start, and creates that folder.
 * @param roots where to put it when root starts the product below a folder that only root can enter.
 */
export async function placeCluster(
  dataDir: string,
  account: Account,
  roots = ['/var/lib'],
): Promise<Placement> {
  const pointed = await readPointer(dataDir);
  if (pointed !== undefined) {
    const owner = await ownerOf(pointed);
    if (owner) return { home: pointed, account: adopt(pointed, owner, account) };
    throw new OperatorError(
      `The database of ${dataDir} was kept in ${pointed}, which is gone. Put it back, or delete ${join(dataDir, POINTER)} to begin with an empty one.`,
    );
  }
  const inside = join(dataDir, 'postgres');
  const owner = await ownerOf(inside);
  if (owner) {
    const adopted = adopt(inside, owner, account);
    if (!adopted.switched || canEnter(adopted, inside)) return { home: inside, account: adopted };
    throw new OperatorError(
      `The database in ${inside} can no longer be reached by the user it belongs to (number ${owner.uid}). Let every user enter the folders above it (chmod o+x).`,
    );
  }
  if (account.switched && !canEnter(account, dataDir)) return placeOutside(dataDir, account, roots);
  await makeHome(inside, account);
  return { home: inside, account };
}

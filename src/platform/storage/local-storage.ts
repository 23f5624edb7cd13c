import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentTag } from '../hash/content-tag.ts';
import { assertKey, assertPrefix } from './object-key.ts';
import { createFileOpener } from './pass-on.ts';
import type { StagedObject, Storage } from './storage.ts';
import { StorageFull } from './storage-full.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Files being written; no key can name it, because names never begin with a dot. */
const TEMPORARY_FOLDER = '.incoming';
/**
 * Every write renews its file's time, so only one that the disk has held up this long without a byte is
 * mistaken for a dead process's, and that put then rejects: nothing is lost, nothing is half there. Half a
 * photo is still a child's photo, so waiting any longer would keep it for no use.
 */
const ABANDONED_AFTER_MS = 120_000;

/** Room for some ten 4K portraits with what making them writes. */
const LEAST_FREE_BYTES = 256 * 2 ** 20;

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The disk, or what this user may have of it. */
function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes `folder` under `root`, and each new entry of its parents durable. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  for (let current = folder; current !== root && current.length > root.length; current = dirname(current)) {
    await syncFolder(dirname(current));
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', FILE_MODE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function removeOlder(folder: string, olderThanMs: number): Promise<number> {
  let removed = 0;
  for (const path of await listFiles(folder)) {
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs <= olderThanMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

const orFull = (error: unknown): unknown =>
  isFull(error) ? new StorageFull('No space is left for a file', { cause: error }) : error;

/** Keeps objects as files under `root`, readable by this user alone. It is full with less than `leastFree` bytes free. */
export async function createLocalStorage(root: string, leastFree = LEAST_FREE_BYTES): Promise<Storage> {
  const incoming = join(root, TEMPORARY_FOLDER);
  await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
  await removeOlder(incoming, ABANDONED_AFTER_MS);

  const openFile = createFileOpener();
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  async function moveTo(path: string, temporary: string): Promise<void> {
    await makeFolder(root, dirname(path));
    await rename(temporary, path);
    await syncFolder(dirname(path));
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(incoming, randomUUID());
    try {
      await writeDurably(temporary, bytes);
      await moveTo(path, temporary);
    } catch (error) {
      await rm(temporary, { force: true });
      throw orFull(error);
    }
  }

  async function stage(): Promise<StagedObject> {
    const path = join(incoming, randomUUID());
    const handle = await open(path, 'wx', FILE_MODE);
    return {
      path,
      // Renews the file's time, which keeps a slow upload from being taken for an abandoned one.
      async write(chunk) {
        await handle.writeFile(chunk).catch((error: unknown) => {
          throw orFull(error);
        });
      },
      async keep(key) {
        try {
          await handle.sync();
          await moveTo(pathOf(key), path);
        } catch (error) {
          throw orFull(error);
        }
        await handle.close();
      },
      async discard() {
        await handle.close();
        await rm(path, { force: true });
      },
    };
  }

  return {
    stage,
    // Files have no headers to keep a media type in, and no reader here needs one.
    async put(key, bytes) {
      await write(pathOf(key), bytes);
    },
    async get(key) {
      try {
        const bytes = await readFile(pathOf(key));
        const etag = contentTag(bytes);
        return { bytes, size: bytes.length, etag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async open(key) {
      try {
        return await openFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async deletePrefix(prefix) {
      assertPrefix(prefix);
      await rm(join(root, prefix), { recursive: true, force: true });
    },
    async list(prefix) {
      if (prefix !== '') assertPrefix(prefix);
      const files = await listFiles(join(root, prefix));
      return files
        .map((file) => relative(root, file).split(sep).join('/'))
        .filter((key) => !key.startsWith('.'))
        .sort();
    },
    removeAbandoned: (olderThanMs = ABANDONED_AFTER_MS) => removeOlder(incoming, olderThanMs),
    async ping() {
      const { bavail, bsize } = await statfs(incoming);
      if (bavail * bsize < leastFree) throw new StorageFull(`Less than ${leastFree} bytes are free`);
      const probe = join(incoming, randomUUID());
      await writeDurably(probe, new Uint8Array());
      await rm(probe);
    },
  };
}

import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentTag } from '../hash/content-tag.ts';
import { assertKey, assertPrefix } from './object-key.ts';
import { createFileOpener } from './pass-on.ts';
import {
  createStaging,
  FILE_MODE,
  FOLDER_MODE,
  isMissing,
  LEAST_FREE_BYTES,
  listFiles,
  orFull,
} from './staging.ts';
import type { Storage } from './storage.ts';

/** Files being written; no key can name it, because names never begin with a dot. */
const TEMPORARY_FOLDER = '.incoming';

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

/** Keeps objects as files under `root`, readable by this user alone. It is full with less than `leastFree` bytes free. */
export async function createLocalStorage(root: string, leastFree = LEAST_FREE_BYTES): Promise<Storage> {
  const staging = await createStaging(join(root, TEMPORARY_FOLDER), leastFree);
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
    const temporary = staging.newPath();
    try {
      await writeDurably(temporary, bytes);
      await moveTo(path, temporary);
    } catch (error) {
      await rm(temporary, { force: true });
      throw orFull(error);
    }
  }

  return {
    // Files have no headers to keep a media type in, and no reader here needs one.
    stage: () =>
      staging.stage(async ({ path, handle }, key) => {
        await handle.sync();
        await moveTo(pathOf(key), path);
      }),
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
    removeAbandoned: staging.removeAbandoned,
    async ping() {
      await staging.assertRoom();
      const probe = staging.newPath();
      await writeDurably(probe, new Uint8Array());
      await rm(probe);
    },
    close: () => undefined,
  };
}

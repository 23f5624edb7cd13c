import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedObject } from './storage.ts';
import { StorageFull } from './storage-full.ts';

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/**
 * Every write renews its file's time, so only one that the disk has held up this long without a byte is
 * mistaken for a dead process's, and that put then rejects: nothing is lost, nothing is half there. Half a
 * photo is still a child's photo, so waiting any longer would keep it for no use.
 */
const ABANDONED_AFTER_MS = 120_000;

/** Room for some ten 4K portraits with what making them writes. */
export const LEAST_FREE_BYTES = 256 * 2 ** 20;

/** Files that are being written and are no objects yet, in a folder of this machine's disk. */
export interface Staging {
  /** A path that nothing else has. */
  newPath(): string;
  /** @param keep makes an object of the file, and takes it away. */
  stage(keep: Keep): Promise<StagedObject>;
  /** @returns how many files of killed processes went: those written to for the last time longer ago than this. */
  removeAbandoned(olderThanMs?: number): Promise<number>;
  /** @throws StorageFull with too little room for what comes. */
  assertRoom(): Promise<void>;
}

type Keep = (
  file: { readonly path: string /** Open to write and to read. */; readonly handle: FileHandle },
  key: string,
  mediaType: string,
) => Promise<void>;

export function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The disk, or what this user may have of it. */
function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export const orFull = (error: unknown): unknown =>
  isFull(error) ? new StorageFull('No space is left for a file', { cause: error }) : error;

/** Paths of all files in a folder and its folders; none where it is not there. */
export async function listFiles(folder: string): Promise<string[]> {
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

/** Makes the folder, readable by this user alone, and removes what was left in it long ago. */
export async function createStaging(folder: string, leastFree: number): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await removeOlder(folder, ABANDONED_AFTER_MS);
  const newPath = () => join(folder, randomUUID());
  return {
    newPath,
    async stage(keep) {
      const path = newPath();
      const handle = await open(path, 'wx+', FILE_MODE);
      return {
        path,
        // Renews the file's time, which keeps a slow upload from being taken for an abandoned one.
        async write(chunk) {
          await handle.writeFile(chunk).catch((error: unknown) => {
            throw orFull(error);
          });
        },
        async keep(key, mediaType) {
          await keep({ path, handle }, key, mediaType).catch((error: unknown) => {
            throw orFull(error);
          });
          await handle.close();
        },
        async discard() {
          await handle.close();
          await rm(path, { force: true });
        },
      };
    },
    removeAbandoned: (olderThanMs = ABANDONED_AFTER_MS) => removeOlder(folder, olderThanMs),
    async assertRoom() {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFree) throw new StorageFull(`Less than ${leastFree} bytes are free`);
    },
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';

/** A file of an archive, as a reader that is not ours finds it. */
export interface UnpackedFile {
  readonly name: string;
  readonly at: Date;
  readonly content: Buffer;
}

/** Reads a zip archive to its end. @throws for one that is damaged. */
export async function readZip(path: string): Promise<UnpackedFile[]> {
  const archive = await openPromise(path, { lazyEntries: true });
  const files: UnpackedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.push({ name: entry.fileName, at: entry.getLastModDate({ timezone: 'UTC' }), content });
  }
  return files;
}

/** How many files an archive says it has, each found in its directory. */
export async function countZip(path: string): Promise<number> {
  const archive = await openPromise(path, { lazyEntries: true });
  let found = 0;
  for await (const _entry of archive.eachEntry()) found++;
  if (found !== archive.entryCount) throw new Error(`${found} of ${archive.entryCount} files are there`);
  return found;
}

export async function unpackZip(path: string, folder: string): Promise<void> {
  for (const { name, content } of await readZip(path)) {
    const to = join(folder, name);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, content);
  }
}

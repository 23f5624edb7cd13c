import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Reads a file out of an installed package. */
export async function readPackageFile(packageName: string, file: string): Promise<Uint8Array> {
  return readFile(join(dirname(require.resolve(`${packageName}/package.json`)), file));
}

/**
 * Reads one file out of a MediaPipe package's packed assets: the loader script beside the `.data` file lists each
 * file's name and offsets as JSON. Throws when the list or the file is missing.
 */
export async function readPackedAsset(
  packageName: string,
  pack: string,
  fileName: string,
): Promise<Uint8Array> {
  const [loader, data] = await Promise.all([
    readPackageFile(packageName, `${pack}_loader.js`),
    readPackageFile(packageName, `${pack}.data`),
  ]);
  const listing = /"files":\s*(\[[^\]]*\])/.exec(Buffer.from(loader).toString('utf8'))?.[1];
  const files = JSON.parse(listing ?? '[]') as { filename: string; start: number; end: number }[];
  const entry = files.find((file) => file.filename.endsWith(`/${fileName}`));
  if (entry === undefined) throw new Error(`${packageName} holds no ${fileName}`);
  return data.subarray(entry.start, entry.end);
}

/**
 * Gzipped bytes of the scripts and styles that the landing page fetches before anything is touched: the build lays
 * copies of them into dist/first-load. Styles inside the page itself are weighed with it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { printTable } from './table.ts';

const FOLDER = fileURLToPath(new URL('../dist/first-load', import.meta.url));
const PAGE = fileURLToPath(new URL('../dist/client/index.html', import.meta.url));

const gzippedKb = async (path: string): Promise<number> => gzipSync(await readFile(path)).length / 1000;

const names = (await readdir(FOLDER)).sort();
const sizes = await Promise.all(
  names.map(async (name) => [name, await gzippedKb(`${FOLDER}/${name}`)] as const),
);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
printTable('First load of the landing page, gzipped (kB)', [
  ...sizes,
  ['all scripts and styles', total],
  ['the page itself, with its styles inside', await gzippedKb(PAGE)],
]);

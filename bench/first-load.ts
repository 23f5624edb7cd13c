/** Gzipped bytes of the scripts and styles that the landing page fetches before anything is touched. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { printTable } from './table.ts';

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

const html = await readFile(`${CLIENT}/index.html`, 'utf8');
const paths = [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ''),
  ),
];
const sizes = await Promise.all(
  paths.map(async (path) => [path, gzipSync(await readFile(CLIENT + path)).length / 1000] as const),
);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
printTable('First load of the landing page, gzipped (kB)', [...sizes, ['all scripts and styles', total]]);

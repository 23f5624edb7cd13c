import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countZip, readZip } from '../../../tests/support/read-zip.ts';
import { createZipWriter } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a ZIP archive writes what another program reads, names and contents and times', async () => {
  const at = new Date('2026-11-24T10:20:30Z');
  const zip = createZipWriter();
  const files: readonly (readonly [string, string])[] = [
    ['README.txt', 'Hello'],
    ['data/empty.json', ''],
    ['portraits/आशा.jpg', 'x'.repeat(100_000)],
  ];
  const pieces = files.map(([name, text]) => zip.add(name, Buffer.from(text), at));
  const path = join(folder, 'a.zip');
  await writeFile(path, Buffer.concat([...pieces, zip.end()]));
  expect(await readZip(path)).toEqual(
    files.map(([name, text]) => ({ name, at, content: Buffer.from(text) })),
  );
});

it('a ZIP archive has the large ends where there are more files than the format first knew', async () => {
  const zip = createZipWriter();
  const at = new Date();
  const pieces = Array.from({ length: 66_000 }, (_, index) => zip.add(`f${index}`, Buffer.from('y'), at));
  const path = join(folder, 'many.zip');
  await writeFile(path, Buffer.concat([...pieces, zip.end()]));
  expect(await countZip(path)).toBe(66_000);
});

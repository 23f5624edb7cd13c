import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createZipWriter } from './zip.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const READ = `
import sys, zipfile, json
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([[i.filename, i.file_size, list(i.date_time)] for i in z.infolist()]))
    z.extractall(sys.argv[2])
`;

it('writes what another program reads, names and contents and times', async () => {
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
  const { stdout } = await run('python3', ['-c', READ, path, join(folder, 'out')]);
  expect(JSON.parse(stdout)).toEqual(
    files.map(([name, text]) => [name, text.length, [2026, 11, 24, 10, 20, 30]]),
  );
  expect(await readFile(join(folder, 'out', 'portraits', 'आशा.jpg'), 'utf8')).toBe('x'.repeat(100_000));
});

it('has the large ends where there are more files than the format first knew', async () => {
  const zip = createZipWriter();
  const at = new Date();
  const pieces = Array.from({ length: 66_000 }, (_, index) => zip.add(`f${index}`, Buffer.from('y'), at));
  const path = join(folder, 'many.zip');
  await writeFile(path, Buffer.concat([...pieces, zip.end()]));
  const count = 'import sys, zipfile; print(len(zipfile.ZipFile(sys.argv[1]).infolist()))';
  expect((await run('python3', ['-c', count, path])).stdout.trim()).toBe('66000');
});

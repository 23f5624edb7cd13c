import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStorageContract } from '../../../tests/support/storage/storage-contract.ts';
import { createLocalStorage } from './local-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { StorageFull } from './storage-full.ts';

let folder: string;
let storage: Storage;
const open = (storageUrl: string) =>
  openStorage({ storageUrl, s3: null, dataDir: folder }, (sentence) => expect.fail(sentence));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-storage-'));
  storage = await open(pathToFileURL(join(folder, 'store')).href);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);
const incoming = () => join(folder, 'store', '.incoming');

testStorageContract(() => ({ storage, incoming: incoming() }));

test('the same content has the same etag, wherever it lies', async () => {
  await storage.put('a', bytes('x'), 'image/png');
  await storage.put('b', bytes('x'), 'image/png');
  expect((await storage.get('a'))?.etag).toBe((await storage.get('b'))?.etag);
});

test('only this user can read what is kept', async () => {
  await storage.put('u/1/a.jpg', bytes('x'), 'image/jpeg');
  const mode = async (path: string) => (await stat(join(folder, 'store', path))).mode & 0o777;
  expect(await mode('u/1/a.jpg')).toBe(0o600);
  for (const path of ['', 'u', 'u/1']) expect(await mode(path)).toBe(0o700);
});

test('a failed write leaves nothing behind', async () => {
  await storage.put('u', bytes('x'), 'image/jpeg');
  // A file stands where a folder would have to be.
  await expect(storage.put('u/1', bytes('x'), 'image/jpeg')).rejects.toThrow();
  expect(await readdir(incoming())).toEqual([]);
});

test('opening removes what was left long ago, and no put of another process', async () => {
  for (const [name, ageMs] of [['old', 180_000] as const, ['new', 0] as const]) {
    await writeFile(join(incoming(), name), 'photo');
    const time = new Date(Date.now() - ageMs);
    await utimes(join(incoming(), name), time, time);
  }
  await open(`file:${join(folder, 'store')}`);
  expect(await readdir(incoming())).toEqual(['new']);
});

test('ping tells a disk with no room left from one with room', async () => {
  const crowded = await createLocalStorage(folder, Number.MAX_SAFE_INTEGER);
  await expect(crowded.ping()).rejects.toThrow(StorageFull);
});

test('ping tells a folder that can be written from one that is gone', async () => {
  await expect(storage.ping()).resolves.toBeUndefined();
  await rm(join(folder, 'store'), { recursive: true });
  await expect(storage.ping()).rejects.toThrow();
  expect(await storage.removeAbandoned()).toBe(0);
});

import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { openStorage, type Storage } from './storage.ts';
import { StorageFull } from './storage-full.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-storage-'));
  storage = await openStorage(pathToFileURL(join(folder, 'store')).href);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);

test('an object comes back as it was put, until it is replaced or deleted', async () => {
  const key = 'portraits/a1/full.jpg';
  expect(await storage.get(key)).toBeNull();
  await storage.put(key, bytes('one'), 'image/jpeg');
  const first = await storage.get(key);
  expect(first).toMatchObject({ size: 3 });
  expect(first?.bytes.toString()).toBe('one');
  await storage.put(key, bytes('two!'), 'image/jpeg');
  const second = await storage.get(key);
  expect(second?.bytes.toString()).toBe('two!');
  expect(second?.etag).not.toBe(first?.etag);
  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.get(key)).toBeNull();
});

test('the same content has the same etag, wherever it lies', async () => {
  await storage.put('a', bytes('x'), 'image/png');
  await storage.put('b', bytes('x'), 'image/png');
  expect((await storage.get('a'))?.etag).toBe((await storage.get('b'))?.etag);
});

test.each([
  ['small', 10, true],
  ['usual', 300_000, true],
  ['large', 900_000, false],
])(
  'an object that is %s is passed on as it was put, and only a large one is a stream',
  async (_, size, atOnce) => {
    const content = Buffer.alloc(size, 'photo');
    await storage.put('p/1.jpg', content, 'image/jpeg');
    const opened = await storage.open('p/1.jpg');
    if (!opened) throw new Error('It is not there');
    expect(opened.size).toBe(size);
    expect(Buffer.isBuffer(opened.body)).toBe(atOnce);
    const pieces: Buffer[] = [];
    for await (const piece of Readable.from(opened.body)) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect(await storage.open('p/2.jpg')).toBeNull();
  },
);

test('listing and deleting by prefix keep to whole names', async () => {
  for (const key of ['u/1/a.jpg', 'u/1/b/c.jpg', 'u/10/a.jpg', 'v/a.jpg'])
    await storage.put(key, bytes(key), 'image/jpeg');
  expect(await storage.list('u/1/')).toEqual(['u/1/a.jpg', 'u/1/b/c.jpg']);
  expect(await storage.list('')).toHaveLength(4);
  expect(await storage.list('nothing/')).toEqual([]);
  await storage.deletePrefix('u/1/');
  await storage.deletePrefix('nothing/');
  expect(await storage.list('')).toEqual(['u/10/a.jpg', 'v/a.jpg']);
});

const badKeys = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../a',
  'a/../../b',
  'a//b',
  'a/',
  './a',
  'a/.hidden',
  '.incoming/x',
  'a\\..\\b',
  'a\0b',
  'a b',
  'ä',
  'a'.repeat(600),
  'a%2e%2e/b',
];

test.each(badKeys)('%j is no key', async (key) => {
  await expect(storage.put(key, bytes('x'), 'image/jpeg')).rejects.toThrow('Not a storage key');
  await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
});

test.each(['', '/', '../', 'a', 'a/../'])('%j is no prefix to delete', async (prefix) => {
  await expect(storage.deletePrefix(prefix)).rejects.toThrow();
});

test('only this user can read what is kept', async () => {
  await storage.put('u/1/a.jpg', bytes('x'), 'image/jpeg');
  const mode = async (path: string) => (await stat(join(folder, 'store', path))).mode & 0o777;
  expect(await mode('u/1/a.jpg')).toBe(0o600);
  for (const path of ['', 'u', 'u/1']) expect(await mode(path)).toBe(0o700);
});

test('readers never see half an object', async () => {
  const sizes = [3, 3_000_000];
  const versions = sizes.map((size) => Buffer.alloc(size, size % 251));
  await storage.put('x', Buffer.alloc(3, 3), 'image/jpeg');
  let writing = true;
  const writes = (async () => {
    for (let round = 0; round < 10; round++) {
      for (const version of versions) await storage.put('x', version, 'image/jpeg');
    }
    writing = false;
  })();
  while (writing) expect(sizes).toContain((await storage.get('x'))?.size);
  await writes;
});

const incoming = () => join(folder, 'store', '.incoming');

/** What a process killed `ageMs` ago, in the middle of a put, left behind. */
async function leaveHalfWritten(name: string, ageMs: number): Promise<void> {
  await writeFile(join(incoming(), name), 'photo');
  const time = new Date(Date.now() - ageMs);
  await utimes(join(incoming(), name), time, time);
}

test('a failed write leaves nothing behind', async () => {
  await storage.put('u', bytes('x'), 'image/jpeg');
  // A file stands where a folder would have to be.
  await expect(storage.put('u/1', bytes('x'), 'image/jpeg')).rejects.toThrow();
  expect(await readdir(incoming())).toEqual([]);
});

test('what a killed process left half written goes after two minutes, without reopening', async () => {
  await storage.put('u', bytes('x'), 'image/jpeg');
  await leaveHalfWritten('three-minutes', 180_000);
  await leaveHalfWritten('one-minute', 60_000);
  expect(await storage.removeAbandoned()).toBe(1);
  expect(await readdir(incoming())).toEqual(['one-minute']);
  expect(await storage.removeAbandoned(30_000)).toBe(1);
  expect(await storage.removeAbandoned(0)).toBe(0);
  expect(await storage.list('')).toEqual(['u']);
  await rm(join(folder, 'store'), { recursive: true });
  expect(await storage.removeAbandoned()).toBe(0);
});

test('opening removes what was left long ago, and no put of another process', async () => {
  await leaveHalfWritten('old', 180_000);
  await leaveHalfWritten('new', 0);
  await openStorage(`file:${join(folder, 'store')}`);
  expect(await readdir(incoming())).toEqual(['new']);
});

test('puts survive removals that run beside them', async () => {
  const large = Buffer.alloc(2_000_000, 7);
  let writing = true;
  const writes = Promise.all(
    Array.from({ length: 8 }, (_, n) => storage.put(`p/${n}`, large, 'image/jpeg')),
  ).finally(() => {
    writing = false;
  });
  while (writing) expect(await storage.removeAbandoned()).toBe(0);
  await writes;
  expect(await storage.list('p/')).toHaveLength(8);
});

test('ping tells a disk with no room left from one with room', async () => {
  const crowded = await createLocalStorage(folder, Number.MAX_SAFE_INTEGER);
  await expect(crowded.ping()).rejects.toThrow(StorageFull);
});

test('ping tells a folder that can be written from one that is gone', async () => {
  await expect(storage.ping()).resolves.toBeUndefined();
  await rm(join(folder, 'store'), { recursive: true });
  await expect(storage.ping()).rejects.toThrow();
});

test('an object that comes in pieces is there when it is kept, and nowhere when it is discarded', async () => {
  const staged = await storage.stage();
  for (const piece of ['a photo ', 'in ', 'pieces']) await staged.write(bytes(piece));
  expect((await stat(staged.path)).size).toBe(17);
  expect(await storage.list('')).toEqual([]);
  await staged.keep('uploads/one', 'image/jpeg');
  await staged.discard();
  expect((await storage.get('uploads/one'))?.bytes.toString()).toBe('a photo in pieces');
  const dropped = await storage.stage();
  await dropped.write(bytes('half'));
  await dropped.discard();
  await dropped.discard();
  await expect(dropped.write(bytes('late'))).rejects.toThrow();
  expect(await readdir(join(folder, 'store', '.incoming'))).toEqual([]);
  expect(await storage.list('')).toEqual(['uploads/one']);
});

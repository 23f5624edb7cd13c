import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/storage/storage.ts';

/** A storage with nothing in it, and the folder of what it has in hand. */
export interface EmptyStorage {
  readonly storage: Storage;
  readonly incoming: string;
}

const bytes = (text: string) => Buffer.from(text);

const BAD_KEYS = [
  ...['', '/', '/etc/passwd', '..', '../a', 'a/../../b', 'a//b', 'a/', './a', 'a/.hidden', '.incoming/x'],
  ...['a\\..\\b', 'a\0b', 'a b', 'ä', 'a'.repeat(600), 'a%2e%2e/b'],
];

/** Tests of what every storage promises. `given` is asked before each. */
export function testStorageContract(given: () => EmptyStorage): void {
  let storage: Storage;
  let incoming: string;
  beforeEach(() => {
    ({ storage, incoming } = given());
  });

  /** What a process killed `ageMs` ago, in the middle of a put, left behind. */
  async function leaveHalfWritten(name: string, ageMs: number): Promise<void> {
    await writeFile(join(incoming, name), 'photo');
    const time = new Date(Date.now() - ageMs);
    await utimes(join(incoming, name), time, time);
  }

  test('an object comes back as it was put, until it is replaced or deleted', async () => {
    const key = 'portraits/a1/full.jpg';
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, bytes('one'), 'image/jpeg');
    const first = await storage.get(key);
    expect(first).toMatchObject({ size: 3, etag: expect.stringMatching(/^[^"]+$/) });
    expect(first?.bytes.toString()).toBe('one');
    await storage.put(key, bytes('two!'), 'image/jpeg');
    const second = await storage.get(key);
    expect(second?.bytes.toString()).toBe('two!');
    expect(second?.etag).not.toBe(first?.etag);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('an object may be empty', async () => {
    await storage.put('erasures/1.a', bytes(''), 'text/plain');
    expect((await storage.get('erasures/1.a'))?.bytes).toHaveLength(0);
    expect(await storage.list('erasures/')).toEqual(['erasures/1.a']);
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
      opened.release();
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

  test('what is listed is sorted and whole, and so is what is deleted, however much there is', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `p/${n}-${'a_B.c-'[n % 6]}x`).sort();
    await Promise.all(keys.map((key) => storage.put(key, bytes(key), 'image/jpeg')));
    expect(await storage.list('p/')).toEqual(keys);
    await storage.deletePrefix('p/');
    expect(await storage.list('')).toEqual([]);
  });

  test.each(BAD_KEYS)('%j is no key', async (key) => {
    await expect(storage.put(key, bytes('x'), 'image/jpeg')).rejects.toThrow('Not a storage key');
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    await expect(storage.open(key)).rejects.toThrow('Not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  });

  test.each(['', '/', '../', 'a', 'a/../'])('%j is no prefix to delete', async (prefix) => {
    await expect(storage.deletePrefix(prefix)).rejects.toThrow();
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
    })().finally(() => {
      writing = false;
    });
    while (writing) expect(sizes).toContain((await storage.get('x'))?.size);
    await writes;
  });

  test('what a killed process left half written goes after two minutes', async () => {
    await storage.put('u', bytes('x'), 'image/jpeg');
    await leaveHalfWritten('three-minutes', 180_000);
    await leaveHalfWritten('one-minute', 60_000);
    expect(await storage.removeAbandoned()).toBe(1);
    expect(await readdir(incoming)).toEqual(['one-minute']);
    expect(await storage.removeAbandoned(30_000)).toBe(1);
    expect(await storage.removeAbandoned(0)).toBe(0);
    expect(await storage.list('')).toEqual(['u']);
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

  test('a ping leaves nothing', async () => {
    await storage.ping();
    await storage.ping();
    expect(await storage.list('')).toEqual([]);
    expect(await readdir(incoming)).toEqual([]);
  });

  test('an object that comes in pieces is there when it is kept, and nowhere when it is discarded', async () => {
    const staged = await storage.stage();
    for (const piece of ['a photo ', 'in ', 'pieces']) await staged.write(bytes(piece));
    expect((await stat(staged.path)).size).toBe(17);
    expect((await stat(staged.path)).mode & 0o777).toBe(0o600);
    expect(await storage.list('')).toEqual([]);
    await staged.keep('uploads/one', 'image/jpeg');
    await staged.discard();
    expect((await storage.get('uploads/one'))?.bytes.toString()).toBe('a photo in pieces');
    const dropped = await storage.stage();
    await dropped.write(bytes('half'));
    await dropped.discard();
    await dropped.discard();
    await expect(dropped.write(bytes('late'))).rejects.toThrow();
    expect(await readdir(incoming)).toEqual([]);
    expect(await storage.list('')).toEqual(['uploads/one']);
  });
}

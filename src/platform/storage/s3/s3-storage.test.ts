import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type S3Server, startS3Server } from '../../../../tests/support/storage/s3-server.ts';
import { testStorageContract } from '../../../../tests/support/storage/storage-contract.ts';
import { loadConfig } from '../../config/config.ts';
import type { S3Config } from '../../config/s3.ts';
import type { Storage } from '../storage.ts';
import { StorageFull } from '../storage-full.ts';
import { createS3Storage } from './s3-storage.ts';

/** Such as `s3://bucket?endpoint=http://127.0.0.1:8080`, with the two variables of its key. What is in the bucket goes. */
const { S3_TEST_URL } = process.env;

let folder: string;
let storage: Storage;

const empty = async () => await Promise.all((await storage.list('')).map((key) => storage.delete(key)));

async function openEmpty(config: S3Config): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-s3-'));
  storage = await createS3Storage(config, { folder, warn: (sentence) => expect.fail(sentence) });
  await empty();
}

afterEach(async () => {
  await empty();
  storage.close();
  await rm(folder, { recursive: true });
});

describe('a bucket of the tests’ own', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());
  beforeEach(() => openEmpty(server.config));

  testStorageContract(() => ({ storage, incoming: folder }));

  test('is asked for every page of what is deleted, and objects go one by one', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7'])
      await storage.put(`p/${name}`, Buffer.from('x'), 'a/b');
    server.requests.length = 0;
    await storage.deletePrefix('p/');
    expect(server.requests.filter((request) => request === 'GET ')).toHaveLength(3);
    expect(server.requests.filter((request) => request.startsWith('DELETE p/'))).toHaveLength(7);
    expect(server.objects.size).toBe(0);
  });

  test('knows what kind of file each object is', async () => {
    await storage.put('a.jpg', Buffer.from('x'), 'image/jpeg');
    const staged = await storage.stage();
    await staged.write(Buffer.from('y'));
    await staged.keep('b.webp', 'image/webp');
    await staged.discard();
    expect([...server.objects].map(([key, { mediaType }]) => [key, mediaType])).toEqual([
      ['a.jpg', 'image/jpeg'],
      ['b.webp', 'image/webp'],
    ]);
  });

  test('may hold what is none of ours: it is not listed, and goes with its folder', async () => {
    await storage.put('p/1', Buffer.from('x'), 'a/b');
    const foreign = new Map(Object.entries({ 'p/': '', 'p/of another.txt': 'z' }));
    const objects = server.objects as Map<string, { bytes: Buffer; mediaType: string }>;
    for (const [key, text] of foreign) objects.set(key, { bytes: Buffer.from(text), mediaType: 'a/b' });
    expect(await storage.list('p/')).toEqual(['p/1']);
    await storage.deletePrefix('p/');
    expect(server.objects.size).toBe(0);
  });

  test('may call it a mistake to delete what is not there', async () => {
    server.meet({ trouble: 'no-key', times: 1, method: 'DELETE' });
    await storage.delete('a');
  });

  test('keeps its connections', async () => {
    await storage.put('a', Buffer.alloc(100_000), 'a/b');
    const before = server.connections();
    for (let n = 0; n < 20; n++) await storage.get('a');
    expect(server.connections() - before).toBeLessThanOrEqual(1);
  });

  test('is not what a killed process leaves half a photo in: that goes from the disk by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const quiet = { folder, warn: (sentence: string) => expect.fail(sentence) };
    const other = await createS3Storage(server.config, quiet);
    const left = join(folder, 'half-a-photo');
    await writeFile(left, 'photo');
    await utimes(left, new Date(0), new Date(0));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await eventually(async () => expect(await readdir(folder)).toEqual([]));
    other.close();
  });

  test('is as full as the disk for what comes in', async () => {
    const options = { folder, warn: (sentence: string) => expect.fail(sentence) };
    const crowded = await createS3Storage(server.config, { ...options, leastFree: Number.MAX_SAFE_INTEGER });
    await expect(crowded.ping()).rejects.toThrow(StorageFull);
    crowded.close();
  });
});

describe.skipIf(!S3_TEST_URL)('the bucket of S3_TEST_URL', () => {
  beforeEach(async () => {
    const { s3 } = loadConfig({ ...process.env, STORAGE_URL: S3_TEST_URL });
    if (!s3) throw new Error('S3_TEST_URL names no bucket');
    await openEmpty(s3);
  });

  testStorageContract(() => ({ storage, incoming: folder }));
});

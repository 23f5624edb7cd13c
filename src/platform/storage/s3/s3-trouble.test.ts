import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../../tests/support/storage/s3-server.ts';
import type { S3Config } from '../../config/s3.ts';
import { OperatorError } from '../../process/operator-error.ts';
import type { Storage } from '../storage.ts';
import { StorageAway } from '../storage-away.ts';
import { StorageFull } from '../storage-full.ts';
import { createS3Storage } from './s3-storage.ts';

const LIMITS = { connect: 400, silence: 150, call: 1_500 };

let folder: string;
let server: S3Server;
let warned: string[];
let opened: Storage[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-s3-'));
  server = await startS3Server();
  [warned, opened] = [[], []];
});
afterEach(async () => {
  for (const storage of opened) storage.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function open(config: Partial<S3Config> = {}): Promise<Storage> {
  const warn = (sentence: string) => void warned.push(sentence);
  const storage = await createS3Storage({ ...server.config, ...config }, { folder, warn, limits: LIMITS });
  opened.push(storage);
  return storage;
}

const photo = Buffer.alloc(300_000, 'photo');
const large = Buffer.alloc(2_000_000, 'large');

/** Everything that asks the bucket for something. */
const CALLS: readonly [string, (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('a/b', photo, 'image/jpeg')],
  ['keep', keepPhoto],
  ['get', (storage) => storage.get('a/c')],
  ['open', (storage) => storage.open('a/c')],
  ['delete', (storage) => storage.delete('a/b')],
  ['deletePrefix', (storage) => storage.deletePrefix('a/')],
  ['list', (storage) => storage.list('a/')],
  ['ping', (storage) => storage.ping()],
];

async function keepPhoto(storage: Storage): Promise<void> {
  const staged = await storage.stage();
  await staged.write(large);
  await staged.keep('a/b', 'image/jpeg').finally(() => staged.discard());
}

describe('a bucket in trouble', () => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.put('a/c', photo, 'image/jpeg');
  });

  /** What each call throws, all made at once. */
  const thrown = async (): Promise<[string, unknown][]> =>
    await Promise.all(
      CALLS.map(
        async ([name, call]): Promise<[string, unknown]> => [
          name,
          await call(storage).catch((error: unknown) => error),
        ],
      ),
    );

  test.each(CALLS)('is asked again where it fails twice: of %s nobody hears', async (_, call) => {
    server.meet({ trouble: 'broken', times: 2 });
    await call(storage);
  });

  test.each(['broken', 'silent'] as const)(
    'that is %s is told in time to whoever calls, and leaves nothing here',
    async (trouble) => {
      server.meet({ trouble });
      for (const [name, error] of await thrown())
        expect(error, name).toMatchObject({
          ...{ name: 'StorageAway', why: 'unreachable' },
          message: expect.stringMatching(/endpoint in STORAGE_URL/),
        });
      expect(await readdir(folder)).toEqual([]);
      expect([...server.objects.keys()]).toEqual(['a/c']);
    },
  );

  test('that refuses says what an operator has to put right, and tells no secret', async () => {
    server.meet({ trouble: 'denied' });
    for (const [name, error] of await thrown()) {
      if (!(error instanceof StorageAway)) throw new Error(`${name} went well`);
      expect(error.why).toBe('refused');
      expect(error.message).toMatch(
        /The key may not (read|write|list|delete) in the bucket "portraits" at 127/,
      );
      const told = JSON.stringify([error, error.message, error.stack, error.cause]);
      expect(told).not.toContain(server.config.secretAccessKey);
      expect(told).not.toContain(server.config.accessKeyId);
    }
  });
});

describe('a connection that ends in the middle of a body, or on which nothing more comes', () => {
  test('costs another try, of what is read and what is written', async () => {
    const storage = await open();
    server.meet({ trouble: 'cut', times: 2 });
    await keepPhoto(storage);
    server.meet({ trouble: 'cut', times: 2 });
    expect((await storage.get('a/b'))?.bytes.equals(large)).toBe(true);
    server.meet({ trouble: 'cut', times: 2 });
    const passed = await storage.open('a/b');
    if (!(passed?.body instanceof Readable)) throw new Error('It is no stream');
    expect((await buffer(passed.body)).equals(large)).toBe(true);
  });

  test.each(['cut', 'stuck'] as const)('never gives half an object to anybody: %s', async (trouble) => {
    const storage = await open();
    await storage.put('large', large, 'image/jpeg');
    await storage.put('photo', photo, 'image/jpeg');
    server.meet({ trouble, method: 'GET' });
    const asked = [...['large', 'photo'].flatMap((key) => [storage.get(key), storage.open(key)])];
    for (const answer of await Promise.allSettled<unknown>(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'StorageAway' } });
    server.meet({ trouble: 'cut', method: 'PUT' });
    await expect(keepPhoto(storage)).rejects.toBeInstanceOf(StorageAway);
    expect([...server.objects.keys()]).toEqual(['large', 'photo']);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a photo whose file was taken away before it was kept is kept all the same, and one that can not be read is told', async () => {
  const storage = await open();
  const staged = await storage.stage();
  await staged.write(large);
  await rm(staged.path);
  await staged.keep('a', 'image/jpeg');
  await staged.discard();
  expect(server.objects.get('a')?.bytes.equals(large)).toBe(true);
  const closed = await storage.stage();
  await closed.discard();
  await expect(closed.keep('b', 'image/jpeg')).rejects.toThrow();
  expect(server.objects.has('b')).toBe(false);
});

test('a bucket without room is told as what it is', async () => {
  const storage = await open();
  server.meet({ trouble: 'full', method: 'PUT' });
  await expect(storage.put('a', photo, 'image/jpeg')).rejects.toBeInstanceOf(StorageFull);
  await expect(keepPhoto(storage)).rejects.toBeInstanceOf(StorageFull);
  await expect(storage.ping()).rejects.toBeInstanceOf(StorageFull);
  expect(await readdir(folder)).toEqual([]);
});

describe('the start', () => {
  test.each<[string, Partial<S3Config>, RegExp]>([
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      /does not accept the key's secret .* Set AWS_SECRET_ACCESS_KEY/,
    ],
    ['an unknown key', { accessKeyId: 'wrong' }, /does not know the key .* Set AWS_ACCESS_KEY_ID/],
    [
      'a bucket that is not there',
      { bucket: 'gone' },
      /no bucket "gone" at 127\.0\.0\.1:\d+\. Create it, private/,
    ],
    ['another region', { region: 'mars' }, /not in the region mars .* Set region in STORAGE_URL/],
  ])('is stopped by %s, with what to do', async (_, config, sentence) => {
    const error = await open(config).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(sentence);
    expect((error as Error).message).not.toContain(server.config.secretAccessKey);
  });

  test.each([
    ['PUT', 'write'],
    ['GET', 'list'],
    ['DELETE', 'delete'],
  ])('is stopped by a key that lacks the right for %s, which it names', async (method, right) => {
    server.meet({ trouble: 'denied', method });
    await expect(open()).rejects.toThrow(`The key may not ${right} in the bucket`);
    expect([...server.objects.keys()]).toEqual(method === 'DELETE' ? ['.probe'] : []);
  });

  test('leaves nothing in the bucket', async () => {
    await open();
    expect(server.objects.size).toBe(0);
    expect(warned).toEqual([]);
  });

  test('goes on while nothing answers, with a warning, and works once something does', async () => {
    server.meet({ trouble: 'broken' });
    const storage = await open();
    expect(warned).toEqual([
      expect.stringMatching(/^The object storage at 127.* answered with HTTP 500\. Look/),
    ]);
    await expect(storage.ping()).rejects.toBeInstanceOf(StorageAway);
    server.mend();
    await storage.ping();
    const other = await open({ endpoint: 'http://127.0.0.1:1' });
    expect(warned[1]).toMatch(/at 127\.0\.0\.1:1 did not answer \(ECONNREFUSED\)/);
    await expect(other.ping()).rejects.toBeInstanceOf(StorageAway);
  });

  test('warns of a bucket in which deleted photos would stay', async () => {
    server.keepVersions();
    await open();
    expect(warned).toEqual([
      expect.stringMatching(/"portraits" keeps old versions, so photos that parents delete/),
    ]);
  });
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type S3Server, startS3Server } from '../../../../tests/support/storage/s3-server.ts';
import { openBucket, type S3Bucket } from './s3-bucket.ts';
import { createObjectOpener, readWhole } from './s3-pass-on.ts';

let folder: string;
let server: S3Server;
let bucket: S3Bucket;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-s3-'));
  server = await startS3Server();
  bucket = openBucket(server.config);
});
afterEach(async () => {
  bucket.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const photo = Buffer.alloc(300_000, 'photo');
const large = Buffer.alloc(2_000_000, 'large');

test('an object that is larger than any of ours is not read into memory, and no reason to try again', async () => {
  await bucket.put('photo', photo, 'image/jpeg');
  const read = async (most?: number) =>
    await bucket.fetch('photo', ({ body, size }) => readWhole(body, size, most));
  expect((await read(photo.length))?.equals(photo)).toBe(true);
  expect((await read())?.equals(photo)).toBe(true);
  server.requests.length = 0;
  await expect(read(photo.length - 1)).rejects.toThrow('larger than any that is written here: 300000 bytes');
  expect(server.requests).toEqual(['GET photo']);
});

describe('what is passed on', () => {
  test('is bounded in memory and on disk, until its clients have gone', async () => {
    await bucket.put('photo', photo, 'image/jpeg');
    const limits = { inMemory: 400_000, onDisk: 700_000 };
    const openObject = createObjectOpener(bucket, () => join(folder, crypto.randomUUID()), limits);
    const [first, second, third] = [
      await openObject('photo'),
      await openObject('photo'),
      await openObject('photo'),
    ];
    expect([first, second, third].map((one) => one && Buffer.isBuffer(one.body))).toEqual([
      true,
      false,
      false,
    ]);
    // No name leads to what lies on the disk, so nothing of it outlives the process.
    expect(await readdir(folder)).toEqual([]);
    await expect(openObject('photo')).rejects.toMatchObject({
      ...{ name: 'ClientError', status: 503, code: 'busy', retryAfterSeconds: 5 },
    });
    first?.release();
    first?.release();
    const fourth = await openObject('photo');
    expect(Buffer.isBuffer(fourth?.body)).toBe(true);
    if (!(second?.body instanceof Readable && third?.body instanceof Readable)) throw new Error('No streams');
    second.body.destroy();
    expect((await buffer(third.body)).equals(photo)).toBe(true);
    const fifth = await openObject('photo');
    if (!(fifth?.body instanceof Readable)) throw new Error('No stream');
    fifth.body.destroy();
  });

  test('gives its room back where its client takes nothing, and waits for one that takes its time', async () => {
    await bucket.put('large', large, 'image/jpeg');
    const limits = { onDisk: 2 * large.length, stalledMs: 500 };
    const openObject = createObjectOpener(bucket, () => join(folder, crypto.randomUUID()), limits);
    const [stalled, slow] = [await openObject('large'), await openObject('large')];
    if (!(stalled?.body instanceof Readable && slow?.body instanceof Readable)) throw new Error('No streams');
    await expect(openObject('large')).rejects.toMatchObject({ code: 'busy' });
    const pieces: Buffer[] = [];
    for await (const piece of slow.body) {
      pieces.push(piece as Buffer);
      await sleep(40);
    }
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
    expect(stalled.body.destroyed).toBe(true);
    for (const again of [await openObject('large'), await openObject('large')])
      if (again?.body instanceof Readable) again.body.destroy();
  });

  test('hangs up on a client that asks and reads nothing', async () => {
    // More than the network's buffers take.
    const huge = Buffer.alloc(24_000_000, 'huge');
    await bucket.put('huge', huge, 'image/jpeg');
    const limits = { onDisk: huge.length, stalledMs: 1_000 };
    const openObject = createObjectOpener(bucket, () => join(folder, crypto.randomUUID()), limits);
    const begun = Promise.withResolvers<void>();
    const app = Fastify();
    app.get('/', async (_request, reply) => {
      const opened = await openObject('huge');
      begun.resolve();
      return reply.header('content-length', opened?.size).send(opened?.body);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1').pause();
    // Hung up on is an error too.
    const closed = new Promise((resolve) => client.on('error', resolve).on('close', resolve));
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await begun.promise;
    await expect(openObject('huge')).rejects.toMatchObject({ code: 'busy' });
    await eventually(async () => expect((await app.inject('/')).statusCode).toBe(200));
    let read = 0;
    client.on('data', (piece: Buffer) => {
      read += piece.length;
    });
    client.resume();
    await closed;
    expect(read).toBeLessThan(huge.length);
    await app.close();
  });
});

import type { ReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { busyError } from '../../concurrency/concurrency-limit.ts';
import { createHold, createMemoryHold, nothing, TOGETHER_BYTES } from '../pass-on-budget.ts';
import { FILE_MODE, orFull } from '../staging.ts';
import type { OpenedObject } from '../storage.ts';
import { StorageFull } from '../storage-full.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** What lies on this machine's disk at the same time, on its way to clients that take their time. */
const ON_DISK_BYTES = 2 ** 30;
/**
 * A client that takes nothing of such a picture for so long, or twice that at the most, is hung up on. Slow ones take theirs in
 * steps: the network's buffers swallow some hundred kilobytes and are then silent for half a minute.
 */
const STALLED_MS = 60_000;

/**
 * Whatever a bucket says of an object's length, no more is read into memory. The largest that are written are photos (20 MB) and
 * parts of an account's archive: 8 MB and a file more.
 */
const LARGEST_BYTES = 64 * 2 ** 20;

/** Of a body that ended before its length said so. */
const tooShort = () => Object.assign(new Error('An object broke off before its end'), { code: 'ECONNRESET' });

export async function readWhole(body: Readable, size: number, most = LARGEST_BYTES): Promise<Buffer> {
  if (size > most) throw new Error(`An object is larger than any that is written here: ${size} bytes`);
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const piece of body) at += (piece as Buffer).copy(bytes, at);
  if (at !== size) throw tooShort();
  return bytes;
}

/**
 * A stream of what now lies on this machine's disk, in a file without a name: nothing of it outlives this process. Clients
 * take as long as they like, and hold no connection to the storage, which has few and closes those on which nothing goes.
 */
async function readByDisk(body: Readable, size: number, path: string): Promise<ReadStream> {
  const file = await open(path, 'wx+', FILE_MODE);
  try {
    await rm(path);
    let at = 0;
    for await (const piece of body) at += (await file.write(piece as Buffer, 0, undefined, at)).bytesWritten;
    if (at !== size) throw tooShort();
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw orFull(error);
  }
}

/** Ends it where nobody takes anything of it, so that its room is another's. */
function endWhenStalled(stream: ReadStream, stalledMs: number): void {
  let taken = 0;
  const timer = setInterval(() => {
    const now = stream.bytesRead - stream.readableLength;
    if (now === taken) stream.destroy();
    taken = now;
  }, stalledMs).unref();
  stream.once('close', () => clearInterval(timer));
}

/**
 * Opens objects to send them: in memory where there is room for it, as pass-on.ts does with files.
 * What it gives throws ClientError 503 where there is room for no more.
 */
export function createObjectOpener(
  bucket: S3Bucket,
  newPath: () => string,
  { inMemory = TOGETHER_BYTES, onDisk = ON_DISK_BYTES, stalledMs = STALLED_MS } = {},
): (key: string) => Promise<OpenedObject | null> {
  const holdMemory = createMemoryHold(inMemory);
  const holdDisk = createHold(onDisk);

  async function whole(body: Readable, size: number, release: () => void): Promise<OpenedObject> {
    try {
      return { size, body: await readWhole(body, size), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function byDisk(body: Readable, size: number): Promise<OpenedObject> {
    const release = holdDisk(size);
    if (!release) throw busyError();
    try {
      const stream = await readByDisk(body, size, newPath());
      stream.once('close', release);
      endWhenStalled(stream, stalledMs);
      return { size, body: stream, release: nothing };
    } catch (error) {
      release();
      // For who reads it is as good as away.
      throw error instanceof StorageFull ? busyError() : error;
    }
  }

  return (key) =>
    bucket.fetch(key, async ({ size, body }) => {
      const release = holdMemory(size);
      return release ? await whole(body, size, release) : await byDisk(body, size);
    });
}

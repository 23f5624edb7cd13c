import { rm } from 'node:fs/promises';
import { forEachAtOnce } from '../../concurrency/for-each-at-once.ts';
import type { S3Config } from '../../config/s3.ts';
import { assertKey, assertPrefix, isKey } from '../object-key.ts';
import { createStaging, LEAST_FREE_BYTES } from '../staging.ts';
import type { Storage } from '../storage.ts';
import { openBucket } from './s3-bucket.ts';
import type { S3Limits } from './s3-client.ts';
import { createObjectOpener, readWhole } from './s3-pass-on.ts';
import { checkBucket, probe } from './s3-start.ts';

/** Objects of a prefix that are deleted at the same time: not every server knows how to delete many by one call. */
const DELETED_AT_ONCE = 8;
/** How long it is believed that the bucket can be written, once it was: until then a look at it has to do. */
const WRITABLE_FOR_MS = 30_000;
/** Whoever asks whether it can be written does not wait for long, and is told why it can't. */
const PING_LIMITS: S3Limits = { connect: 1_000, silence: 2_000, call: 2_500 };
const TIDY_EVERY_MS = 60_000;

export interface S3StorageOptions {
  /** On this machine's disk: for what comes in, and what goes out and is too large for memory. */
  readonly folder: string;
  /** Tells the operator what is wrong and does not stop the start. */
  readonly warn: (sentence: string) => void;
  readonly limits?: S3Limits;
  readonly leastFree?: number;
}

/**
 * Keeps objects in a bucket of an S3 API, which nobody but this key has to be able to read.
 * @throws OperatorError when the bucket is not there, or the key may not do what is needed.
 */
export async function createS3Storage(config: S3Config, options: S3StorageOptions): Promise<Storage> {
  const { folder, warn, limits, leastFree = LEAST_FREE_BYTES } = options;
  const staging = await createStaging(folder, leastFree);
  // The folder is this machine's own: no other node's sweep looks into it.
  const tidying = setInterval(() => void staging.removeAbandoned().catch(() => undefined), TIDY_EVERY_MS);
  tidying.unref();
  const bucket = openBucket(config, limits);
  const pinged = openBucket(config, limits ?? PING_LIMITS);
  const close = () => {
    clearInterval(tidying);
    bucket.close();
    pinged.close();
  };
  await checkBucket(bucket, config, warn).catch((error: unknown) => {
    close();
    throw error;
  });
  const openObject = createObjectOpener(bucket, staging.newPath);
  let writableUntil = 0;

  return {
    stage: () =>
      staging.stage(async ({ path, handle }, key, mediaType) => {
        assertKey(key);
        await bucket.upload(key, handle, mediaType);
        await rm(path, { force: true });
      }),
    async put(key, bytes, mediaType) {
      assertKey(key);
      await bucket.put(key, bytes, mediaType);
    },
    async get(key) {
      assertKey(key);
      return await bucket.fetch(key, async ({ size, etag, body }) => ({
        bytes: await readWhole(body, size),
        ...{ size, etag },
      }));
    },
    async open(key) {
      assertKey(key);
      return await openObject(key);
    },
    async delete(key) {
      assertKey(key);
      await bucket.delete(key);
    },
    async deletePrefix(prefix) {
      assertPrefix(prefix);
      await forEachAtOnce(DELETED_AT_ONCE, await bucket.list(prefix), bucket.delete);
    },
    async list(prefix) {
      if (prefix !== '') assertPrefix(prefix);
      return (await bucket.list(prefix)).filter(isKey).sort();
    },
    removeAbandoned: staging.removeAbandoned,
    async ping() {
      await staging.assertRoom();
      if (performance.now() < writableUntil) return await pinged.look();
      await probe(pinged);
      writableUntil = performance.now() + WRITABLE_FOR_MS;
    },
    close,
  };
}

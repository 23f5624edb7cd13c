import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/s3.ts';
import { StorageAway } from '../storage-away.ts';
import { createClient, S3_LIMITS, type S3Limits, TRIES } from './s3-client.ts';
import { type Right, translate } from './s3-errors.ts';
import { md5Of, streamOf } from './staged-body.ts';

const FIRST_PAUSE_MS = 100;

interface Fetched {
  readonly size: number;
  readonly etag: string;
  readonly body: Readable;
}

/** The S3 calls that are made here, on one bucket. Each ends in time, and throws StorageAway or StorageFull. */
export interface S3Bucket {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Of a file, which is never whole in memory. */
  upload(key: string, file: FileHandle, mediaType: string): Promise<void>;
  /** `take` reads the body to its end, and is called again where that breaks off. Null: there is no such object. */
  fetch<T>(key: string, take: (found: Fetched) => Promise<T>): Promise<T | null>;
  delete(key: string): Promise<void>;
  /** Every key that begins so. */
  list(prefix: string): Promise<string[]>;
  /** Whether a listing is answered at all. */
  look(): Promise<void>;
  /** Whether deleted objects stay as old versions; undefined where the key may not ask, or the server does not know. */
  keepsVersions(): Promise<boolean | undefined>;
  close(): void;
}

/** A body that broke off on its way. */
class BrokenOff extends Error {}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null;
  throw error;
}

async function inTries<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      if (tries === TRIES || signal.aborted) throw error.cause;
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

export function openBucket(config: S3Config, limits: S3Limits = S3_LIMITS): S3Bucket {
  const client = createClient(config, limits);
  const { bucket: Bucket } = config;

  async function call<T>(right: Right, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(limits.call);
    try {
      return await work(abortSignal);
    } catch (error) {
      throw translate(error, config, right);
    }
  }

  /** What another try may mend is thrown as BrokenOff. */
  function again(error: unknown, right: Right): unknown {
    if (error instanceof StorageAway) return error;
    const told = translate(error, config, right);
    const isMended = told instanceof StorageAway && told.why === 'unreachable';
    return isMended ? new BrokenOff('broken off', { cause: error }) : error;
  }

  async function listPage(prefix: string, from: string | undefined, most?: number) {
    return await call('list', (abortSignal) =>
      client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: from, MaxKeys: most }),
        { abortSignal },
      ),
    );
  }

  return {
    async put(key, bytes, mediaType) {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: mediaType });
      await call('write', (abortSignal) => client.send(command, { abortSignal }));
    },

    async upload(key, file, mediaType) {
      const [{ size }, ContentMD5] = await Promise.all([file.stat(), md5Of(file)]);
      const about = { Bucket, Key: key, ContentType: mediaType, ContentLength: size, ContentMD5 };
      await call('write', (abortSignal) =>
        inTries(abortSignal, async () => {
          const Body = streamOf(file);
          const unread = Promise.withResolvers<never>();
          Body.once('error', unread.reject);
          try {
            const sent = client.send(new PutObjectCommand({ ...about, Body }), { abortSignal });
            await Promise.race([sent, unread.promise]);
          } catch (error) {
            throw again(error, 'write');
          } finally {
            Body.destroy();
          }
        }),
      );
    },

    async fetch(key, take) {
      return await call('read', (abortSignal) =>
        inTries(abortSignal, async () => {
          const found = await client
            .send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal })
            .catch(nullWhereMissing);
          if (!found) return null;
          const { ContentLength: size, ETag, Body } = found;
          if (!(Body instanceof Readable)) throw new Error('An object came without a body');
          const body: Readable = Body;
          try {
            if (size === undefined) throw new Error('An object came without its length');
            return await take({ size, etag: (ETag ?? '').replace(/^W\/|"/g, ''), body });
          } catch (error) {
            throw again(error, 'read');
          } finally {
            body.destroy();
          }
        }),
      );
    },

    async delete(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: key });
      // Most servers call that a success.
      await call('delete', (abortSignal) => client.send(command, { abortSignal }).catch(nullWhereMissing));
    },

    async list(prefix) {
      const keys: string[] = [];
      let from: string | undefined;
      do {
        const page = await listPage(prefix, from);
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
        from = page.IsTruncated ? page.NextContinuationToken : undefined;
        // Whoever deletes or forgets by a listing must not take a part for the whole.
        if (page.IsTruncated && from === undefined)
          throw new Error('A listing broke off without its next page');
      } while (from !== undefined);
      return keys;
    },

    async look() {
      await listPage('', undefined, 1);
    },

    async keepsVersions() {
      const command = new GetBucketVersioningCommand({ Bucket });
      const abortSignal = AbortSignal.timeout(limits.call);
      const found = await client.send(command, { abortSignal }).catch(() => undefined);
      return found && found.Status === 'Enabled';
    },

    close: () => client.destroy(),
  };
}

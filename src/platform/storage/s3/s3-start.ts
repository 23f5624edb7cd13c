import type { S3Config } from '../../config/s3.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { StorageAway } from '../storage-away.ts';
import { StorageFull } from '../storage-full.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Written and deleted to see whether it can be: no key of the storage begins with a dot. */
const PROBE = '.probe';

/** Writes, as every portrait does, and leaves nothing. */
export async function probe(bucket: S3Bucket): Promise<void> {
  await bucket.put(PROBE, new Uint8Array(), 'text/plain');
  await bucket.delete(PROBE);
}

async function tryRights(bucket: S3Bucket): Promise<void> {
  await bucket.put(PROBE, new Uint8Array(), 'text/plain');
  try {
    await bucket.look();
    await bucket.fetch(PROBE, async () => undefined);
  } catch (error) {
    await bucket.delete(PROBE).catch(() => undefined);
    throw error;
  }
  await bucket.delete(PROBE);
}

/**
 * Tries each right that the key needs, and looks whether deleted photos would stay. A storage that does not answer, or is full, is
 * warned of, since that may end; whatever else is wrong stops the start.
 * @throws OperatorError that says what to put right.
 */
export async function checkBucket(
  bucket: S3Bucket,
  config: Pick<S3Config, 'bucket'>,
  warn: (sentence: string) => void,
): Promise<void> {
  try {
    await tryRights(bucket);
  } catch (error) {
    if (error instanceof StorageAway && error.why !== 'unreachable') throw new OperatorError(error.message);
    if (!(error instanceof StorageAway || error instanceof StorageFull)) throw error;
    warn(error.message);
    return;
  }
  if (await bucket.keepsVersions())
    warn(
      `The bucket "${config.bucket}" keeps old versions, so photos that parents delete stay there. Switch versioning off, or have old versions expire after a day.`,
    );
}

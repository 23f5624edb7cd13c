import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit, type RunLimited } from '#platform/concurrency/concurrency-limit.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import type { UploadDeps } from './upload.ts';
import {
  createUploadConcurrency,
  type UploadConcurrency,
  type UploadConcurrencyLimits,
} from './upload-concurrency.ts';
import type { LeastPace } from './upload-pace.ts';

export interface UploadLimits extends UploadConcurrencyLimits {
  readonly pace: LeastPace;
  /** Photos that have arrived, and are looked at and stored at the same time. */
  readonly atOnce: number;
}

/** A parent on 2G gets through: 2 kB a second over half a minute. */
export const UPLOAD_LIMITS: UploadLimits = {
  perAccount: 3,
  perAddress: 32,
  waitMs: 8_000,
  pace: { windowMs: 30_000, bytes: 60_000 },
  atOnce: 16,
};

const MANY_PARENTS = 'Many parents are here right now. Please try again in a moment.';

/** The way of photos into one endpoint: each endpoint has its own, and none waits for another's. */
export interface PhotoUploads extends UploadDeps {
  readonly concurrency: UploadConcurrency;
  /** Bounds what is done at once with photos that have arrived: files, the database, a vendor's word on a wish. */
  readonly runLimited: RunLimited;
}

export function createPhotoUploads(storage: Pick<Storage, 'stage'>, limits: UploadLimits): PhotoUploads {
  return {
    storage,
    pace: limits.pace,
    concurrency: createUploadConcurrency(limits),
    runLimited: createConcurrencyLimit({ atOnce: limits.atOnce, waitMs: limits.waitMs }, MANY_PARENTS),
  };
}

/**
 * Has a photo come, and then does something with it. Until it has come whole it takes nobody's place but its sender's own.
 * What `use` did not keep of it is gone afterwards.
 */
export async function withUpload<Upload extends { readonly photo: StagedObject }, T>(
  uploads: PhotoUploads,
  { userId, request, reply }: { userId: string; request: FastifyRequest; reply: FastifyReply },
  read: (deps: UploadDeps, request: FastifyRequest) => Promise<Upload>,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const sender = { userId, address: addressGroupOf(request.ip) };
  const upload = await uploads.concurrency
    .run(sender, () => read(uploads, request))
    .catch((error: unknown) => {
      if (error instanceof ClientError && error.status === 408) hangUp(request, reply);
      throw error;
    });
  try {
    return await use(upload);
  } finally {
    await upload.photo.discard();
  }
}

/** After the answer: whatever else would come is not waited for. */
function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
}

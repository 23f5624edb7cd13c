import { ClientError } from '#platform/http/client-error.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';

/** Somebody has to make room first. */
const FULL_RETRY_S = 600;

/** What to throw for a photo that could not be written: a full disk is the server's matter, and costs the parent nothing. */
export function toStorageFullError(error: unknown): unknown {
  if (!(error instanceof StorageFull)) return error;
  const sentence = 'We cannot take another photo right now. Nothing was used up; please try again later.';
  return new ClientError(503, 'storage-full', sentence, { retryAfterSeconds: FULL_RETRY_S });
}

import { inspectPhotoHeader, type PhotoHeader } from './studio/photo/photo-header.ts';

export type { PhotoHeader };

/**
 * Whether an uploaded file can be a photo: its type, its size and a header that can be read. Decodes no pixels, so
 * that it can be asked before a credit is held. Never throws.
 */
export function checkPhoto(bytes: Uint8Array): Promise<PhotoHeader> {
  return inspectPhotoHeader(bytes);
}

import { inspectPhotoHeader, type PhotoHeader } from './studio/photo/photo-header.ts';

export type { PhotoHeader };

/**
 * Whether an uploaded file can be a photo: its type, its size and a header that can be read. Decodes no pixels, so
 * that it can be asked before a credit is held. Never throws.
 * @param photo its bytes, or the path of a file, which is not read whole.
 */
export function checkPhoto(photo: Uint8Array | string): Promise<PhotoHeader> {
  return inspectPhotoHeader(photo);
}

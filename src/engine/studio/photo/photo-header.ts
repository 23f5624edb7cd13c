import sharp from 'sharp';
import type { RefusalReason } from '../../vocabulary.ts';
import { sniffPhoto } from './photo-format.ts';

/** Largest upload, in bytes. */
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Most pixels that are decoded: phones' "64 megapixel" pictures have up to 64.5 million. */
export const MAX_PHOTO_PIXELS = 65_000_000;
/** A picture whose shorter side is under this cannot hold a face of use. */
const MIN_PHOTO_SIDE = 96;

export type PhotoHeader =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: RefusalReason };

/**
 * Reads a photo's header: what it is and how large (pixels, upright after its EXIF orientation), without decoding
 * its pixels. Never throws; a header that cannot be read is `damaged`.
 */
export async function inspectPhotoHeader(bytes: Uint8Array): Promise<PhotoHeader> {
  const sniffed = sniffPhoto(bytes);
  if (!sniffed.ok) return sniffed;
  if (bytes.length > MAX_PHOTO_BYTES) return { ok: false, reason: 'too-large' };
  try {
    const { autoOrient, pages } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    const { width, height } = autoOrient;
    if (pages !== undefined && pages > 1) return { ok: false, reason: 'animated' };
    if (width * height > MAX_PHOTO_PIXELS) return { ok: false, reason: 'too-large' };
    if (Math.min(width, height) < MIN_PHOTO_SIDE) return { ok: false, reason: 'too-small' };
    return { ok: true, width, height };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

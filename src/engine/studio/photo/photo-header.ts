import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { RefusalReason } from '../../vocabulary.ts';
import { type PhotoFormat, sniffPhoto } from './photo-format.ts';

// Photos are never seen twice, and what libvips keeps of them is memory that nobody gets back.
sharp.cache(false);

/** Largest upload, in bytes. */
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Most pixels that are decoded: phones' "64 megapixel" pictures have up to 64.5 million. */
export const MAX_PHOTO_PIXELS = 65_000_000;
/** Of what is costly by the pixel: no phone makes larger ones. */
const MAX_PNG_PIXELS = 32_500_000;
const MAX_AVIF_PIXELS = 16_500_000;
/** Longer side: a row is held whole while it is decoded. */
const MAX_PHOTO_SIDE = 16_384;
/** A picture whose shorter side is under this cannot hold a face of use. */
const MIN_PHOTO_SIDE = 96;
/**
 * A photograph takes more bytes than this for each pixel, however it was compressed: a blank JPEG takes 0.006, and of
 * photographs blurred and at a WebP's quality of 30 the emptiest 0.0038. What has less is a blank sheet, made so that a
 * small file takes long; nobody's face is on it. Small pictures cost nothing.
 */
const LEAST_BYTES_PER_PIXEL = 0.002;
const SMALL_PIXELS = 4_000_000;

/** Enough of a file to tell what it is. */
const SNIFFED_BYTES = 256 * 1024;

export type PhotoHeader =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: RefusalReason };

interface Measured {
  readonly format: PhotoFormat;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly is16Bit: boolean;
}

const mostPixelsOf = ({ format, is16Bit }: Measured): number => {
  if (format === 'avif') return MAX_AVIF_PIXELS;
  return format === 'png' || is16Bit ? MAX_PNG_PIXELS : MAX_PHOTO_PIXELS;
};

/** Why a picture of this size is not decoded. */
function sizeRefusal(measured: Measured): RefusalReason | undefined {
  const { bytes, width, height } = measured;
  const pixels = width * height;
  if (Math.max(width, height) > MAX_PHOTO_SIDE || pixels > mostPixelsOf(measured)) return 'too-large';
  if (Math.min(width, height) < MIN_PHOTO_SIDE) return 'too-small';
  if (pixels > SMALL_PIXELS && bytes < pixels * LEAST_BYTES_PER_PIXEL) return 'no-face';
  return undefined;
}

async function startOf(photo: Uint8Array | string): Promise<{ start: Uint8Array; size: number }> {
  if (typeof photo !== 'string') return { start: photo, size: photo.length };
  const file = await open(photo, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, SNIFFED_BYTES)), {
      position: 0,
    });
    return { start: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

/**
 * Reads a photo's header: what it is and how large (pixels, upright after its EXIF orientation), without decoding
 * its pixels. A header that cannot be read is `damaged`, and what would cost far more than it can be worth is refused.
 * @param photo its bytes, or the path of its file, which is not read whole.
 * @throws only when the file itself can't be read.
 */
export async function inspectPhotoHeader(photo: Uint8Array | string): Promise<PhotoHeader> {
  const { start, size } = await startOf(photo);
  const sniffed = sniffPhoto(start);
  if (!sniffed.ok) return sniffed;
  if (size > MAX_PHOTO_BYTES) return { ok: false, reason: 'too-large' };
  try {
    const { autoOrient, pages, depth } = await sharp(photo, { limitInputPixels: false, pages: 1 }).metadata();
    const { width, height } = autoOrient;
    if (pages !== undefined && pages > 1) return { ok: false, reason: 'animated' };
    const is16Bit = depth !== undefined && depth !== 'uchar';
    const reason = sizeRefusal({ format: sniffed.format, bytes: size, width, height, is16Bit });
    return reason ? { ok: false, reason } : { ok: true, width, height };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

import type { ReviewCode } from '../../models/model-photo-tools.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import { sniffPhoto } from '../photo/photo-format.ts';
import { MAX_PHOTO_PIXELS } from '../photo/photo-header.ts';
import { openPhoto, pixelsHere } from '../photo/read-pixels.ts';

/** Shorter side, in pixels, under which no portrait can be made of a picture. */
const LEAST_SIDE = 256;
/** Longer side of what is looked at: all of a picture that a standard portrait is made of, and more than a face needs. */
const LOOKED_AT_SIDE = 1344;

/** Upright, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of what an image model sent, without decoding its pixels; null when it is no JPEG, PNG, WebP or AVIF, moves,
 * is larger than 65 megapixels, or when its header cannot be read: models send pages of HTML, too.
 */
async function pictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  if (!sniffPhoto(bytes).ok) return null;
  try {
    const { autoOrient, pages } = await openPhoto(bytes).metadata();
    const { width, height } = autoOrient;
    return (pages ?? 1) > 1 || width * height > MAX_PHOTO_PIXELS ? null : { width, height };
  } catch {
    return null;
  }
}

/** What an image model sent, decoded no larger than it is looked at. */
export interface OpenedPicture {
  readonly ok: true;
  readonly bytes: Uint8Array;
  readonly size: PictureSize;
  /** Null when its pixels are broken. */
  readonly overview: Promise<PhotoOverview | null>;
}

export type UnusablePicture = {
  readonly ok: false;
  readonly code: Extract<ReviewCode, 'not-a-picture' | 'too-small'>;
};

/**
 * Begins to decode a picture of a vendor of the operator's choice: in this process, since it is bounded in bytes and pixels
 * and is brought to its portrait's size here in any case.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture | UnusablePicture> {
  const size = await pictureSize(bytes);
  if (size === null) return { ok: false, code: 'not-a-picture' };
  if (Math.min(size.width, size.height) < LEAST_SIDE) return { ok: false, code: 'too-small' };
  const longer = Math.max(size.width, size.height);
  const overview = pixelsHere.overview(bytes, LOOKED_AT_SIDE).then(
    (pixels) => ({ ...pixels, scale: Math.max(pixels.width, pixels.height) / longer }),
    () => null,
  );
  return { ok: true, bytes, size, overview };
}

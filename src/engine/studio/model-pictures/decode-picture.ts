import { decodeOverview, type PhotoOverview } from '../photo/decode-photo.ts';
import { sniffPhoto } from '../photo/photo-format.ts';
import { MAX_PHOTO_PIXELS } from '../photo/photo-header.ts';
import { openPhoto } from '../photo/read-pixels.ts';

/** Upright, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of what an image model sent, without decoding its pixels; null when it is no JPEG, PNG, WebP or AVIF, moves,
 * is larger than 65 megapixels, or when its header cannot be read: models send pages of HTML, too.
 */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize | null> {
  if (!sniffPhoto(bytes).ok) return null;
  try {
    const { autoOrient, pages } = await openPhoto(bytes).metadata();
    const { width, height } = autoOrient;
    return (pages ?? 1) > 1 || width * height > MAX_PHOTO_PIXELS ? null : { width, height };
  } catch {
    return null;
  }
}

/** The picture at most 1600 px on its longer side; null when its pixels are broken. */
export async function decodePicture(bytes: Uint8Array, size: PictureSize): Promise<PhotoOverview | null> {
  return decodeOverview(bytes, size).catch(() => null);
}

import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS } from './photo-header.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/** Pixels of the upright photo. */
export interface PhotoRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where pixels of photos are decoded. Rejects when they are broken, or with `DecodingLimit`. */
export interface PixelReader {
  /** The whole photo, upright, at most `side` pixels on its longer side. */
  overview(bytes: Uint8Array, side: number): Promise<RgbPhoto>;
  /** A region of it, at exactly this size. */
  region(bytes: Uint8Array, region: PhotoRegion, size: PixelSize): Promise<RgbPhoto>;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Decoding took more memory or time than any photograph does, and was ended. */
export class DecodingLimit extends Error {
  override readonly name = 'DecodingLimit';
}

/** A file's first picture, upright; nothing is decoded yet. Larger ones than a photo may be are refused when they are. */
export const openPhoto = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    limitInputPixels: MAX_PHOTO_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).autoOrient();

/** See-through parts become white, 16-bit, grey and CMYK pictures become 8-bit sRGB. */
export async function toRgb(image: Sharp): Promise<RgbPhoto> {
  const flat = image.flatten({ background: '#fff' }).toColourspace('srgb').raw({ depth: 'uchar' });
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  throw new Error(`A decoded photo has ${info.channels} channels`);
}

/** Decodes in this process: nothing can end it before it is done. */
export const pixelsHere: PixelReader = {
  overview: (bytes, side) =>
    toRgb(openPhoto(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
  region: (bytes, region, size) =>
    toRgb(
      openPhoto(bytes)
        .extract(region)
        .resize({ ...size, fit: 'fill' }),
    ),
};

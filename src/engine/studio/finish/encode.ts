import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type PictureLabel, xmpPacket } from '../../picture-label.ts';
import type { EncodedPicture } from '../../vocabulary.ts';
import type { Bitmap } from '../drawing/layers.ts';

/** The label goes into both files' XMP, its portrait's id as InstanceID. */
export interface EncodeOptions extends PictureLabel {
  /** JPEG quality, 1..100. */
  readonly quality?: number;
}

const JPEG_QUALITY = 90;
const THUMBNAIL_LONG_SIDE = 480;
const THUMBNAIL_QUALITY = 80;

/**
 * Encodes an opaque bitmap as JPEG (4:4:4, so that saturated costume edges stay crisp) and a WebP thumbnail of
 * at most 480 px, both labelled. Same bitmap and options, same bytes. Rejects with sharp's error.
 */
export async function encodePortrait(
  bitmap: Bitmap,
  options: EncodeOptions,
): Promise<{ picture: EncodedPicture; thumbnail: EncodedPicture }> {
  const xmp = xmpPacket(options);
  const [picture, thumbnail] = await Promise.all([
    sharpOf(bitmap)
      .jpeg({ quality: options.quality ?? JPEG_QUALITY, chromaSubsampling: '4:4:4', mozjpeg: false })
      .withXmp(xmp)
      .toBuffer({ resolveWithObject: true }),
    sharpOf(bitmap)
      .resize(THUMBNAIL_LONG_SIDE, THUMBNAIL_LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY, effort: 2 })
      .withXmp(xmp)
      .toBuffer({ resolveWithObject: true }),
  ]);
  return { picture: encoded(picture, 'image/jpeg'), thumbnail: encoded(thumbnail, 'image/webp') };
}

function sharpOf({ data, width, height }: Bitmap): Sharp {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha();
}

function encoded(
  { data, info }: { data: Buffer; info: OutputInfo },
  mediaType: EncodedPicture['mediaType'],
): EncodedPicture {
  return { bytes: data, mediaType, width: info.width, height: info.height };
}

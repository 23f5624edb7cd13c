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
  const rgb = withoutAlpha(bitmap);
  const opaque = (): Sharp =>
    sharp(rgb, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } });
  const [picture, thumbnail] = await Promise.all([
    // Huffman tables of its own would save 1.5% of the file, for more time than all the rest.
    opaque()
      .jpeg({ quality: options.quality ?? JPEG_QUALITY, chromaSubsampling: '4:4:4', optimizeCoding: false })
      .withXmp(xmp)
      .toBuffer({ resolveWithObject: true }),
    opaque()
      .resize(THUMBNAIL_LONG_SIDE, THUMBNAIL_LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY, effort: 2 })
      .withXmp(xmp)
      .toBuffer({ resolveWithObject: true }),
  ]);
  return { picture: encoded(picture, 'image/jpeg'), thumbnail: encoded(thumbnail, 'image/webp') };
}

/** RGB bytes: libvips takes three times as long to make a picture smaller that might be see-through. */
function withoutAlpha({ data }: Bitmap): Uint8Array {
  const pixels = data.length >> 2;
  const rgb = new Uint8Array(pixels * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return rgb;
}

function encoded(
  { data, info }: { data: Buffer; info: OutputInfo },
  mediaType: EncodedPicture['mediaType'],
): EncodedPicture {
  return { bytes: data, mediaType, width: info.width, height: info.height };
}

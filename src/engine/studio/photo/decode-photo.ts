import sharp, { type Sharp } from 'sharp';
import type { RefusalReason } from '../../portrait-engine.ts';
import { inspectPhotoHeader, MAX_PHOTO_PIXELS } from './photo-header.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/** Longer side of the picture in which faces are looked for. */
const OVERVIEW_SIDE = 1600;

/** A photo decoded for an overview; `scale` is its size relative to the file's. */
export interface PhotoOverview extends RgbPhoto {
  readonly scale: number;
}

export type DecodedPhoto =
  | { readonly ok: true; readonly overview: PhotoOverview }
  | { readonly ok: false; readonly reason: RefusalReason };

/** A part of a photo at another scale: overview point (x, y) lies at ((x - left) * scale, (y - top) * scale). */
export interface PhotoDetail extends RgbPhoto {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }).autoOrient();

/** See-through parts become white, 16-bit, grey and CMYK pictures become 8-bit sRGB. */
async function toRgb(image: Sharp): Promise<RgbPhoto> {
  const flat = image.flatten({ background: '#fff' }).toColourspace('srgb').raw({ depth: 'uchar' });
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  throw new Error(`A decoded photo has ${info.channels} channels`);
}

/** Decodes a photo upright, at most 1600 px on its longer side. Broken pixels are `damaged`; never throws. */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  const header = await inspectPhotoHeader(bytes);
  if (!header.ok) return header;
  try {
    const size = { width: OVERVIEW_SIDE, height: OVERVIEW_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const photo = await toRgb(open(bytes).resize(size));
    return { ok: true, overview: { ...photo, scale: Math.max(photo.width, photo.height) / Math.max(header.width, header.height) } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** Smallest gain in size that is worth decoding the file a second time. */
const WORTHWHILE_GAIN = 1.2;
/** A detail is made smaller than the overview only when much smaller, so that bilinear sampling does not alias. */
const WORTHWHILE_LOSS = 0.7;

/**
 * The rectangle of the overview that a head needs, at `wanted` times the overview's size: decoded again from the
 * file when it holds more detail, shrunk when the picture needs less, otherwise the overview itself.
 */
export async function decodeDetail(
  bytes: Uint8Array,
  overview: PhotoOverview,
  area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  wanted: number,
): Promise<PhotoDetail> {
  const scale = Math.min(wanted, 1 / overview.scale);
  const whole: PhotoDetail = { ...overview, left: 0, top: 0, scale: 1 };
  if (scale < WORTHWHILE_GAIN && scale > WORTHWHILE_LOSS) return whole;
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const right = Math.min(overview.width, Math.ceil(area.right));
  const bottom = Math.min(overview.height, Math.ceil(area.bottom));
  if (right - left < 8 || bottom - top < 8) return whole;
  const size = { width: Math.round((right - left) * scale), height: Math.round((bottom - top) * scale), fit: 'fill' } as const;
  if (scale <= WORTHWHILE_LOSS) {
    const { width, height, data } = overview;
    const raw = sharp(data, { raw: { width, height, channels: 3 } });
    const part = raw.extract({ left, top, width: right - left, height: bottom - top }).resize(size);
    return { ...(await toRgb(part)), left, top, scale };
  }
  const grow = (value: number) => Math.round(value / overview.scale);
  const region = { left: grow(left), top: grow(top), width: grow(right - left), height: grow(bottom - top) };
  const { width, height } = await fullSize(bytes);
  region.width = Math.min(region.width, width - region.left);
  region.height = Math.min(region.height, height - region.top);
  return { ...(await toRgb(open(bytes).extract(region).resize(size))), left, top, scale };
}

async function fullSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const header = await inspectPhotoHeader(bytes);
  if (!header.ok) throw new Error('A photo that was decoded has lost its header');
  return header;
}

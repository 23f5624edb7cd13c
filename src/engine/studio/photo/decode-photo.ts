import sharp from 'sharp';
import type { RefusalReason } from '../../vocabulary.ts';
import { type ChannelTables, throughTables } from './channel-tables.ts';
import { inspectPhotoHeader } from './photo-header.ts';
import { DecodingLimit, type PixelReader, pixelsHere, toRgb } from './read-pixels.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/** Longer side of the picture in which faces are looked for. */
const OVERVIEW_SIDE = 1600;

/** A photo decoded for an overview; `scale` is its size relative to the file's. */
export interface PhotoOverview extends RgbPhoto {
  readonly scale: number;
  /** What its pixels went through since they were decoded, and what all that is decoded later has to. */
  readonly tables?: ChannelTables;
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

let reader: PixelReader = pixelsHere;

/** Has this thread's photos decoded by `next` from now on: a thread that gets strangers' files says so when it starts. */
export function readPixelsWith(next: PixelReader): void {
  reader = next;
}

/** Decodes a photo upright, at most 1600 px on its longer side. Broken pixels are `damaged`; never throws for a photo. */
export async function decodePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  const header = await inspectPhotoHeader(bytes);
  if (!header.ok) return header;
  try {
    return { ok: true, overview: await decodeOverview(bytes, header) };
  } catch (error) {
    return { ok: false, reason: error instanceof DecodingLimit ? 'too-large' : 'damaged' };
  }
}

/** Decodes a file of known size (pixels, upright) for an overview. Throws when its pixels are broken. */
async function decodeOverview(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<PhotoOverview> {
  const photo = await reader.overview(bytes, OVERVIEW_SIDE);
  return { ...photo, scale: Math.max(photo.width, photo.height) / Math.max(width, height) };
}

/** Sizes within these bounds of the overview's are left to the sampling of the cut-out. */
const LARGER = 1.2;
const SMALLER = 0.8;
/** The file is decoded again only when it holds this much more detail than the overview. */
const WORTHWHILE_SCALE = 0.85;

/**
 * The rectangle of the overview that a head needs, at `wanted` times the overview's size: decoded again when the
 * file holds more detail, otherwise resized from the overview. Throws when the file cannot be decoded again, a
 * `DecodingLimit` when that would take too much.
 */
export async function decodeDetail(
  bytes: Uint8Array,
  overview: PhotoOverview,
  area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  wanted: number,
): Promise<PhotoDetail> {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const width = Math.min(overview.width, Math.ceil(area.right)) - left;
  const height = Math.min(overview.height, Math.ceil(area.bottom)) - top;
  const near = wanted < LARGER && wanted > SMALLER;
  if (near || width < 8 || height < 8) return { ...overview, left: 0, top: 0, scale: 1 };
  const size = { width: Math.round(width * wanted), height: Math.round(height * wanted) };
  if (wanted < LARGER || overview.scale > WORTHWHILE_SCALE) {
    const raw = sharp(overview.data, {
      raw: { width: overview.width, height: overview.height, channels: 3 },
    });
    const part = raw.extract({ left, top, width, height }).resize({ ...size, fit: 'fill' });
    return { ...(await toRgb(part)), left, top, scale: wanted };
  }
  const grow = (value: number) => Math.floor(value / overview.scale);
  const region = { left: grow(left), top: grow(top), width: grow(width), height: grow(height) };
  const detail = await reader.region(bytes, region, size);
  return { ...(overview.tables ? throughTables(detail, overview.tables) : detail), left, top, scale: wanted };
}

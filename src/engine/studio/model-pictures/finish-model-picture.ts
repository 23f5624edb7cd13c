import sharp from 'sharp';
import type { FaceSpot, FinishedPicture, FinishRequest } from '../../models/model-photo-tools.ts';
import { PICTURE_SIZES } from '../../vocabulary.ts';
import type { Bitmap, FaceFrame } from '../drawing/layers.ts';
import { aiMarkArea, drawAiMark } from '../finish/ai-mark.ts';
import { encodePortrait } from '../finish/encode.ts';
import { drawWatermark } from '../finish/watermark.ts';
import { openPhoto } from '../photo/read-pixels.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { OpenedPicture, PictureSize } from './decode-picture.ts';
import { cutFrom, fitPicture, type PictureFit, type Span } from './fit-picture.ts';

/**
 * What is kept in the picture where it fits, in face heights from the face's middle: the head with what it wears, then
 * with its hair; the face always.
 */
const KEPT = [
  { aside: 1.1, up: 1.5, down: 1 },
  { aside: 0.7, up: 1.05, down: 0.75 },
  { aside: 0.5, up: 0.6, down: 0.6 },
] as const;

/** A model's picture in the size that its portrait is cut from. */
export interface ScaledPicture {
  readonly made: PictureSize;
  readonly fit: PictureFit;
  readonly whole: Bitmap;
}

/**
 * Resizes (Lanczos) a model's picture, whatever it shows: on a thread of its own, so that it can be looked at meanwhile.
 * Rejects for a picture that cannot be decoded.
 */
export async function scalePicture(
  { bytes, size: made, overview }: OpenedPicture,
  { tier, aspectRatio }: Pick<FinishRequest, 'tier' | 'aspectRatio'>,
): Promise<ScaledPicture> {
  const fit = fitPicture(made, PICTURE_SIZES[tier][aspectRatio]);
  const size = {
    width: Math.max(fit.width, Math.round(made.width * fit.scale)),
    height: Math.max(fit.height, Math.round(made.height * fit.scale)),
  };
  // Decoded again only where what is looked at is smaller.
  const seen = await overview;
  const whole = seen?.scale === 1 ? fromPixels(seen) : openPhoto(bytes).flatten({ background: '#fff' });
  const data = await whole
    .toColourspace('srgb')
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return { made, fit, whole: { ...size, data: pixels } };
}

const fromPixels = ({ width, height, data }: RgbPhoto) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** What is kept of the picture, and its face's frame in it. */
function cutOut({ fit, whole }: ScaledPicture, face: FaceFrame | null) {
  const { width, height } = fit;
  const kept = face ? KEPT.map((reach) => ({ ...face, reach })) : [];
  const across = kept.map(({ x, faceHeight: F, reach }): Span => [x - reach.aside * F, x + reach.aside * F]);
  const down = kept.map(({ y, faceHeight: F, reach }): Span => [y - reach.up * F, y + reach.down * F]);
  const left = cutFrom(whole.width, width, across);
  const top = cutFrom(whole.height, height, down);
  const bitmap = partOf(whole, { left, top, width, height });
  // Without a face nothing is kept free of the watermark.
  const frame = face
    ? { ...face, width, height, x: face.x - left, y: face.y - top }
    : { width, height, x: width / 2, y: height / 2, faceHeight: 1, roll: 0 };
  return { bitmap, frame };
}

function partOf(
  whole: Bitmap,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Bitmap {
  if (width === whole.width && height === whole.height) return whole;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * whole.width + left) * 4;
    data.set(whole.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/** A face of the picture in the pixels of the whole resized picture. */
function frameOf({ x, y, faceHeight, roll }: FaceSpot, { width, height, scale }: PictureFit): FaceFrame {
  return { width, height, x: x * scale, y: y * scale, faceHeight: faceHeight * scale, roll };
}

/**
 * Brings a model's picture to its exact ratio and to its tier's size about the face that a review found (null: about its
 * middle), burns in what is asked for, and encodes and labels it and its thumbnail. The head stays in the picture; what is cut away otherwise is cut on both sides alike. A picture
 * that would have to be enlarged more than twice is delivered at twice the model's size: its width and height are less
 * than the tier's then.
 */
export async function finishModelPicture(
  scaled: ScaledPicture,
  face: FaceSpot | null,
  request: FinishRequest,
): Promise<FinishedPicture> {
  const { made, fit } = scaled;
  const { bitmap, frame } = cutOut(scaled, face && frameOf(face, fit));
  const mark = request.visibleMark ? aiMarkArea(bitmap) : undefined;
  if (request.watermark) drawWatermark(bitmap, frame, mark);
  if (mark) drawAiMark(bitmap);
  const { portraitId, aiSystem } = request;
  const label = { portraitId, digitalSourceType: 'trainedAlgorithmicMedia', aiSystem } as const;
  return { ...(await encodePortrait(bitmap, label)), madeAt: [made.width, made.height] };
}

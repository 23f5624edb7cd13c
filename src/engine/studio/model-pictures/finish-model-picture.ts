import type { FaceSpot, FinishedPicture, FinishRequest } from '../../models/model-photo-tools.ts';
import { PICTURE_SIZES } from '../../vocabulary.ts';
import type { Bitmap, FaceFrame } from '../drawing/layers.ts';
import { aiMarkArea, drawAiMark } from '../finish/ai-mark.ts';
import { encodePortrait } from '../finish/encode.ts';
import { drawWatermark } from '../finish/watermark.ts';
import { openPhoto } from '../photo/read-pixels.ts';
import { type PictureSize, pictureSize } from './decode-picture.ts';
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

/** The model's picture, cut and resized (Lanczos), and its face's frame. */
async function bringToSize(bytes: Uint8Array, made: PictureSize, fit: PictureFit, face: FaceFrame | null) {
  const { width, height, scale } = fit;
  const whole = {
    width: Math.max(width, Math.round(made.width * scale)),
    height: Math.max(height, Math.round(made.height * scale)),
  };
  const kept = face ? KEPT.map((reach) => ({ ...face, reach })) : [];
  const across = kept.map(({ x, faceHeight: F, reach }): Span => [x - reach.aside * F, x + reach.aside * F]);
  const down = kept.map(({ y, faceHeight: F, reach }): Span => [y - reach.up * F, y + reach.down * F]);
  const left = cutFrom(whole.width, width, across);
  const top = cutFrom(whole.height, height, down);
  const data = await openPhoto(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...whole, fit: 'fill', kernel: 'lanczos3' })
    .extract({ left, top, width, height })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  const bitmap: Bitmap = {
    width,
    height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
  // Without a face nothing is kept free of the watermark.
  const frame = face
    ? { ...face, width, height, x: face.x - left, y: face.y - top }
    : { width, height, x: width / 2, y: height / 2, faceHeight: 1, roll: 0 };
  return { bitmap, frame };
}

/** A face of the picture in the pixels of the whole resized picture. */
function frameOf({ x, y, faceHeight, roll }: FaceSpot, { width, height, scale }: PictureFit): FaceFrame {
  return { width, height, x: x * scale, y: y * scale, faceHeight: faceHeight * scale, roll };
}

/**
 * Brings a model's picture to its exact ratio and to its tier's size, burns in what is asked for, and encodes and labels
 * it and its thumbnail. The head stays in the picture; what is cut away otherwise is cut on both sides alike. A picture
 * that would have to be enlarged more than twice is delivered at twice the model's size: its width and height are less
 * than the tier's then. Throws for a picture that cannot be decoded (a review stops those), and `WorkStopped` from `halt`.
 */
export async function finishModelPicture(
  bytes: Uint8Array,
  request: FinishRequest,
  halt: () => void,
): Promise<FinishedPicture> {
  const made = await pictureSize(bytes);
  if (!made) throw new Error('A picture that cannot be read cannot be finished');
  const fit = fitPicture(made, PICTURE_SIZES[request.tier][request.aspectRatio]);
  const face = request.face && frameOf(request.face, fit);
  const { bitmap, frame } = await bringToSize(bytes, made, fit, face);
  halt();
  const mark = request.visibleMark ? aiMarkArea(bitmap) : undefined;
  if (request.watermark) drawWatermark(bitmap, frame, mark);
  if (mark) drawAiMark(bitmap);
  const { portraitId, aiSystem } = request;
  const label = { portraitId, digitalSourceType: 'trainedAlgorithmicMedia', aiSystem } as const;
  return { ...(await encodePortrait(bitmap, label)), madeAt: [made.width, made.height] };
}

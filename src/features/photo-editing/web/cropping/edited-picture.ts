import { canReadCanvas } from '#ui/canvas-reading.ts';
import { aiLabelOf } from './ai-label.ts';
import { drawMatrix, type OutputLimit, outputSize, type PhotoEdit, type Size } from './geometry.ts';
import {
  blankCanvas,
  type DecodedPicture,
  decodePicture,
  drawOn,
  type OpenedPicture,
  PictureError,
} from './opened-picture.ts';
import { withXmpPacket } from './xmp-packet.ts';

const JPEG_QUALITY = 0.9;
/** Where a phone's canvas ends. */
const MAX_PIXELS = 4096 * 4096;
/** A photo for the engine: no side over 4096 pixels. */
export const PHOTO_LIMIT: OutputLimit = { maxSide: 4096, maxPixels: MAX_PIXELS };
/** A finished portrait keeps every pixel that a canvas can hold. */
export const PORTRAIT_LIMIT: OutputLimit = { maxSide: 8192, maxPixels: MAX_PIXELS };
/** What is drawn instead on a device that has no memory for more. */
const SMALL: OutputLimit = { maxSide: 2048, maxPixels: 2048 * 2048 };

/**
 * Draws the edit once at full size as a JPEG of quality 0.9. The camera's data (place, time) stays behind. Throws
 * PictureError.
 */
export async function drawEdited(picture: OpenedPicture, edit: PhotoEdit, limit: OutputLimit): Promise<Blob> {
  if (!canReadCanvas()) throw new PictureError('blocked');
  const decoded = await decodePicture(picture.file);
  try {
    return await encode(decoded, edit, outputSize(decoded.size, edit, limit));
  } catch (error) {
    if (!(error instanceof PictureError) || error.problem !== 'no-memory') throw error;
    return await encode(decoded, edit, outputSize(decoded.size, edit, SMALL));
  } finally {
    decoded.release();
  }
}

/** As `drawEdited`, with the original's label kept: an edited portrait still says what made it. */
export async function drawEditedWithLabel(
  picture: OpenedPicture,
  edit: PhotoEdit,
  limit: OutputLimit,
): Promise<Blob> {
  const jpeg = await drawEdited(picture, edit, limit);
  const label = await aiLabelOf(new Uint8Array(await picture.file.arrayBuffer()));
  if (!label) return jpeg;
  const labelled = withXmpPacket(new Uint8Array(await jpeg.arrayBuffer()), label);
  return new Blob([labelled], { type: 'image/jpeg' });
}

/** The picture as a file with the original's name, where it has one. */
export function jpegFile(jpeg: Blob, original: string | Blob): File {
  const name = original instanceof File ? original.name.replace(/\.[^.]*$/, '') : '';
  return new File([jpeg], `${name || 'photo'}.jpg`, { type: 'image/jpeg' });
}

async function encode({ image, size }: DecodedPicture, edit: PhotoEdit, target: Size): Promise<Blob> {
  const { canvas, context } = blankCanvas(target);
  try {
    drawOn(context, { image, size }, drawMatrix(size, edit, target));
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
    });
    if (!blob) throw new PictureError('no-memory');
    return blob;
  } finally {
    // Safari frees a canvas's memory late unless it is made small.
    canvas.width = 0;
    canvas.height = 0;
  }
}

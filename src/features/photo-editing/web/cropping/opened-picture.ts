import { canReadCanvas } from '#ui/canvas-reading.ts';
import type { DrawMatrix, Size } from './geometry.ts';

/**
 * Why a picture could not be opened or redrawn; `not-sent`: the server answered, and not with the picture; `blocked`: the
 * browser gives noise for what was drawn.
 */
export type PictureProblem = 'unreachable' | 'not-sent' | 'unreadable' | 'no-memory' | 'blocked';

export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(`The picture is ${problem}.`);
    this.name = 'PictureError';
    this.problem = problem;
  }
}

/** A picture ready to be edited. Only the small preview stays decoded: 64 megapixels are 256 MB. */
export interface OpenedPicture {
  readonly file: Blob;
  /** Pixels, upright by the EXIF orientation. */
  readonly size: Size;
  readonly preview: HTMLCanvasElement;
}

/** Longest side of a preview in pixels: a sharp picture on a phone, and drawn within a frame. */
const PREVIEW_SIDE = 1440;

/** A decoded picture at full size. Call `release` when it is drawn. */
export interface DecodedPicture {
  readonly image: CanvasImageSource;
  readonly size: Size;
  readonly release: () => void;
}

/** Reads a picture and keeps a small preview of it. Throws PictureError. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const { image, size, release } = await decodePicture(file);
  try {
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height));
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    const { canvas, context } = blankCanvas({ width, height });
    drawOn(context, { image, size }, [width / size.width, 0, 0, height / size.height, 0, 0]);
    return { file, size, preview: canvas };
  } finally {
    release();
  }
}

/** Decodes at full size, turned upright. Throws PictureError. */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = { width: bitmap.width, height: bitmap.height };
    return { image: bitmap, size, release: () => bitmap.close() };
  } catch {
    // Some browsers decode more kinds (SVG, HEIC) and larger pictures as an image element than as a bitmap.
    return await decodeByElement(file);
  }
}

async function decodeByElement(file: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    // Whoever knows its size could read it, and had no room for its pixels.
    throw new PictureError(image.naturalWidth > 0 ? 'no-memory' : 'unreadable');
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const release = () => URL.revokeObjectURL(url);
  if (size.width > 0 && size.height > 0) return { image, size, release };
  release();
  throw new PictureError('unreadable');
}

export interface BlankCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** A white canvas: JPEG has no transparency. Throws PictureError when the device has no memory for it. */
export function blankCanvas({ width, height }: Size): BlankCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('no-memory');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // Past its limits Safari gives a canvas that swallows every stroke and throws nothing.
  const [, , , alpha] = context.getImageData(width - 1, height - 1, 1, 1).data;
  if (alpha !== 255 && canReadCanvas()) throw new PictureError('no-memory');
  return { canvas, context };
}

/** Draws the picture by a matrix from its own pixels to the canvas's. Throws PictureError. */
export function drawOn(
  context: CanvasRenderingContext2D,
  { image, size }: { readonly image: CanvasImageSource; readonly size: Size },
  matrix: DrawMatrix,
  quality: ImageSmoothingQuality = 'high',
): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = quality;
  context.setTransform(...matrix);
  try {
    context.drawImage(image, 0, 0, size.width, size.height);
  } catch {
    throw new PictureError('no-memory');
  } finally {
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}

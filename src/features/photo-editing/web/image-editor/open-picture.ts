import { type DecodedPicture, decodePicture } from '../cropping/opened-picture.ts';
import { readHeaderSize } from './header-size.ts';

/** A picture as the editor holds it. Only a small copy stays decoded; the full one is read again for the download. */
export interface EditablePicture {
  /** What the full picture is decoded from, in a worker. */
  readonly source: Blob;
  readonly name: string;
  /** Pixels of the full picture, upright. */
  readonly width: number;
  readonly height: number;
  readonly preview: HTMLCanvasElement;
}

export type OpeningProblem = 'not-an-image' | 'unreadable' | 'heic' | 'too-large';
export type OpenedPicture =
  | { readonly ok: true; readonly picture: EditablePicture }
  | { readonly ok: false; readonly problem: OpeningProblem };

/** Makes a JPEG of an iPhone's HEIC photo where the browser can't show it; null when the file is none or is damaged. */
export type HeicDecoder = (file: File) => Promise<Blob | null>;

/** Longest side of the preview in pixels: sharp on a large screen, small enough to be drawn within a frame. */
const PREVIEW_SIDE = 1600;
/** More pixels are not decoded: at four bytes each these are 400 MB, which is what a phone has to give. */
const MAX_OPENED_PIXELS = 100_000_000;

/** Whether a file calls itself an image. Some systems give HEIC no type. */
export function isImageFile(file: { readonly name: string; readonly type: string }): boolean {
  return file.type.startsWith('image/') || isNamedHeic(file);
}

/** By its name and type alone; the bytes may say otherwise. */
function isNamedHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Reads a chosen or dropped file. What is wrong with it is answered, not thrown. */
export async function openPicture(file: File, decodeHeic?: HeicDecoder): Promise<OpenedPicture> {
  if (!isImageFile(file)) return { ok: false, problem: 'not-an-image' };
  const size = await readHeaderSize(file).catch(() => null);
  if (size && size.width * size.height > MAX_OPENED_PIXELS) return { ok: false, problem: 'too-large' };
  const opened = await open(file, file.name);
  if (opened) return { ok: true, picture: opened };
  const decoded = await decodeHeic?.(file).catch(() => null);
  const picture = decoded ? await open(decoded, file.name) : null;
  if (picture) return { ok: true, picture };
  return { ok: false, problem: isNamedHeic(file) ? 'heic' : 'unreadable' };
}

async function open(file: Blob, name: string): Promise<EditablePicture | null> {
  const decoded = await decodePicture(file).catch(() => null);
  if (!decoded) return null;
  try {
    const { width, height } = decoded.size;
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
    const preview = draw(decoded, scale);
    // A worker has no image elements: what only those can decode is handed on as pixels.
    const source = decoded.image instanceof HTMLImageElement ? await toPng(draw(decoded, 1)) : file;
    return preview && source ? { source, name, width, height, preview } : null;
  } finally {
    decoded.release();
  }
}

function draw({ image, size }: DecodedPicture, scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toPng(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return new Promise((resolve) => (canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null)));
}

import { canReadCanvas } from '#ui/canvas-reading.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '../choices/contract.ts';
import type { FailureReason } from '../contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import type { ChosenPhoto, PhotoProblem } from './creation-state.ts';
import { decodeHeic, hasHeicBytes, jpegName } from './heic-photo.ts';

/** Longest side in pixels that is sent: more than the engine needs of a face, a tenth of a phone's bytes. */
const LONGEST_SIDE = 2400;
/** A photo within LONGEST_SIDE is sent as it is up to this many bytes. */
const KEEP_BYTES = 4 * 1024 * 1024;
const JPEG_QUALITY = 0.92;
const KEPT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** Sent untouched: the server says best what is wrong with them. */
const UNTOUCHED_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml']);

export type PreparedPhoto =
  | { readonly ok: true; readonly photo: ChosenPhoto }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** What is wrong with a file before anything of it is read. */
export function problemWithFile(file: File): PhotoProblem | null {
  if (!file.type.startsWith('image/') && !isNamedHeic(file)) {
    return problem('That is not a photo', 'not-an-image');
  }
  if (file.size === 0) return problem('This photo is empty', 'damaged');
  return file.size > PHOTO_MAX_BYTES ? problem('This photo is too large', 'too-large') : null;
}

/** The size to redraw a photo at, or null when it is sent as it is. Width and height in pixels, as shown. */
export function redrawSize(photo: {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}): { readonly width: number; readonly height: number } | null {
  if (UNTOUCHED_TYPES.has(photo.type)) return null;
  const longest = Math.max(photo.width, photo.height);
  const isKept = longest <= LONGEST_SIDE && photo.bytes <= KEEP_BYTES && KEPT_TYPES.has(photo.type);
  if (isKept || longest === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / longest);
  return {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  };
}

/**
 * Checks a chosen file and makes it small enough for a slow network; where that fails, the original is sent. The
 * caller owns the preview's object URL. Redrawing also leaves the place and time of the photo behind.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const fileProblem = problemWithFile(file);
  if (fileProblem) return { ok: false, problem: fileProblem };
  const opened = await openPhoto(file);
  if ('reason' in opened) return { ok: false, problem: opened };
  const { source, previewUrl, width, height } = opened;
  const original: ChosenPhoto = { file: source, source, previewUrl, name: file.name, width, height };
  const target = redrawSize({ width, height, bytes: source.size, type: source.type });
  // Where a browser gives noise for what is drawn, the server gets the photo itself.
  const redrawn = target && canReadCanvas() ? await redraw(source, target.width, target.height) : null;
  if (!target || !redrawn || (redrawn.size >= source.size && KEPT_TYPES.has(source.type))) {
    return { ok: true, photo: original };
  }
  URL.revokeObjectURL(previewUrl);
  const smaller = new File([redrawn], jpegName(file.name), { type: 'image/jpeg' });
  const photo = { ...original, ...target, file: smaller, previewUrl: URL.createObjectURL(smaller) };
  return { ok: true, photo };
}

interface OpenedPhoto {
  /** A file that this browser shows: the chosen one, or what was decoded of it. */
  readonly source: File;
  readonly previewUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Opens the file as the browser can; a HEIC that it does not know is decoded here. */
async function openPhoto(file: File): Promise<OpenedPhoto | PhotoProblem> {
  const opened = await show(file);
  if (opened) return opened;
  const isHeicPhoto = await hasHeicBytes(file).catch(() => null);
  // A file that lives in a cloud, and the connection is gone: its bytes do not come.
  if (isHeicPhoto === null) return NOT_OPENED;
  if (isHeicPhoto) {
    try {
      const decoded = await decodeHeic(file);
      return (decoded && (await show(decoded))) ?? HEIC_PROBLEM;
    } catch {
      return HEIC_NOT_LOADED;
    }
  }
  if (KEPT_TYPES.has(file.type) || isNamedHeic(file)) return NOT_OPENED;
  return problem('This photo cannot be opened', 'unsupported-format');
}

/** Width and height as shown, turned upright by its EXIF orientation; null when the browser can't show it. */
async function show(source: File): Promise<OpenedPhoto | PhotoProblem | null> {
  const previewUrl = URL.createObjectURL(source);
  const size = await new Promise<{ readonly width: number; readonly height: number } | null>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = previewUrl;
  });
  const isTooLarge = size !== null && size.width * size.height > PHOTO_MAX_PIXELS;
  if (size && !isTooLarge) return { source, previewUrl, ...size };
  URL.revokeObjectURL(previewUrl);
  return isTooLarge ? problem('This photo is too large', 'too-large') : null;
}

async function redraw(file: File, width: number, height: number): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: what shines through a PNG is white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  } catch {
    return null;
  }
}

function isNamedHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(file.name));
}

function problem(title: string, reason: FailureReason): PhotoProblem {
  return { title, description: FAILURE_MESSAGES[reason], reason };
}

const NOT_OPENED: PhotoProblem = problem('This photo cannot be opened', 'damaged');
const HEIC_PROBLEM: PhotoProblem = {
  title: 'HEIC photo not opened',
  description:
    'This HEIC photo cannot be opened here. Please choose a JPG or PNG, or a screenshot of the photo.',
  reason: 'unsupported-format',
};
const HEIC_NOT_LOADED: PhotoProblem = {
  title: 'HEIC photo not opened',
  description:
    'What opens HEIC photos could not be loaded. Please check your connection and choose it again.',
  reason: 'unsupported-format',
};

import { FAILURE_MESSAGES, PHOTO_MAX_BYTES } from '../contract.ts';
import type { ChosenPhoto } from './creation-state.ts';

/** Longest side in pixels that is sent: more than the engine needs of a face, a tenth of a phone's bytes. */
const LONGEST_SIDE = 2400;
/** A photo within LONGEST_SIDE is sent as it is up to this many bytes. */
const KEEP_BYTES = 4 * 1024 * 1024;
const JPEG_QUALITY = 0.92;
const KEPT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** Sent untouched: the server says best what is wrong with them. */
const UNTOUCHED_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml']);

export interface PhotoProblem {
  readonly title: string;
  readonly description: string;
}
export type PreparedPhoto =
  | { readonly ok: true; readonly photo: ChosenPhoto }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** What is wrong with a file before anything of it is read. */
export function problemWithFile(file: File): PhotoProblem | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return { title: 'That is not a photo', description: FAILURE_MESSAGES['not-an-image'] };
  }
  if (file.size === 0) return { title: 'This photo is empty', description: FAILURE_MESSAGES.damaged };
  if (file.size > PHOTO_MAX_BYTES) {
    return { title: 'This photo is too large', description: FAILURE_MESSAGES['too-large'] };
  }
  return null;
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
  const problem = problemWithFile(file);
  if (problem) return { ok: false, problem };
  const previewUrl = URL.createObjectURL(file);
  const size = await shownSize(previewUrl);
  if (!size) {
    URL.revokeObjectURL(previewUrl);
    return { ok: false, problem: unshowable(file) };
  }
  const original: ChosenPhoto = { file, previewUrl, name: file.name, ...size };
  const target = redrawSize({ ...size, bytes: file.size, type: file.type });
  const redrawn = target ? await redraw(file, target.width, target.height) : null;
  if (!redrawn || (redrawn.size >= file.size && KEPT_TYPES.has(file.type))) {
    return { ok: true, photo: original };
  }
  URL.revokeObjectURL(previewUrl);
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  const smaller = new File([redrawn], name, { type: 'image/jpeg' });
  const photo = { file: smaller, previewUrl: URL.createObjectURL(smaller), name: file.name, ...target! };
  return { ok: true, photo };
}

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(file.name));
}

function unshowable(file: File): PhotoProblem {
  if (isHeic(file)) {
    return {
      title: 'This browser can not open HEIC photos',
      description:
        'Please choose a JPG or PNG. On an iPhone: open the photo, take a screenshot of it, and choose that.',
    };
  }
  const isKnown = KEPT_TYPES.has(file.type);
  return {
    title: 'This photo can not be opened',
    description: FAILURE_MESSAGES[isKnown ? 'damaged' : 'unsupported-format'],
  };
}

/** Width and height as shown, turned upright by its EXIF orientation; null when the browser can't show it. */
function shownSize(url: string): Promise<{ readonly width: number; readonly height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
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

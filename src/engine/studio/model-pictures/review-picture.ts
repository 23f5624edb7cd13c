import type { FaceSpot, Likeness, ReviewBounds, ReviewCode } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { decodePicture, type PictureSize, pictureSize } from './decode-picture.ts';
import { compareLikeness, measureLikeness } from './measure-likeness.ts';
import { pictureFaces } from './picture-faces.ts';

/** Shorter side, in pixels, under which no portrait can be made of a picture. */
const LEAST_SIDE = 256;

/** The one child whom a picture shows. */
export interface PictureChild {
  readonly ok: true;
  readonly size: PictureSize;
  readonly face: FaceSpot;
  /** What the child is compared with its photo by; about 25 ms of this thread. */
  readonly measure: () => Likeness;
}

/** Finds the one child whom a picture is to show. Whatever the bytes are, the first thing that stands in the way is a value. */
export async function findPictureChild(
  bytes: Uint8Array,
  vision: VisionModels,
  halt: () => void,
): Promise<PictureChild | { readonly ok: false; readonly code: ReviewCode }> {
  const size = await pictureSize(bytes);
  if (size === null) return { ok: false, code: 'not-a-picture' };
  if (Math.min(size.width, size.height) < LEAST_SIDE) return { ok: false, code: 'too-small' };
  const overview = await decodePicture(bytes, size);
  if (overview === null) return { ok: false, code: 'not-a-picture' };
  halt();
  const faces = pictureFaces(overview, vision);
  if (faces === null) return { ok: false, code: 'no-face' };
  if (faces.clear > 1) return { ok: false, code: 'several-faces' };
  halt();
  const { main } = faces;
  const face = {
    ...{ x: main.x / overview.scale, y: main.y / overview.scale, roll: main.roll },
    faceHeight: main.faceHeight / overview.scale,
  };
  return { ok: true, size, face, measure: () => measureLikeness(overview, main, vision.segmenter) };
}

/** The first thing in which a picture's child does not look like the photo's; null for none. */
export function findDifference(picture: Likeness, photo: Likeness, bounds: ReviewBounds): ReviewCode | null {
  const away = compareLikeness(picture, photo);
  if (away.proportions > bounds.proportions) return 'other-proportions';
  if (away.skin > bounds.skin) return 'other-skin';
  return away.hair > bounds.hair ? 'other-hair' : null;
}

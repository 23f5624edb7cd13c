import type { FaceSpot, Likeness, ReviewBounds, ReviewCode } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import type { OpenedPicture, PictureSize } from './decode-picture.ts';
import { compareLikeness, measureLikeness } from './measure-likeness.ts';
import { pictureFaces } from './picture-faces.ts';

/** The one child whom a picture shows. */
export interface PictureChild {
  readonly ok: true;
  readonly size: PictureSize;
  readonly face: FaceSpot;
  /** What the child is compared with its photo by; about 25 ms of this thread. */
  readonly measure: () => Likeness;
}

/** Finds the one child whom a picture is to show: the first thing that stands in the way is a value. */
export async function findPictureChild(
  { size, overview: decoding }: OpenedPicture,
  vision: VisionModels,
  halt: () => void,
): Promise<PictureChild | { readonly ok: false; readonly code: ReviewCode }> {
  const overview = await decoding;
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

import type { FaceSpot, Likeness, PictureReview, ReviewBounds } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { decodePicture, type PictureSize, pictureSize } from './decode-picture.ts';
import { compareLikeness, measureLikeness } from './measure-likeness.ts';
import { pictureFaces } from './picture-faces.ts';

/** Shorter side, in pixels, under which no portrait can be made of a picture. */
const LEAST_SIDE = 256;

export type PictureMeasure =
  | {
      readonly ok: true;
      readonly size: PictureSize;
      readonly likeness: Likeness;
      readonly face: FaceSpot;
    }
  | Extract<PictureReview, { readonly ok: false }>;

/** Measures the one child whom a picture is to show; the first thing that stands in the way is a value. */
export async function measurePicture(
  bytes: Uint8Array,
  vision: VisionModels,
  halt: () => void,
): Promise<PictureMeasure> {
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
  return { ok: true, size, likeness: measureLikeness(overview, main, vision.segmenter), face };
}

/**
 * Whether what an image model sent is a portrait of one child who looks like the photo's. Whatever the bytes are, the
 * answer is a value, which says the first thing that is wrong; throws `WorkStopped` from `halt`, and for surprises.
 */
export async function reviewPicture(
  bytes: Uint8Array,
  photo: Likeness,
  bounds: ReviewBounds,
  vision: VisionModels,
  halt: () => void,
): Promise<PictureReview> {
  const measured = await measurePicture(bytes, vision, halt);
  if (!measured.ok) return measured;
  const away = compareLikeness(measured.likeness, photo);
  if (away.proportions > bounds.proportions) return { ok: false, code: 'other-proportions' };
  if (away.skin > bounds.skin) return { ok: false, code: 'other-skin' };
  if (away.hair > bounds.hair) return { ok: false, code: 'other-hair' };
  return { ok: true, ...measured.size, face: measured.face };
}

import type { Completion, CompletionOrder, FaceSpot, ReviewCode } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { type PictureSize, pictureSize } from './decode-picture.ts';
import { finishModelPicture, type ScaledPicture, scalePicture } from './finish-model-picture.ts';
import { reviewPicture } from './review-picture.ts';

/** What nobody can look at, and is no picture of a theme either. */
const UNUSABLE: ReadonlySet<ReviewCode> = new Set(['not-a-picture', 'too-small']);

/** Where a face would be that was not found, or is not the child's: the picture is cut about its middle. */
function middleOf({ width, height }: PictureSize): FaceSpot {
  return { x: width / 2, y: height / 2, faceHeight: height * 0.3, roll: 0 };
}

/**
 * Reviews a model's picture, and finishes one that passes (or is a sample). It is decoded and resized on another thread
 * while it is looked at. Throws `WorkStopped` from `halt`, and for surprises.
 */
export async function completePicture(
  bytes: Uint8Array,
  { likeness, bounds, isSample, request }: CompletionOrder,
  vision: VisionModels,
  halt: () => void,
  onChecked: () => void,
): Promise<Completion> {
  const size = await pictureSize(bytes);
  const scaling = size && scalePicture(bytes, size, request);
  // A picture that cannot be decoded does not pass the review either: its reason counts.
  scaling?.catch(() => undefined);
  const review = await reviewPicture(bytes, likeness, bounds, vision, halt);
  if (!scaling || (!review.ok && (!isSample || UNUSABLE.has(review.code)))) {
    return { ok: false, code: review.ok ? 'not-a-picture' : review.code };
  }
  onChecked();
  const scaled: ScaledPicture = await scaling;
  halt();
  const face = review.ok ? review.face : middleOf(scaled.made);
  const finished = await finishModelPicture(scaled, face, request);
  return { ok: true, finished, finding: review.ok ? null : review.code };
}

import type { Completion, CompletionOrder, FaceSpot, ReviewCode } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { type PictureSize, pictureSize } from './decode-picture.ts';
import { finishModelPicture, scalePicture } from './finish-model-picture.ts';
import { findDifference, findPictureChild } from './review-picture.ts';

/** What nobody can look at, and is no picture of a theme either. */
const UNUSABLE: ReadonlySet<ReviewCode> = new Set(['not-a-picture', 'too-small']);

/** Where a face would be that was not found, or is not the child's: the picture is cut about its middle. */
function middleOf({ width, height }: PictureSize): FaceSpot {
  return { x: width / 2, y: height / 2, faceHeight: height * 0.3, roll: 0 };
}

/**
 * Reviews a model's picture, and finishes one that passes (or is a sample). It is decoded and resized on another thread
 * while it is looked at, and encoded there while the child is compared with the photo's. Throws `WorkStopped` from `halt`,
 * and for surprises.
 */
export async function completePicture(
  bytes: Uint8Array,
  { likeness, bounds, isSample, request }: CompletionOrder,
  { vision, halt, onChecked }: { vision: VisionModels; halt: () => void; onChecked: () => void },
): Promise<Completion> {
  const size = await pictureSize(bytes);
  const scaling = size && scalePicture(bytes, size, request);
  // A picture that cannot be decoded does not pass the review either: its reason counts.
  scaling?.catch(() => undefined);
  const child = await findPictureChild(bytes, vision, halt);
  if (!child.ok && (!isSample || UNUSABLE.has(child.code))) return child;
  if (!scaling) return { ok: false, code: 'not-a-picture' };
  const scaled = await scaling;
  halt();
  const finishing = finishModelPicture(scaled, child.ok ? child.face : middleOf(scaled.made), request);
  // In vain where the child is somebody else, which is rare.
  finishing.catch(() => undefined);
  const finding = child.ok ? findDifference(child.measure(), likeness, bounds) : child.code;
  if (finding !== null && !isSample) return { ok: false, code: finding };
  onChecked();
  return { ok: true, finished: await finishing, finding };
}

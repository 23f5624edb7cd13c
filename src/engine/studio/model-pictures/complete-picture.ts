import type { Completion, CompletionOrder, FaceSpot } from '../../models/model-photo-tools.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { openPicture, type PictureSize } from './decode-picture.ts';
import { finishModelPicture, scalePicture } from './finish-model-picture.ts';
import { findDifference, findPictureChild } from './review-picture.ts';

/** Where a face would be that was not found, or is not the child's: the picture is cut about its middle. */
function middleOf({ width, height }: PictureSize): FaceSpot {
  return { x: width / 2, y: height / 2, faceHeight: height * 0.3, roll: 0 };
}

/**
 * Reviews a model's picture, and finishes one that passes (or is a sample). It is decoded once and resized on another thread
 * while it is looked at, and encoded there while the child is compared with the photo's. Throws `WorkStopped` from `halt`,
 * and for surprises.
 */
export async function completePicture(
  bytes: Uint8Array,
  { likeness, bounds, isSample, request }: CompletionOrder,
  { vision, halt, onChecked }: { vision: VisionModels; halt: () => void; onChecked: () => void },
): Promise<Completion> {
  const opened = await openPicture(bytes);
  if (!opened.ok) return opened;
  const scaling = scalePicture(opened, request);
  // A picture that cannot be decoded does not pass the review either: its reason counts.
  scaling.catch(() => undefined);
  const child = await findPictureChild(opened, vision, halt);
  if (!child.ok && (!isSample || child.code === 'not-a-picture')) return child;
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

import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { PersonParts } from '../vision/person-parts.ts';
import type { Patch } from '../vision/sample-patch.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { isBeforeBlack, withShadowsLit } from './dark-surroundings.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { type HandShape, toHandShape } from './hand-mask.ts';
import { SEGMENT_SIDE } from './head-parts.ts';

/** How far up the segmentation's square reaches, in F: to a bun on the crown, no farther than the photo does. */
const SEGMENT_UP = { least: 1.4, most: 1.65 };

/** The upright square of a photo in which the segmentation looks for a face's person. */
export interface SegmentSquare {
  readonly patch: Patch;
  /** Height of its middle, in face units. */
  readonly centre: number;
}

/** How far a photo goes on straight above a face, in F. */
function roomAbove({ x, y, roll, faceHeight }: FaceGeometry, { width }: Size): number {
  const [aside, up] = [Math.sin(roll), Math.cos(roll)];
  const toSide = Math.abs(aside) < 1e-3 ? Number.POSITIVE_INFINITY : (aside > 0 ? width - x : -x) / aside;
  return Math.min(y / up, toSide) / faceHeight;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `face`: in the photo's pixels. */
export function segmentSquare(face: FaceGeometry, photo: Size): SegmentSquare {
  const { least, most } = SEGMENT_UP;
  const centre = SEGMENT_SIDE / 2 - Math.max(least, Math.min(most, roomAbove(face, photo)));
  const down = centre * face.faceHeight;
  const patch = {
    x: face.x - Math.sin(face.roll) * down,
    y: face.y + Math.cos(face.roll) * down,
    size: SEGMENT_SIDE * face.faceHeight,
    angle: face.roll,
  };
  return { patch, centre };
}

/** What the segmentation tells of a face's person. */
export interface SeenParts {
  readonly parts: PersonParts;
  /** Height of the middle of the segmentation's square, in face units. */
  readonly centre: number;
  readonly hands: readonly HandShape[];
}

/** What networks see of a face's person. `photo`: in ordinary light. */
export function seeParts(
  photo: RgbPhoto,
  face: FaceGeometry,
  { partsSegmenter, handFinder }: Pick<VisionModels, 'partsSegmenter' | 'handFinder'>,
): SeenParts {
  const { patch, centre } = segmentSquare(face, photo);
  // Hair before black has an end once the shadows are brought out.
  const shown = isBeforeBlack(photo, face) ? withShadowsLit(photo) : photo;
  const hands = handFinder.find(photo, patch).map((points) => toHandShape(points, face));
  return { parts: partsSegmenter.segment(shown, patch), centre, hands };
}

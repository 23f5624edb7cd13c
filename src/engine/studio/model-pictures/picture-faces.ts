import { type FaceGeometry, measureFace } from '../head/face-geometry.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import { findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';

/** Another face counts when the detector is this sure of it, and when it is no smaller than this share of the largest. */
const CLEAR = { score: 0.75, share: 0.5 };

export interface PictureFaces {
  /** The largest. */
  readonly main: FaceGeometry;
  /** How many could be whom the portrait is of, the largest included. */
  readonly clear: number;
}

/** The faces of a picture that is to show one child; null for none. */
export function pictureFaces(picture: PhotoOverview, vision: VisionModels): PictureFaces | null {
  const faces = findFaces(picture, vision.detector, vision.mesher)
    .map((found) => ({ score: found.detection.score, face: measureFace(found) }))
    .sort((one, other) => other.face.faceHeight - one.face.faceHeight);
  const [largest, ...rest] = faces;
  if (largest === undefined) return null;
  const least = largest.face.faceHeight * CLEAR.share;
  const clear = rest.filter(({ score, face }) => score >= CLEAR.score && face.faceHeight >= least);
  return { main: largest.face, clear: 1 + clear.length };
}

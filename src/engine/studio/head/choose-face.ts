import type { RefusalReason } from '../../portrait-engine.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { FoundFace } from '../vision/find-faces.ts';
import { type FaceGeometry, measureFace } from './face-geometry.ts';

/** Smallest face, in pixels of the photo's file, that a portrait can be made of. */
const MIN_FACE_HEIGHT = 60;
/** Beyond this much turn (radians) one eye is hidden: no portrait shows such a child well. */
const MAX_YAW = (48 * Math.PI) / 180;

export type ChosenFace =
  | { readonly ok: true; readonly face: FaceGeometry; readonly others: readonly FaceGeometry[] }
  | { readonly ok: false; readonly reason: RefusalReason };

/** Large faces near the photo's middle are the ones a parent means. */
function prominence(face: FaceGeometry, photo: RgbPhoto): number {
  const away = Math.hypot(face.x - photo.width / 2, face.y - photo.height / 2);
  return face.faceHeight * (1 - 0.6 * Math.min(1, away / (Math.hypot(photo.width, photo.height) / 2)));
}

const isTurnedAway = (face: FaceGeometry): boolean => Math.abs(face.yaw) > MAX_YAW;

/** Why no portrait can be made of this face; null when one can. `photoScale` as for `chooseFace`. */
export function refusalOf(face: FaceGeometry, photoScale: number): RefusalReason | null {
  if (face.faceHeight / photoScale < MIN_FACE_HEIGHT) return 'face-too-small';
  return isTurnedAway(face) ? 'face-turned-away' : null;
}

/** The face that a portrait is made of when none is asked for. */
export function mostProminent(faces: readonly FaceGeometry[], photo: RgbPhoto): FaceGeometry | undefined {
  const rank = (face: FaceGeometry) => prominence(face, photo) * (isTurnedAway(face) ? 0.2 : 1);
  return faces.reduce<FaceGeometry | undefined>(
    (best, face) => (best === undefined || rank(face) > rank(best) ? face : best),
    undefined,
  );
}

/**
 * Chooses whose portrait is made: the face asked for (index left to right) or the most prominent usable one.
 * `photoScale` is the size of `photo` relative to its file.
 */
export function chooseFace(
  found: readonly FoundFace[],
  photo: RgbPhoto,
  photoScale: number,
  wanted: number | undefined,
): ChosenFace {
  if (found.length === 0) return { ok: false, reason: 'no-face' };
  const faces = found.map(measureFace);
  const chosen = wanted === undefined ? mostProminent(faces, photo) : faces[wanted];
  if (chosen === undefined) return { ok: false, reason: 'no-such-face' };
  const reason = refusalOf(chosen, photoScale);
  if (reason) return { ok: false, reason };
  return { ok: true, face: chosen, others: faces.filter((face) => face !== chosen) };
}

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
  const tooSmall = (face: FaceGeometry) => face.faceHeight / photoScale < MIN_FACE_HEIGHT;
  const turnedAway = (face: FaceGeometry) => Math.abs(face.yaw) > MAX_YAW;
  let chosen: FaceGeometry | undefined;
  if (wanted !== undefined) {
    chosen = faces[wanted];
    if (chosen === undefined) return { ok: false, reason: 'no-such-face' };
  } else {
    const rank = (face: FaceGeometry) => prominence(face, photo) * (turnedAway(face) ? 0.2 : 1);
    chosen = faces.reduce((best, face) => (rank(face) > rank(best) ? face : best));
  }
  if (tooSmall(chosen)) return { ok: false, reason: 'face-too-small' };
  if (turnedAway(chosen)) return { ok: false, reason: 'face-turned-away' };
  return { ok: true, face: chosen, others: faces.filter((face) => face !== chosen) };
}

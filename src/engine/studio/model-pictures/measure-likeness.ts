import type { Likeness } from '../../models/model-photo-tools.ts';
import type { FaceGeometry } from '../head/face-geometry.ts';
import type { Lab } from '../head/lab-colour.ts';
import * as mesh from '../head/mesh-landmarks.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { PersonSegmenter } from '../vision/person-matte.ts';
import { readTones } from './face-tones.ts';
import { similarityResidual } from './similarity.ts';

/** Points of the mesh that lie on bone or hardly move with a smile; mouth and chin move, and tell most of a child's age. */
const STABLE_POINTS: readonly number[] = [
  ...mesh.LEFT_EYE_CORNERS,
  ...mesh.RIGHT_EYE_CORNERS,
  // Brows: outer end, top, inner end.
  ...[70, 105, 107, 300, 334, 336],
  // Nose: bridge between the eyes, half-way down, tip, base, wings.
  ...[168, 197, mesh.NOSE_TIP, 2, 129, 358],
  ...mesh.MOUTH_CORNERS,
  // Chin, its sides, the jaw's corners, the cheekbones.
  ...[mesh.CHIN, 148, 377, mesh.LEFT_JAW, mesh.RIGHT_JAW, 58, 288, mesh.LEFT_CHEEKBONE, mesh.RIGHT_CHEEKBONE],
];

function pointsOf({ points, faceHeight }: FaceGeometry): number[] {
  const middle = [0, 1, 2].map(
    (axis) => STABLE_POINTS.reduce((sum, index) => sum + points[index * 3 + axis]!, 0) / STABLE_POINTS.length,
  );
  return STABLE_POINTS.flatMap((index) =>
    middle.map((mean, axis) => (points[index * 3 + axis]! - mean) / faceHeight),
  );
}

const triple = ({ l, a, b }: Lab): readonly [number, number, number] => [l, a, b];

/** What a face that was found in a photo's or picture's overview is compared by. */
export function measureLikeness(
  overview: RgbPhoto,
  face: FaceGeometry,
  segmenter: PersonSegmenter,
): Likeness {
  const { skin, hair } = readTones(overview, face, segmenter);
  return { points: pointsOf(face), skin: triple(skin), hair: hair && triple(hair) };
}

/** How far a picture's face is from its photo's, in the units of `ReviewBounds`; no hair is 0 away from any. */
export interface LikenessDistance {
  readonly proportions: number;
  readonly skin: number;
  readonly hair: number;
}

/** CIE76. */
const colourDistance = (one: Likeness['skin'], other: Likeness['skin']): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Compares what was measured of a picture with what was measured of its photo. */
export function compareLikeness(picture: Likeness, photo: Likeness): LikenessDistance {
  return {
    proportions: similarityResidual(picture.points, photo.points),
    skin: colourDistance(picture.skin, photo.skin),
    hair: picture.hair && photo.hair ? colourDistance(picture.hair, photo.hair) : 0,
  };
}

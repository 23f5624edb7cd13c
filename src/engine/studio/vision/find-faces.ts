import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { type DetectedFace, type FaceDetector, suppressOverlaps } from './face-detector.ts';
import type { FaceMesh, FaceMesher } from './face-mesh.ts';
import type { Patch } from './sample-patch.ts';

/** Below this the mesh is not a face (noise, toys, hands). */
const MIN_MESH_SCORE = 0.9;
/** A detection this weak is not worth a look by the mesh. */
const MIN_SURE_SCORE = 0.5;
/** Faces smaller than this share of the photo's longer side are better seen in tiles. */
const SMALL_FACE = 0.06;
/** Most detections that the mesh looks at. */
const MAX_CANDIDATES = 12;

export interface FoundFace extends FaceMesh {
  readonly detection: DetectedFace;
}

const wholePhoto = (photo: RgbPhoto): Patch => ({
  x: photo.width / 2,
  y: photo.height / 2,
  size: Math.max(photo.width, photo.height),
  angle: 0,
});

/** Four overlapping squares that cover the photo, in which small faces are twice as large. */
function tilesOf(photo: RgbPhoto): Patch[] {
  const longer = Math.max(photo.width, photo.height);
  const size = longer * 0.6;
  const across = (extent: number) => (extent <= size ? [extent / 2] : [size / 2, extent - size / 2]);
  return across(photo.height).flatMap((y) => across(photo.width).map((x) => ({ x, y, size, angle: 0 })));
}

function confirm(photo: RgbPhoto, mesher: FaceMesher, detections: readonly DetectedFace[]): FoundFace[] {
  const faces: FoundFace[] = [];
  for (const detection of detections.slice(0, MAX_CANDIDATES)) {
    const mesh = mesher.mesh(photo, detection);
    if (mesh.score >= MIN_MESH_SCORE) faces.push({ ...mesh, detection });
  }
  return faces;
}

/**
 * All faces of a photo, left to right: one look at the whole, and four at its quarters when that shows no face or
 * only small ones.
 */
export function findFaces(photo: RgbPhoto, detector: FaceDetector, mesher: FaceMesher): FoundFace[] {
  const first = detector.detect(photo, wholePhoto(photo)).filter((face) => face.score >= MIN_SURE_SCORE);
  let faces = confirm(photo, mesher, first);
  const longer = Math.max(photo.width, photo.height);
  const large = faces.some((face) => face.detection.size >= longer * SMALL_FACE);
  if (!large) {
    const tiled = tilesOf(photo).flatMap((tile) => detector.detect(photo, tile));
    const seen = suppressOverlaps([...first, ...tiled.filter((face) => face.score >= MIN_SURE_SCORE)]);
    faces = confirm(photo, mesher, seen);
  }
  return faces.sort((a, b) => a.detection.x - b.detection.x);
}

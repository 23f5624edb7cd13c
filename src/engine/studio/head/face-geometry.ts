import type { HeadFit } from '../drawing/layers.ts';
import type { FaceMesh } from '../vision/face-mesh.ts';
import * as mesh from './mesh-landmarks.ts';

/** A face's pose, measured on its landmarks. Lengths in the landmarks' pixels, angles in radians. */
export interface FaceGeometry {
  readonly points: Float32Array;
  /** Half-way between the mesh's forehead top and the chin, in the middle of the face's visible width. */
  readonly x: number;
  readonly y: number;
  /** F: forehead top to chin. */
  readonly faceHeight: number;
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
  /** As of its mesh. */
  readonly eyeOpening: number;
}

/**
 * Share of a face's foreshortening that is made up for: a face that looks down is not taken for a small one, nor
 * its hair drawn too large.
 */
const DEPTH_SHARE = 0.5;

/** Measures a mesh's landmarks. */
export function measureFace(face: FaceMesh): FaceGeometry {
  const { points } = face;
  const at = (index: number, axis: number) => points[index * 3 + axis] as number;
  const turn = (from: number, to: number) => {
    const across = Math.hypot(at(to, 0) - at(from, 0), at(to, 1) - at(from, 1));
    return Math.atan2(at(to, 2) - at(from, 2), across);
  };
  const { FOREHEAD_TOP, CHIN } = mesh;
  const [leftEye] = mesh.LEFT_EYE_CORNERS;
  const [, rightEye] = mesh.RIGHT_EYE_CORNERS;
  const roll = Math.atan2(at(rightEye, 1) - at(leftEye, 1), at(rightEye, 0) - at(leftEye, 0));
  const middleX = (at(FOREHEAD_TOP, 0) + at(CHIN, 0)) / 2;
  const middleY = (at(FOREHEAD_TOP, 1) + at(CHIN, 1)) / 2;
  const cos = Math.cos(roll);
  const sin = Math.sin(roll);
  // Across, the middle of what is seen: a turned face's forehead and chin lie near its far edge.
  const across = mesh.FACE_OVAL.map(
    (index) => (at(index, 0) - middleX) * cos + (at(index, 1) - middleY) * sin,
  );
  const aside = (Math.min(...across) + Math.max(...across)) / 2;
  const flat = Math.hypot(at(CHIN, 0) - at(FOREHEAD_TOP, 0), at(CHIN, 1) - at(FOREHEAD_TOP, 1));
  // The factor makes an upright face, whose forehead leans back a little, its plain height.
  const deep = 0.98 * Math.hypot(flat, at(CHIN, 2) - at(FOREHEAD_TOP, 2));
  return {
    points,
    x: middleX + aside * cos,
    y: middleY + aside * sin,
    faceHeight: flat + (deep - flat) * DEPTH_SHARE,
    roll,
    yaw: turn(mesh.LEFT_CHEEKBONE, mesh.RIGHT_CHEEKBONE),
    pitch: turn(FOREHEAD_TOP, CHIN),
    eyeOpening: face.eyeOpening,
  };
}

/** Where a place in the photo, in its pixels, lies in a face's units. */
export function faceUnitsAt({
  x,
  y,
  roll,
  faceHeight,
}: FaceGeometry): (px: number, py: number) => [u: number, v: number] {
  const [cos, sin] = [Math.cos(roll) / faceHeight, Math.sin(roll) / faceHeight];
  return (px, py) => {
    const [dx, dy] = [px - x, py - y];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
}

/** The landmarks in face units: origin at the face's centre, F = 1, upright. Two values per point. */
export function toFaceUnits(face: FaceGeometry): Float32Array {
  const unitsAt = faceUnitsAt(face);
  const count = face.points.length / 3;
  const out = new Float32Array(count * 2);
  for (let index = 0; index < count; index++) {
    out.set(unitsAt(face.points[index * 3]!, face.points[index * 3 + 1]!), index * 2);
  }
  return out;
}

/** How far each landmark comes towards the viewer, in F. */
export function toDepths(face: FaceGeometry): Float32Array {
  return Float32Array.from(
    { length: face.points.length / 3 },
    (_, index) => -(face.points[index * 3 + 2] as number) / face.faceHeight,
  );
}

/** The parts of a head's fit that the mesh alone tells. */
export type FaceFit = Omit<HeadFit, 'crownY' | 'hairHalfWidth' | 'hairAside' | 'cutY'>;

/** Measures a face's fit; hair is measured on the matte. */
export function fitFace(face: FaceGeometry, units: Float32Array): FaceFit {
  const x = (index: number) => units[index * 2] as number;
  const y = (index: number) => units[index * 2 + 1] as number;
  const middleX = ([from, to]: readonly [number, number]) => (x(from) + x(to)) / 2;
  const meanY = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + y(index), 0) / indices.length;
  return {
    cheekHalfWidth: (x(mesh.RIGHT_CHEEKBONE) - x(mesh.LEFT_CHEEKBONE)) / 2,
    jawHalfWidth: (x(mesh.RIGHT_JAW) - x(mesh.LEFT_JAW)) / 2,
    eyesX: [middleX(mesh.LEFT_EYE_CORNERS), middleX(mesh.RIGHT_EYE_CORNERS)],
    eyeY: meanY([...mesh.LEFT_EYE_CORNERS, ...mesh.RIGHT_EYE_CORNERS]),
    noseY: y(mesh.NOSE_TIP),
    mouthY: meanY(mesh.MOUTH_CORNERS),
    chinY: y(mesh.CHIN),
    browY: meanY(mesh.BROW_TOPS),
    foreheadY: y(mesh.FOREHEAD_TOP),
    yaw: face.yaw,
    pitch: face.pitch,
  };
}

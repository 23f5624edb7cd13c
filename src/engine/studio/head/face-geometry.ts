import type { HeadFit } from '../layers.ts';
import type { FaceMesh } from '../vision/face-mesh.ts';
import * as mesh from './mesh-landmarks.ts';

/** A face's pose, measured on its landmarks. Lengths in the landmarks' pixels, angles in radians. */
export interface FaceGeometry {
  readonly points: Float32Array;
  /** Half-way between the mesh's forehead top and the chin. */
  readonly x: number;
  readonly y: number;
  /** F: forehead top to chin. */
  readonly faceHeight: number;
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
}

/** Measures a mesh's landmarks. */
export function measureFace(face: FaceMesh): FaceGeometry {
  const { points } = face;
  const at = (index: number, axis: number) => points[index * 3 + axis] as number;
  const turn = (from: number, to: number) => {
    const across = Math.hypot(at(to, 0) - at(from, 0), at(to, 1) - at(from, 1));
    return Math.atan2(at(to, 2) - at(from, 2), across);
  };
  const [leftEye] = mesh.LEFT_EYE_CORNERS;
  const [, rightEye] = mesh.RIGHT_EYE_CORNERS;
  return {
    points,
    x: (at(mesh.FOREHEAD_TOP, 0) + at(mesh.CHIN, 0)) / 2,
    y: (at(mesh.FOREHEAD_TOP, 1) + at(mesh.CHIN, 1)) / 2,
    // Measured in depth too, so that a face that looks down is not taken for a small one; the factor makes the
    // length of an upright face, whose forehead leans back a little, its plain height.
    faceHeight:
      0.98 *
      Math.hypot(
        at(mesh.CHIN, 0) - at(mesh.FOREHEAD_TOP, 0),
        at(mesh.CHIN, 1) - at(mesh.FOREHEAD_TOP, 1),
        at(mesh.CHIN, 2) - at(mesh.FOREHEAD_TOP, 2),
      ),
    roll: Math.atan2(at(rightEye, 1) - at(leftEye, 1), at(rightEye, 0) - at(leftEye, 0)),
    yaw: turn(mesh.LEFT_CHEEKBONE, mesh.RIGHT_CHEEKBONE),
    pitch: turn(mesh.FOREHEAD_TOP, mesh.CHIN),
  };
}

/** The landmarks in face units: origin at the face's centre, F = 1, upright. Two values per point. */
export function toFaceUnits(face: FaceGeometry): Float32Array {
  const cos = Math.cos(face.roll) / face.faceHeight;
  const sin = Math.sin(face.roll) / face.faceHeight;
  const count = face.points.length / 3;
  const out = new Float32Array(count * 2);
  for (let index = 0; index < count; index++) {
    const dx = (face.points[index * 3] as number) - face.x;
    const dy = (face.points[index * 3 + 1] as number) - face.y;
    out[index * 2] = dx * cos + dy * sin;
    out[index * 2 + 1] = dy * cos - dx * sin;
  }
  return out;
}

/** The parts of a head's fit that the mesh alone tells; hair is measured on the matte. */
export function fitFace(face: FaceGeometry, units: Float32Array): Omit<HeadFit, 'crownY' | 'hairHalfWidth'> {
  const x = (index: number) => units[index * 2] as number;
  const y = (index: number) => units[index * 2 + 1] as number;
  const meanY = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + y(index), 0) / indices.length;
  return {
    cheekHalfWidth: (x(mesh.RIGHT_CHEEKBONE) - x(mesh.LEFT_CHEEKBONE)) / 2,
    jawHalfWidth: (x(mesh.RIGHT_JAW) - x(mesh.LEFT_JAW)) / 2,
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

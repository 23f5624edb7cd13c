import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { DetectedFace } from './face-detector.ts';
import { readPackedAsset } from './package-asset.ts';
import { type Patch, placeInPatch, samplePatch } from './sample-patch.ts';
import { loadTfliteModel, type TfliteModel } from './tflite-model.ts';

/** Landmarks of MediaPipe's face mesh. */
const MESH_POINTS = 468;
const LEFT_EYE_OUTER = 33;
const RIGHT_EYE_OUTER = 263;
/** Side of the mesh's crop relative to the box round the face. */
const MARGIN = 1.5;

export interface FaceMesh {
  /** x, y, z of each landmark: photo pixels, z towards the camera negative. */
  readonly points: Float32Array;
  /** 0..1, how surely this is a face. */
  readonly score: number;
  /** Height of the opening over its width, of the wider eye. */
  readonly eyeOpening: number;
}

export interface FaceMesher {
  mesh(photo: RgbPhoto, face: DetectedFace): FaceMesh;
}

/** The upright square round landmarks: turned with the eye line, centred on their bounding box. */
function patchAround(points: Float32Array): Patch {
  const at = (index: number, axis: number) => points[index * 3 + axis] as number;
  const angle = Math.atan2(
    at(RIGHT_EYE_OUTER, 1) - at(LEFT_EYE_OUTER, 1),
    at(RIGHT_EYE_OUTER, 0) - at(LEFT_EYE_OUTER, 0),
  );
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let minU = Number.POSITIVE_INFINITY;
  let maxU = Number.NEGATIVE_INFINITY;
  let minV = minU;
  let maxV = maxU;
  for (let index = 0; index < MESH_POINTS; index++) {
    const u = at(index, 0) * cos + at(index, 1) * sin;
    const v = at(index, 1) * cos - at(index, 0) * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const u = (minU + maxU) / 2;
  const v = (minV + maxV) / 2;
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    size: Math.max(maxU - minU, maxV - minV) * MARGIN,
    angle,
  };
}

async function loadModel(file: string, outputs?: readonly number[]): Promise<TfliteModel> {
  const pack = 'face_mesh_solution_packed_assets';
  return loadTfliteModel(await readPackedAsset('@mediapipe/face_mesh', pack, file), outputs);
}

/** Places of the landmarks of either eye among what the closer look tells: of the mesh, lips and irises too. */
const EYES = [2, 3];

/** Of an eye that was looked at closely, its landmarks' places in the list: corners, upper lid and the lower one below it. */
const LID = { corners: [0, 8], upper: [11, 13], lower: [3, 5] } as const;

/** Height of an eye's opening over its width; `landmarks`: x and y of each. */
function opening(landmarks: Float32Array): number {
  const distance = (from: number, to: number): number =>
    Math.hypot(landmarks[from * 2]! - landmarks[to * 2]!, landmarks[from * 2 + 1]! - landmarks[to * 2 + 1]!);
  const { corners, upper, lower } = LID;
  return (distance(upper[0], lower[0]) + distance(upper[1], lower[1])) / 2 / distance(...corners);
}

/** Loads the 468-point face mesh, and what looks at eyes closely, for the tfjs backend in force. */
export async function loadFaceMesher(): Promise<FaceMesher> {
  const [model, closer] = await Promise.all([
    loadModel('face_landmark.tflite'),
    loadModel('face_landmark_with_attention.tflite', EYES),
  ]);
  const side = model.inputSize;
  const sampled = (photo: RgbPhoto, patch: Patch): Float32Array =>
    samplePatch(photo, patch, side, { scale: 1 / 255, offset: 0, border: 'blank' });

  const pass = (input: Float32Array, patch: Patch): Omit<FaceMesh, 'eyeOpening'> => {
    const [raw, flag] = model.run(input) as [Float32Array, Float32Array];
    const scale = patch.size / side;
    const place = placeInPatch(patch, side);
    const points = new Float32Array(MESH_POINTS * 3);
    for (let index = 0; index < points.length; index += 3) {
      points.set(place(raw[index]!, raw[index + 1]!), index);
      points[index + 2] = (raw[index + 2] as number) * scale;
    }
    return { points, score: 1 / (1 + Math.exp(-(flag[0] as number))) };
  };

  return {
    // The second pass sees the face upright and centred, which the detector's loose box does not promise.
    mesh: (photo, face) => {
      const [leftX, leftY] = face.leftEye;
      const [rightX, rightY] = face.rightEye;
      const angle = Math.atan2(rightY - leftY, rightX - leftX);
      const loose = { x: face.x, y: face.y, size: face.size * MARGIN, angle };
      const patch = patchAround(pass(sampled(photo, loose), loose).points);
      const input = sampled(photo, patch);
      // The mesh's own eyes are open where the child's are closed.
      const [leftEye, rightEye] = closer.run(input) as Float32Array[];
      return { ...pass(input, patch), eyeOpening: Math.max(opening(leftEye!), opening(rightEye!)) };
    },
  };
}

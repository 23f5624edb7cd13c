import { readFile } from 'node:fs/promises';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { layOutAnchors } from './anchors.ts';
import { type Patch, samplePatch } from './sample-patch.ts';

const SIDE = 256;
const MIN_SCORE = 0.35;
const MAX_OVERLAP = 0.3;
/** Of each anchor: centre, size and six key points. */
const VALUES = 16;

/** A face as the detector sees it. Photo pixels; `left` and `right` as the viewer sees them. */
export interface DetectedFace {
  readonly x: number;
  readonly y: number;
  /** Side of the square box round the face, without margins. */
  readonly size: number;
  readonly score: number;
  readonly leftEye: readonly [number, number];
  readonly rightEye: readonly [number, number];
}

export interface FaceDetector {
  /** Faces inside one square patch of the photo. */
  detect(photo: RgbPhoto, patch: Patch): DetectedFace[];
}

/** BlazeFace's at 256: 16 x 16 cells with 2 anchors, then 8 x 8 with 6. */
const ANCHORS = layOutAnchors(SIDE, [
  [16, 2],
  [32, 6],
]);

function overlap(a: DetectedFace, b: DetectedFace): number {
  const width = Math.min(a.x + a.size / 2, b.x + b.size / 2) - Math.max(a.x - a.size / 2, b.x - b.size / 2);
  const height = Math.min(a.y + a.size / 2, b.y + b.size / 2) - Math.max(a.y - a.size / 2, b.y - b.size / 2);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.size * a.size, b.size * b.size);
}

/** Keeps the best of faces that lie upon each other. */
export function suppressOverlaps(faces: readonly DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score || a.x - b.x)) {
    if (kept.every((other) => overlap(face, other) < MAX_OVERLAP)) kept.push(face);
  }
  return kept;
}

/** What the network says at one anchor. */
interface RawBox {
  readonly anchor: number;
  readonly score: number;
  /** Centre, size and key points, relative to the anchor, in network pixels. */
  readonly values: Float32Array;
}

/** The face at an anchor of a patch, in the photo. */
function decodeBox({ anchor, score, values }: RawBox, patch: Patch): DetectedFace {
  const anchorX = ANCHORS[anchor * 2] as number;
  const anchorY = ANCHORS[anchor * 2 + 1] as number;
  const scale = patch.size / SIDE;
  const point = (index: number): [number, number] => [
    patch.x + ((values[index] as number) + anchorX - SIDE / 2) * scale,
    patch.y + ((values[index + 1] as number) + anchorY - SIDE / 2) * scale,
  ];
  const [x, y] = point(0);
  const size = Math.max(values[2] as number, values[3] as number) * scale;
  return { x, y, size, score, leftEye: point(4), rightEye: point(6) };
}

interface Output {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The network's outputs come unordered; told apart by their number of anchors and of values per anchor. */
function decode(outputs: readonly Output[], patch: Patch) {
  const find = (anchors: number, perAnchor: number) =>
    outputs.find((output) => output.shape[1] === anchors && output.shape[2] === perAnchor)?.values;
  const faces: DetectedFace[] = [];
  let first = 0;
  for (const count of [512, 384]) {
    const logits = find(count, 1);
    const boxes = find(count, VALUES);
    if (logits === undefined || boxes === undefined)
      throw new Error('The face detector has unexpected outputs');
    for (let index = 0; index < count; index++) {
      const score = 1 / (1 + Math.exp(-(logits[index] as number)));
      if (score < MIN_SCORE) continue;
      const values = boxes.subarray(index * VALUES, (index + 1) * VALUES);
      faces.push(decodeBox({ anchor: first + index, score, values }, patch));
    }
    first += count;
  }
  return faces;
}

async function loadBlazeFace(): Promise<GraphModel> {
  const folder = new URL('./models/', import.meta.url);
  const [json, weights] = await Promise.all([
    readFile(new URL('blazeface.json', folder), 'utf8'),
    readFile(new URL('blazeface.bin', folder)),
  ]);
  const model = JSON.parse(json) as {
    modelTopology: object;
    weightsManifest: { weights: tf.io.WeightsManifestEntry[] }[];
  };
  const weightSpecs = model.weightsManifest.flatMap((group) => group.weights);
  const weightData = weights.buffer.slice(
    weights.byteOffset,
    weights.byteOffset + weights.byteLength,
  ) as ArrayBuffer;
  return loadGraphModel(tf.io.fromMemory({ modelTopology: model.modelTopology, weightSpecs, weightData }));
}

/** Loads BlazeFace (256 x 256) for the tfjs backend in force. */
export async function loadFaceDetector(): Promise<FaceDetector> {
  const model = await loadBlazeFace();
  return {
    detect: (photo, patch) => {
      const pixels = samplePatch(photo, patch, SIDE, { scale: 1 / 127.5, offset: -1, border: 'blank' });
      const outputs: Output[] = [];
      // Not given back by the tidying function: what that gives back is searched for tensors, value by value.
      tf.tidy(() => {
        const raw = model.execute(tf.tensor4d(pixels, [1, SIDE, SIDE, 3])) as tf.Tensor[];
        for (const tensor of raw)
          outputs.push({ shape: tensor.shape, values: tensor.dataSync() as Float32Array });
      });
      return suppressOverlaps(decode(outputs, patch));
    },
  };
}

import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { layOutAnchors } from './anchors.ts';
import { readPackageFile, readPackedAsset } from './package-asset.ts';
import { type Patch, placeInPatch, samplePatch } from './sample-patch.ts';
import { loadTfliteModel, type TfliteModel } from './tflite-model.ts';

/** Landmarks of a hand: the wrist, then four of each finger from the thumb on, from its root to its tip. */
const POINTS = 21;
/** The palm detector's anchors at 192: 24 x 24 cells with 2, then 12 x 12 with 6. */
const GRIDS = [
  [8, 2],
  [16, 6],
] as const;
/** Of each anchor: centre, size and seven key points. */
const VALUES = 18;
/** Where among them the wrist and the root of the middle finger begin. */
const WRIST = 4;
const MIDDLE_ROOT = 8;
const MIN_PALM_SCORE = 0.4;
/** On 27 of 155 photos hands scored 0.88 and more, and what was none 0.75 at most. */
const MIN_HAND_SCORE = 0.85;
const MOST_HANDS = 4;
/** Palms nearer to each other than this share of their size are one. */
const APART = 0.5;
/** The landmarks' crop against the palm's box: its size, and how far it lies towards the fingers. */
const CROP = { size: 2.6, forth: 0.5 };

/** Landmarks of one hand: x and y of each, in the photo's pixels. */
export type FoundHand = Float32Array;

export interface HandFinder {
  /** Hands inside one square patch of the photo. */
  find(photo: RgbPhoto, patch: Patch): FoundHand[];
}

/** A palm in a photo: the square round it, turned so that its fingers point up. */
interface Palm extends Patch {
  readonly score: number;
}

/** Palms inside a patch, the surest first, each of them once. */
function findPalms(model: TfliteModel, anchors: Float32Array, photo: RgbPhoto, patch: Patch): Palm[] {
  const side = model.inputSize;
  const input = samplePatch(photo, patch, side, { scale: 1 / 255, offset: 0, border: 'blank' });
  const [boxes, logits] = model.run(input) as [Float32Array, Float32Array];
  const place = placeInPatch(patch, side);
  const palms: Palm[] = [];
  for (let index = 0; index < logits.length; index++) {
    const score = 1 / (1 + Math.exp(-logits[index]!));
    if (score < MIN_PALM_SCORE) continue;
    const values = boxes.subarray(index * VALUES, (index + 1) * VALUES);
    const point = (at: number) =>
      place(values[at]! + anchors[index * 2]!, values[at + 1]! + anchors[index * 2 + 1]!);
    const [x, y] = point(0);
    const [wristX, wristY] = point(WRIST);
    const [rootX, rootY] = point(MIDDLE_ROOT);
    const size = (Math.max(values[2]!, values[3]!) * patch.size) / side;
    palms.push({ x, y, size, angle: Math.atan2(rootY - wristY, rootX - wristX) + Math.PI / 2, score });
  }
  const kept: Palm[] = [];
  for (const palm of palms.sort((a, b) => b.score - a.score)) {
    const isNew = kept.every(
      ({ x, y, size }) => Math.hypot(x - palm.x, y - palm.y) > APART * Math.max(size, palm.size),
    );
    if (isNew) kept.push(palm);
  }
  return kept.slice(0, MOST_HANDS);
}

/** The landmarks of the hand at a palm; null where there is none. */
function markHand(model: TfliteModel, photo: RgbPhoto, palm: Palm): FoundHand | null {
  const { angle } = palm;
  const forth = palm.size * CROP.forth;
  const crop = {
    ...{ x: palm.x + Math.sin(angle) * forth, y: palm.y - Math.cos(angle) * forth },
    ...{ size: palm.size * CROP.size, angle },
  };
  const side = model.inputSize;
  const input = samplePatch(photo, crop, side, { scale: 1 / 255, offset: 0, border: 'blank' });
  const [raw, [score]] = model.run(input) as [Float32Array, Float32Array];
  if (score! < MIN_HAND_SCORE) return null;
  const place = placeInPatch(crop, side);
  const points = new Float32Array(POINTS * 2);
  for (let point = 0; point < POINTS; point++)
    points.set(place(raw[point * 3]!, raw[point * 3 + 1]!), point * 2);
  return points;
}

/** Loads MediaPipe's palm detector (192 x 192) and hand landmarks (224 x 224) for the tfjs backend in force. */
export async function loadHandFinder(): Promise<HandFinder> {
  const packed = 'hands_solution_packed_assets';
  const [palmFile, handFile] = await Promise.all([
    readPackedAsset('@mediapipe/hands', packed, 'palm_detection_lite.tflite'),
    readPackageFile('@mediapipe/hands', 'hand_landmark_lite.tflite'),
  ]);
  const palms = loadTfliteModel(palmFile);
  const hands = loadTfliteModel(handFile);
  const anchors = layOutAnchors(palms.inputSize, GRIDS);
  return {
    find: (photo, patch) =>
      findPalms(palms, anchors, photo, patch).flatMap((palm) => markHand(hands, photo, palm) ?? []),
  };
}

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { type Patch, samplePatch } from './sample-patch.ts';
import { loadTfliteModel } from './tflite-model.ts';

/** The parts of a person that the network tells apart, in the order of its channels; before them comes the background. */
export const PARTS = ['hair', 'body', 'face', 'clothes', 'things'] as const;
export type Part = (typeof PARTS)[number];
const CHANNELS = 1 + PARTS.length;

/**
 * How surely each cell of a square patch shows a part of a person, 0..1, `side` x `side`; what is left of 1 is background.
 * `face` and `body` are their skin, `things` what is worn or held: glasses, earrings, hats.
 */
export interface PersonParts extends Readonly<Record<Part, Float32Array>> {
  readonly side: number;
}

export interface PartsSegmenter {
  segment(photo: RgbPhoto, patch: Patch): PersonParts;
}

/** The channels of `logits`, cell by cell, as one plane of shares for each part. */
function sharesOf(logits: Float32Array): Record<Part, Float32Array> {
  const count = logits.length / CHANNELS;
  const planes = PARTS.map(() => new Float32Array(count));
  const powers = new Float64Array(CHANNELS);
  for (let cell = 0; cell < count; cell++) fillShares(logits, cell, powers, planes);
  return Object.fromEntries(PARTS.map((part, at) => [part, planes[at]])) as Record<Part, Float32Array>;
}

/** One cell of the planes. `powers`: room for the channels. */
function fillShares(
  logits: Float32Array,
  cell: number,
  powers: Float64Array,
  planes: readonly Float32Array[],
): void {
  const first = cell * CHANNELS;
  let sum = 0;
  for (let at = 0; at < CHANNELS; at++) {
    powers[at] = Math.exp(logits[first + at]!);
    sum += powers[at]!;
  }
  for (let at = 0; at < planes.length; at++) planes[at]![cell] = powers[at + 1]! / sum;
}

/** Loads MediaPipe's multi-class selfie segmentation (256 x 256) for the tfjs backend in force; about 0.3 s. */
export async function loadPartsSegmenter(): Promise<PartsSegmenter> {
  const file = await readFile(new URL('./models/selfie-multiclass.tflite.gz', import.meta.url));
  const model = loadTfliteModel(await promisify(gunzip)(file));
  const side = model.inputSize;
  return {
    // Beyond the photo's edge it is mirrored: a blank edge would be taken for the person's outline.
    segment: (photo, patch) => {
      const input = samplePatch(photo, patch, side, { scale: 1 / 255, offset: 0, border: 'mirror' });
      const [logits] = model.run(input) as [Float32Array];
      return { side, ...sharesOf(logits) };
    },
  };
}

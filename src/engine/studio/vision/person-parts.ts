import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { type Patch, samplePatch } from './sample-patch.ts';
import { loadTfliteModel } from './tflite-model.ts';

/** What the network tells apart, in the order of its channels. */
const CLASSES = ['background', 'hair', 'body', 'face', 'clothes', 'things'] as const;

/**
 * How surely each cell of a square patch shows a part of a person, 0..1, `side` x `side`; what is left of 1 is background.
 * `face` and `body` are their skin, `things` what is worn or held: glasses, earrings, hats.
 */
export interface PersonParts extends Readonly<Record<Exclude<Class, 'background'>, Float32Array>> {
  readonly side: number;
}

type Class = (typeof CLASSES)[number];

export interface PartsSegmenter {
  segment(photo: RgbPhoto, patch: Patch): PersonParts;
}

/** The channels of `logits`, cell by cell, as one plane of shares for each class. */
function sharesOf(logits: Float32Array): Record<Class, Float32Array> {
  const count = logits.length / CLASSES.length;
  const planes = CLASSES.map(() => new Float32Array(count));
  for (let cell = 0; cell < count; cell++) fillShares(logits, cell, planes);
  return Object.fromEntries(CLASSES.map((name, at) => [name, planes[at]])) as Record<Class, Float32Array>;
}

function fillShares(logits: Float32Array, cell: number, planes: readonly Float32Array[]): void {
  const first = cell * planes.length;
  let sum = 0;
  for (let at = 0; at < planes.length; at++) sum += Math.exp(logits[first + at]!);
  for (let at = 0; at < planes.length; at++) planes[at]![cell] = Math.exp(logits[first + at]!) / sum;
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
      const { hair, body, face, clothes, things } = sharesOf(logits);
      return { side, hair, body, face, clothes, things };
    },
  };
}

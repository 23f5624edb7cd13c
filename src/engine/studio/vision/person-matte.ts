import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { readPackageFile } from './package-asset.ts';
import { type Patch, samplePatch } from './sample-patch.ts';
import { loadTfliteModel } from './tflite-model.ts';

/** How surely each cell of a square patch shows a person: 0..1, `side` x `side`. */
interface PersonMatte {
  readonly side: number;
  readonly data: Float32Array;
}

export interface PersonSegmenter {
  segment(photo: RgbPhoto, patch: Patch): PersonMatte;
}

/** Loads MediaPipe's selfie segmentation (256 x 256) for the tfjs backend in force. */
export async function loadPersonSegmenter(): Promise<PersonSegmenter> {
  const model = loadTfliteModel(
    await readPackageFile('@mediapipe/selfie_segmentation', 'selfie_segmentation.tflite'),
  );
  const side = model.inputSize;
  return {
    // Beyond the photo's edge it is mirrored: a blank edge would be taken for the person's outline.
    segment: (photo, patch) => {
      const input = samplePatch(photo, patch, side, { scale: 1 / 255, offset: 0, border: 'mirror' });
      const [data] = model.run(input) as [Float32Array];
      return { side, data };
    },
  };
}

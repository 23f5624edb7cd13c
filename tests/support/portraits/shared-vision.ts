import { loadVisionModels, type VisionModels } from '../../../src/engine/studio/vision/vision-models.ts';

let loaded: Promise<VisionModels> | undefined;

/** The studio's networks, loaded once for all test files of a worker: a third of a second and 60 MB. */
export function sharedVision(): Promise<VisionModels> {
  loaded ??= loadVisionModels();
  return loaded;
}

import { type FaceDetector, loadFaceDetector } from './face-detector.ts';
import { type FaceMesher, loadFaceMesher } from './face-mesh.ts';
import { loadPersonSegmenter, type PersonSegmenter } from './person-matte.ts';
import { startTensorRuntime } from './tensor-runtime.ts';

/** The three networks that the studio sees with. */
export interface VisionModels {
  readonly detector: FaceDetector;
  readonly mesher: FaceMesher;
  readonly segmenter: PersonSegmenter;
}

/** Starts the tensor runtime and loads the networks; about 0.1 s. */
export async function loadVisionModels(): Promise<VisionModels> {
  await startTensorRuntime();
  const [detector, mesher, segmenter] = await Promise.all([
    loadFaceDetector(),
    loadFaceMesher(),
    loadPersonSegmenter(),
  ]);
  return { detector, mesher, segmenter };
}

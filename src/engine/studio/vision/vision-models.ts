import { type FaceDetector, loadFaceDetector } from './face-detector.ts';
import { type FaceMesher, loadFaceMesher } from './face-mesh.ts';
import { type HandFinder, loadHandFinder } from './hand-finder.ts';
import { loadPersonSegmenter, type PersonSegmenter } from './person-matte.ts';
import { loadPartsSegmenter, type PartsSegmenter } from './person-parts.ts';
import { startTensorRuntime } from './tensor-runtime.ts';

/** The networks that the studio sees with. */
export interface VisionModels {
  readonly detector: FaceDetector;
  readonly mesher: FaceMesher;
  /** Tells a person from what is behind. */
  readonly segmenter: PersonSegmenter;
  /** Tells a person's hair, skin and clothes apart, at ten times the cost. */
  readonly partsSegmenter: PartsSegmenter;
  readonly handFinder: HandFinder;
}

/** Starts the tensor runtime and loads the networks; about 0.4 s. */
export async function loadVisionModels(): Promise<VisionModels> {
  await startTensorRuntime();
  const [detector, mesher, segmenter, partsSegmenter, handFinder] = await Promise.all([
    loadFaceDetector(),
    loadFaceMesher(),
    loadPersonSegmenter(),
    loadPartsSegmenter(),
    loadHandFinder(),
  ]);
  return { detector, mesher, segmenter, partsSegmenter, handFinder };
}

import sharp from 'sharp';
import type { ThemeSampler } from '../theme-sampler.ts';
import { createModelMaker, type ModelMakerSettings } from './model-maker.ts';
import type { FaceSpot, ModelPhotoTools } from './model-photo-tools.ts';

/** What nobody can look at, and is no picture of a theme. */
const UNUSABLE: ReadonlySet<string> = new Set(['not-a-picture', 'too-small']);

/** Where a face would be that was not found: the picture is cut about its middle. */
function middleOf(width: number, height: number): FaceSpot {
  return { x: width / 2, y: height / 2, faceHeight: height * 0.3, roll: 0 };
}

/** The same tools, whose review lets pass whatever can be looked at, and tells what it would have been refused for. */
function lenient(tools: ModelPhotoTools, onFinding: (code: string) => void): ModelPhotoTools {
  return {
    ...tools,
    async review(picture, likeness, bounds, signal) {
      const review = await tools.review(picture, likeness, bounds, signal);
      if (review.ok || UNUSABLE.has(review.code)) return review;
      onFinding(review.code);
      const { width, height } = await sharp(picture).metadata();
      return { ok: true, width, height, face: middleOf(width, height) };
    },
  };
}

/** Samples of a vendor's pictures, made as portraits are: the same call, prompt and finish. */
export function createThemeSampler(settings: ModelMakerSettings): ThemeSampler {
  return {
    timeLimitMs: createModelMaker(settings).timeLimitMs,
    async sample(request, run) {
      let finding: string | null = null;
      const tools = lenient(settings.tools, (code) => {
        finding = code;
      });
      const outcome = await createModelMaker({ ...settings, tools }).make(request, run);
      return { outcome, finding };
    },
  };
}

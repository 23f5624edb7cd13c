import type { ThemeSampler } from '../theme-sampler.ts';
import { createModelMaker, type ModelMakerSettings } from './model-maker.ts';

/** Samples of a vendor's pictures, made as portraits are: the same call, prompt and finish. */
export function createThemeSampler(settings: ModelMakerSettings): ThemeSampler {
  return {
    timeLimitMs: createModelMaker(settings).timeLimitMs,
    async sample(request, run) {
      let finding: string | null = null;
      const onFinding = (code: string): void => {
        finding = code;
      };
      const outcome = await createModelMaker({ ...settings, onFinding }).make(request, run);
      return { outcome, finding };
    },
  };
}

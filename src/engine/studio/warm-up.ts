import type { PortraitRequest } from '../portrait-engine.ts';
import { makePortrait, type PortraitTools } from './make-portrait.ts';
import { drawModelPhoto } from './model-child/model-photo.ts';
import { createStageClock } from './stage-clock.ts';

/** One theme of each kind of look, so that every path has run once. */
const WARM_THEMES = ['astronaut', 'cartoon-classics'] as const;

/**
 * Makes whole portraits of a drawn child, so that models, caches and compiled code are ready for the first real
 * one. Throws when that fails: the engine is not fit for work then.
 */
export async function warmUp(tools: PortraitTools): Promise<void> {
  const photo = await drawModelPhoto();
  for (const id of WARM_THEMES) {
    const request: PortraitRequest = {
      portraitId: 'warm-up',
      photo,
      theme: { id, name: id, category: '', promptTemplate: '' },
      customStyle: '',
      aspectRatio: '1:1',
      tier: 'standard',
      watermark: true,
      seed: 1,
    };
    const clock = createStageClock(
      () => {},
      () => false,
    );
    const outcome = await makePortrait(request, tools, clock);
    if (!outcome.ok)
      throw new Error(`The studio engine cannot make a portrait of its own model: ${outcome.reason}`);
  }
}

import type { PortraitRequest } from '../portrait-maker.ts';
import { makePortrait, type PortraitTools } from './make-portrait.ts';
import { drawModelPhoto } from './model-child/model-photo.ts';
import { createStageClock } from './stage-clock.ts';

const WARM_THEME = 'astronaut';

/**
 * Pixels. Most of a first portrait's time goes into what is compiled and loaded, whatever its size; the product is
 * ready three times sooner than with two whole portraits, and the first real one takes a few tenths of a second longer.
 */
const WARM_SIDE = 320;

/**
 * Makes a whole, small portrait of a drawn child, so that models, caches and compiled code are ready for the first
 * real one. Throws when that fails: the engine is not fit for work then.
 */
export async function warmUp(tools: PortraitTools): Promise<void> {
  const request: PortraitRequest = {
    portraitId: 'warm-up',
    photo: await drawModelPhoto(WARM_SIDE),
    theme: { id: WARM_THEME, name: WARM_THEME, category: '', promptTemplate: '' },
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
  const outcome = await makePortrait(request, tools, clock, [WARM_SIDE, WARM_SIDE]);
  if (!outcome.ok)
    throw new Error(`The studio engine cannot make a portrait of its own model: ${outcome.reason}`);
}

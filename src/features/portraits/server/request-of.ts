import type { PortraitRequest } from '#engine/portrait-maker.ts';
import type { Config } from '#platform/config/config.ts';
import { STUDIO } from '../choices/contract.ts';
import type { Portrait } from './store.ts';

/** Whether a picture says for all to see that an AI made it: the law asks it of image models' (decision in operating.md). */
export const showsMark = (aiLabel: Config['aiLabel'], engineId: string): boolean =>
  aiLabel === 'visible' || (aiLabel === 'auto' && engineId !== STUDIO);

/** What an engine is asked for. */
export function requestOf(
  portrait: Portrait,
  photo: Uint8Array,
  aiLabel: Config['aiLabel'],
): PortraitRequest {
  return {
    portraitId: portrait.id,
    photo,
    face: portrait.face ?? undefined,
    theme: portrait.theme,
    customStyle: portrait.customStyle,
    garment: portrait.garment,
    aspectRatio: portrait.aspectRatio,
    tier: portrait.tier,
    watermark: portrait.watermark,
    visibleMark: showsMark(aiLabel, portrait.engineId),
    seed: portrait.seed,
  };
}

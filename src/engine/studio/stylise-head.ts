import type { HeadLayer } from './drawing/layers.ts';
import { brushHead } from './head/stylise/brush.ts';
import type { ThemeLook } from './themes/theme-spec.ts';
import { drawToon } from './toon/draw-toon.ts';
import type { FaceForm, LampDirection } from './toon/face-relief.ts';
import { TOON_STYLES } from './toon/toon-styles.ts';

/**
 * Gives a cut-out head a theme's look. `form`: its landmarks; `lamp`: where the scene's key light is; `paint`: -1 more
 * photographic .. 1 more painted. In place.
 */
export function styliseHead(
  head: HeadLayer,
  form: FaceForm,
  look: ThemeLook,
  lamp: LampDirection,
  paint = 0,
): void {
  const bolder = 1 + 0.6 * paint;
  switch (look) {
    case 'natural':
      brushHead(head, { radius: 0.008 * bolder, mix: Math.min(1, 0.45 * bolder), featureMix: 0.08 });
      break;
    case 'painterly':
      brushHead(head, { radius: 0.015 * bolder, mix: Math.min(1, 0.85 * bolder), featureMix: 0.18 });
      break;
    default:
      drawToon(head, form, TOON_STYLES[look], lamp);
  }
}

import type { HeadLayer } from './drawing/layers.ts';
import { meanHair } from './head/hair-tone.ts';
import { type FaceForm, featureRelief, type LampDirection } from './head/relief.ts';
import { brushHead } from './head/stylise/brush.ts';
import type { ThemeLook } from './themes/theme-spec.ts';
import { drawToon } from './toon/draw-toon.ts';
import { skinColour } from './toon/skin-colour.ts';
import { isToon, TOON_STYLES } from './toon/toon-styles.ts';

/**
 * Gives a cut-out head a theme's look, and gives it back as it is to be lit. `form`: its landmarks; `lamp`: where the
 * scene's key light is; `paint`: -1 more photographic .. 1 more painted. Its pixels change in place.
 */
export function styliseHead(
  head: HeadLayer,
  form: FaceForm,
  look: ThemeLook,
  { lamp, paint = 0 }: { lamp: LampDirection; paint?: number },
): HeadLayer {
  if (isToon(look)) {
    const drawn = form.drawn ? head : { ...head, skinTone: skinColour(head) };
    drawToon(drawn, form, TOON_STYLES[look], lamp);
    // What is painted on of its hair goes by what was drawn, not by the photo.
    return { ...drawn, hairTone: meanHair(drawn) ?? drawn.hairTone };
  }
  const bolder = 1 + 0.6 * paint;
  if (look === 'natural') {
    brushHead(head, { radius: 0.008 * bolder, mix: Math.min(1, 0.45 * bolder), featureMix: 0.08 });
  } else brushHead(head, { radius: 0.015 * bolder, mix: Math.min(1, 0.85 * bolder), featureMix: 0.18 });
  return { ...head, relief: featureRelief(head, form) };
}

import type { HeadLayer } from './drawing/layers.ts';
import { evenLight } from './head/even-light.ts';
import { meanHair } from './head/hair-tone.ts';
import { type FaceForm, featureRelief, type LampDirection } from './head/relief.ts';
import { brushHead } from './head/stylise/brush.ts';
import type { ThemeLook } from './themes/theme-spec.ts';
import { drawToon } from './toon/draw-toon.ts';
import { readSigns } from './toon/face-signs.ts';
import { findGlasses, linePhoto, rimZone } from './toon/glasses.ts';
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
  evenLight(head);
  const bolder = 1 + 0.6 * paint;
  if (look === 'natural') {
    brushHead(head, { radius: 0.008 * bolder, mix: Math.min(1, 0.45 * bolder), featureMix: 0.08 });
    return { ...head, relief: featureRelief(head, form) };
  }
  const spared = withRims(head, form);
  brushHead(spared, { radius: 0.011 * bolder, mix: Math.min(1, 0.6 * bolder), featureMix: 0.15 });
  return { ...spared, relief: featureRelief(spared, form) };
}

/** The head with the rims of its glasses among its features: a brush would wash them away. */
function withRims(head: HeadLayer, { units, drawn }: FaceForm): HeadLayer {
  const glasses =
    drawn || !readSigns(head, units).glasses ? null : findGlasses(linePhoto(head, head.pixels.data), units);
  if (!glasses) return head;
  const rims = rimZone(head, glasses);
  const { featureMask } = head;
  const data = featureMask.data.map((value, pixel) => Math.max(value, rims[pixel * 4 + 3]!));
  return { ...head, featureMask: { ...featureMask, data } };
}

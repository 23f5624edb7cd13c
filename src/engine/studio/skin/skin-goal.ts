import { heldHue, labToRgb, rgbToLab } from '../head/lab-colour.ts';
import type { Colour } from '../head/skin-tone.ts';

/** How far a theme's light and grade may move a child's skin: its mood shows, the child stays recognisable. */
const LEEWAY = { l: 1, hue: (3 * Math.PI) / 180, chroma: { least: 0.82, most: 1.12 } };
/** Skin whose colour is fainter has no hue to speak of, and may gain this much of a cast. */
const FAINT = 6;
/** Skin that a pale or a cold photo shows fainter than this looks grey among a scene's colours: it becomes so much stronger at most. */
const PALE = { chroma: 17, most: 1.5 };

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * What skin may become in a picture that shows it as `shown`: its lightness by `meant`'s (the photo's, exposed), hue
 * and chroma by the photo's own.
 */
export function skinGoal(photo: Colour, meant: Colour, shown: Colour): Colour {
  const own = rgbToLab(...photo);
  const made = rgbToLab(...shown);
  const exposed = rgbToLab(...meant).l;
  const l = bounded(made.l, exposed - LEEWAY.l, exposed + LEEWAY.l);
  const chroma = Math.hypot(own.a, own.b);
  const { least, most } = LEEWAY.chroma;
  const pale = chroma < FAINT ? 0 : Math.min(PALE.chroma, chroma * PALE.most);
  const c = bounded(
    Math.hypot(made.a, made.b),
    Math.max(pale, chroma * least),
    Math.max(pale, FAINT, chroma * most),
  );
  const hue = Math.atan2(made.b, made.a);
  const turned = chroma < FAINT ? hue : heldHue(hue, Math.atan2(own.b, own.a), LEEWAY.hue);
  return labToRgb({ l, a: Math.cos(turned) * c, b: Math.sin(turned) * c });
}

import { ramp } from '../drawing/smoothstep.ts';
import { heldHue, labToRgb, rgbToLab } from '../head/lab-colour.ts';
import type { Colour } from '../head/skin-tone.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far a theme's light and grade may move a child's skin: its mood shows, the child stays recognisable. */
const LEEWAY = { darker: 1, lighter: 0.5, leastChroma: 0.82 };
/**
 * How far it may turn a face's hue and add to its chroma, and how far a scene's light may colour pale skin: beside a warm scene a
 * photographed face that stays cold looks pasted. A drawn one, flat as it is, looks brown. Fainter than `faint` is grey.
 */
const COLOURED = {
  photographed: { hue: radians(2.5), most: 1.05, pale: 22, faint: 17 },
  drawn: { hue: radians(1.6), most: 1, pale: 0, faint: 21 },
};
/** Hues (Lab) of human skin from the fairest to the darkest; others are a lamp's, or a camera's. */
const SKIN_HUES = { middle: radians(55), half: radians(18) };
/** Skin beyond this hue looks olive among a scene's colours, most of all brown skin: it comes back, by so much at most. */
const OLIVE = { from: radians(62), most: radians(5) };
/** Skin fainter than `none` has no hue to speak of, in a photo in black and white or a cold one; from `all` on its own counts. */
const OWN_HUE = { none: 3, all: 8 };
/** Skin that a pale or a cold photo shows faintly looks grey among a scene's colours, most of all as a drawing's flat tone: it becomes so much stronger, and is never less than `least`. */
const PALE = { most: 1.5, least: 13 };
/** Skin lighter (L*) than this has less colour, down to half of it: near white there is no room for more, and a face turned dark for it. */
const LIGHT = { from: 78, to: 92 };
/** Darker skin (L*) than this is less colourful, in proportion. */
const FULL_FROM = 45;

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The hue that skin has under white light: the photo's, if skin can have it. */
function ownHue(hue: number, chroma: number): number {
  const held = heldHue(hue, SKIN_HUES.middle, SKIN_HUES.half);
  const possible = Math.max(Math.min(held, OLIVE.from), held - OLIVE.most);
  return heldHue(possible, SKIN_HUES.middle, SKIN_HUES.half * ramp(OWN_HUE.none, OWN_HUE.all, chroma));
}

/**
 * What skin may become in a picture that shows it as `shown`: its lightness by `meant`'s (the photo's, exposed), hue
 * and chroma by the photo's own, as far as they are skin's.
 */
export function skinGoal(
  photo: Colour,
  meant: Colour,
  shown: Colour,
  face: keyof typeof COLOURED = 'photographed',
): Colour {
  const own = rgbToLab(...photo);
  const made = rgbToLab(...shown);
  const exposed = rgbToLab(...meant).l;
  const l = bounded(made.l, exposed - LEEWAY.darker, exposed + LEEWAY.lighter);
  const chroma = Math.hypot(own.a, own.b);
  const { hue: turn, most, pale: coloured, faint } = COLOURED[face];
  const full = Math.min(1, l / FULL_FROM) * (1 - 0.5 * ramp(LIGHT.from, LIGHT.to, l));
  const pale = full * Math.max(PALE.least, Math.min(faint, chroma * PALE.most));
  const c = bounded(
    Math.hypot(made.a, made.b),
    Math.max(pale, chroma * LEEWAY.leastChroma),
    Math.max(pale, full * coloured, chroma * most),
  );
  const hue = heldHue(Math.atan2(made.b, made.a), ownHue(Math.atan2(own.b, own.a), chroma), turn);
  return labToRgb({ l, a: Math.cos(hue) * c, b: Math.sin(hue) * c });
}

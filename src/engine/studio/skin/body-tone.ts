import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import {
  bandOf,
  bareSkin,
  byLightness,
  LIT,
  meanColour,
  meanOfBand,
  type SkinSample,
} from '../head/bare-skin.ts';
import { labOf, rgbOf } from '../head/lab-colour.ts';

/** Part of a face, by lightness, that has its middle tone. */
const MIDDLE = { from: 0.42, to: 0.58 };
/** How far arms and hands go from the face's middle tone to its lit parts, in lightness and in colour. */
const SHARE = { lightness: 0.4, colour: 0.3 };
/** In L*, of a face in even light. */
const MOST_LIFT = 4;
/**
 * A face whose lit parts are more than `from` L* lighter than its middle is half in the dark, and looks as fair as those: arms go
 * along with so much of what is more, at most `most`.
 */
const HALF_DARK = { from: 9, share: 0.8, most: 10 };
/** Light from one side makes a face's halves differ by so much, in L*; what shines on both is a reflection. */
const ONE_SIDED = { from: 8, to: 16 };
/** Skin in light is nearly as red as the face's middle; what has less than so much of its red is a reflection, or burnt. */
const LIGHTS = { from: 0.5, to: 0.75 };
/**
 * Beside brown skin a beard, brows and deep-set eyes make a face darker as a whole than its skin; hands have none: they are darker by
 * so much of what is more than `from`, at most `most` L*.
 */
const WHOLE = { from: 1, share: 0.6, most: 5 };
/** Hands are one tone where a face has greys and whites: as colourful as its middle they look orange. */
const CHROMA = 0.98;
/**
 * Between these in L* it comes in: the lights of brown skin are reflections, and its hands would come out lighter than it. A face
 * half in the dark is told by its lit parts, which are so much lighter than an evenly lit one's middle.
 */
const FAIR = { from: 52, to: 68, lit: 8 };

/** Beside a pink or lilac face hands of its hue (degrees) are mauve in a coloured scene: theirs goes a share of the way to skin's, at most so far. */
const WARM = { hue: 46, share: 0.6, most: 8 };

/** A hand's colour with no less of yellow than skin has. */
function warmed(tone: Rgb): Rgb {
  const { l, a, b } = labOf(tone);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const turn = (Math.min(WARM.most, Math.max(0, WARM.hue - hue) * WARM.share) * Math.PI) / 180;
  if (turn === 0) return tone;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return rgbOf({ l, a: a * cos - b * sin, b: a * sin + b * cos });
}

/** How much lighter one half of a face is than the other, in L*. */
function betweenHalves(skin: readonly SkinSample[]): number {
  const across = skin.toSorted((one, other) => one.x - other.x);
  const [left, right] = [meanColour(bandOf(across, 0, 0.5)), meanColour(bandOf(across, 0.5, 1))];
  return Math.abs(left.l - right.l);
}

/** Brown skin's tone, darker beside dark features. */
function besideDarkFeatures(tone: Rgb, darker: number): Rgb {
  const { l, a, b } = labOf(tone);
  const brown = 1 - smoothstep(FAIR.from, FAIR.to, l);
  const less = Math.min(WHOLE.most, Math.max(0, darker - WHOLE.from) * WHOLE.share) * brown;
  return less === 0 ? tone : rgbOf({ l: l - less, a, b });
}

/**
 * The tone of arms and hands beside a photographed face: `own`, its middle one, brought towards the colour of the parts that
 * the photo's light falls on. Arms lie in full light, and shadows of skin are redder than its lights: painted in the middle tone
 * of a face lit from one side they look like another's.
 * @param head still a photo
 * @param darker how much darker (L*) the face is as a whole than its skin
 */
export function bodyTone(head: HeadLayer, own: Rgb, darker = 0): Rgb {
  const tone = besideDarkFeatures(own, darker);
  const { l, a, b } = labOf(tone);
  const skin = byLightness(bareSkin(head));
  if (skin.length === 0) return warmed(tone);
  const [lit, middle] = [meanOfBand(skin, LIT), meanOfBand(skin, MIDDLE)];
  const lights = smoothstep(LIGHTS.from, LIGHTS.to, lit.a / Math.max(1, middle.a));
  const oneSided = smoothstep(ONE_SIDED.from, ONE_SIDED.to, betweenHalves(skin)) * lights;
  const fair = l + Math.max(0, lit.l - FAIR.lit - l) * oneSided;
  const share = smoothstep(FAIR.from, FAIR.to, fair);
  if (share === 0) return warmed(tone);
  const apart = lit.l - middle.l;
  const more = Math.max(0, apart - HALF_DARK.from) * HALF_DARK.share;
  const inTheDark = Math.min(HALF_DARK.most, more) * oneSided;
  const towardsLit = rgbOf({
    l: l + (Math.min(MOST_LIFT, apart * SHARE.lightness) + inTheDark) * share,
    a: (a + (lit.a - middle.a) * SHARE.colour * lights * share) * CHROMA,
    b: (b + (lit.b - middle.b) * SHARE.colour * lights * share) * CHROMA,
  });
  return warmed(towardsLit);
}

import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { bareSkin, byLightness, LIT, meanOfBand } from '../head/bare-skin.ts';
import { labOf, rgbOf } from '../head/lab-colour.ts';

/** Part of a face, by lightness, that has its middle tone. */
const MIDDLE = { from: 0.42, to: 0.58 };
/** How far arms and hands go from the face's middle tone to its lit parts, in lightness and in colour. */
const SHARE = { lightness: 0.4, colour: 0.4 };
/** In L*: half a face in the dark is no reason for light hands. */
const MOST_LIFT = 4;
/**
 * Between these in L* it comes in: the lights of brown skin are reflections, and its hands would come out lighter than it. A face
 * half in the dark is told by its lit parts, which are so much lighter than an evenly lit one's middle.
 */
const FAIR = { from: 52, to: 68, lit: 8 };

/**
 * The tone of arms and hands beside a photographed face: `tone`, its middle one, brought towards the colour of the parts that
 * the photo's light falls on. Arms lie in full light, and shadows of skin are redder than its lights: painted in the middle tone
 * of a face lit from one side they look like another's.
 * @param head still a photo
 */
export function bodyTone(head: HeadLayer, tone: Rgb): Rgb {
  const { l, a, b } = labOf(tone);
  const skin = byLightness(bareSkin(head));
  if (skin.length === 0) return tone;
  const [lit, middle] = [meanOfBand(skin, LIT), meanOfBand(skin, MIDDLE)];
  const share = smoothstep(FAIR.from, FAIR.to, Math.max(l, lit.l - FAIR.lit));
  if (share === 0) return tone;
  return rgbOf({
    l: l + Math.min(MOST_LIFT, (lit.l - middle.l) * SHARE.lightness) * share,
    a: a + (lit.a - middle.a) * SHARE.colour * share,
    b: b + (lit.b - middle.b) * SHARE.colour * share,
  });
}

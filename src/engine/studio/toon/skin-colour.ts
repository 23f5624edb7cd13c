import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { bareSkin, byLightness, LIT, meanOfBand } from '../head/bare-skin.ts';
import { heldHue, type Lab, labOf, rgbOf } from '../head/lab-colour.ts';

/** A colour is the skin's own from this alpha on, 0..255. */
const OPAQUE = 250;
/** How far drawn skin goes from the photo's middle tone to its lit parts in hue, at most. */
const MOST_TURN = (5 * Math.PI) / 180;
/** How far its chroma goes to that of the lit parts: a photo's shadows are richer in colour than its lights. */
const CHROMA_SHARE = 0.5;
/** A drawing's skin has at least so much colour, less where it is dark: pale photos made dolls of clay. */
const LEAST_CHROMA = 21;
const FULL_FROM = 45;

/** Mean colour of the lit parts of a photographed face; null for a face without skin. */
function litColour(head: HeadLayer): Lab | null {
  const skin = bareSkin(head).filter(({ alpha }) => alpha >= OPAQUE);
  return skin.length === 0 ? null : meanOfBand(byLightness(skin), LIT);
}

/**
 * The colour that a drawing's skin is mixed from, for a head that is still a photo: as light as the photo's middle tone, whose
 * exposure has brought it up already, and coloured as its lit parts show it, within 5 degrees of hue. How light it comes out is
 * measured on the finished picture (`skin/keep-skin.ts`).
 */
export function skinColour(head: HeadLayer): Rgb {
  const middle = labOf(head.skinTone);
  const lit = litColour(head);
  if (!lit) return head.skinTone;
  const [chroma, own] = [Math.hypot(lit.a, lit.b), Math.hypot(middle.a, middle.b)];
  const hue = heldHue(Math.atan2(lit.b, lit.a), Math.atan2(middle.b, middle.a), MOST_TURN);
  const { l } = middle;
  const least = LEAST_CHROMA * Math.min(1, l / FULL_FROM);
  const c = Math.max(least, own + Math.min(0, chroma - own) * CHROMA_SHARE);
  return rgbOf({ l, a: Math.cos(hue) * c, b: Math.sin(hue) * c });
}

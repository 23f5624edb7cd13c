import { ramp } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { ColourShift } from './edge-colours.ts';
import { markPolygons } from './feature-mask.ts';
import { labToRgb, rgbToLab } from './lab-colour.ts';
import { uAt, vAt } from './matte-space.ts';
import * as mesh from './mesh-landmarks.ts';
import type { PlanePool } from './plane-pool.ts';

/** How soft a part's edge is, in F. */
const SOFT = 0.008;
/** The colour of lips on top of the skin's, and of hair, dark and fair (Lab a* and b*). */
const LIPS = { a: 5, b: -2 };
const HAIR = { dark: { a: 3, b: 4 }, fair: { a: 5, b: 17 }, from: 35, to: 75 };
/** Teeth and the whites of eyes keep this share of the skin's colour, from the first lightness on, wholly from the second. */
const WHITE = { share: 0.4, teeth: [55, 68], eyes: [40, 58] } as const;
/** Cheeks are so much redder, and as large in F as this. */
const BLUSH = { a: 2, reach: 0.13 };
const CHEEKS = [50, 280] as const;

/**
 * The colours of a head from a photo without any, which was tinted as skin (`TINT`): what lips, teeth, eyes, cheeks and hair have
 * of their own, to be added cell by cell. Lightness stays.
 */
export function monochromeColours(
  { space, colours, hair, alpha }: PlacedMatte,
  units: Float32Array,
  pool: PlanePool,
): ColourShift {
  const shift: ColourShift = { r: pool.take(), g: pool.take(), b: pool.take() };
  const mark = pool.mark();
  const part = (...polygons: readonly (readonly number[])[]): Float32Array =>
    markPolygons(
      { space, units },
      polygons.map((indices) => [indices, 1]),
      SOFT,
      pool,
    );
  const [lips, mouth, eyes] = [part(mesh.LIPS), part(mesh.INNER_LIPS), part(mesh.LEFT_EYE, mesh.RIGHT_EYE)];
  const blushAt = (u: number, v: number): number =>
    CHEEKS.reduce((sum, cheek) => {
      const away = Math.hypot(u - units[cheek * 2]!, v - units[cheek * 2 + 1]!) / BLUSH.reach;
      return sum + Math.exp(-2 * away * away);
    }, 0);
  for (let cell = 0; cell < alpha.length; cell++) {
    shift.r[cell] = shift.g[cell] = shift.b[cell] = 0;
    if (alpha[cell] === 0) continue;
    const own = [colours.r[cell]!, colours.g[cell]!, colours.b[cell]!] as const;
    const { l, a, b } = rgbToLab(...own);
    const blush = blushAt(uAt(space, cell), vAt(space, cell));
    const [onLips, onHair] = [Math.min(1, lips[cell]!), Math.min(1, hair[cell]!)];
    const teeth = Math.min(1, mouth[cell]!) * ramp(WHITE.teeth[0], WHITE.teeth[1], l);
    const white = Math.max(teeth, Math.min(1, eyes[cell]!) * ramp(WHITE.eyes[0], WHITE.eyes[1], l));
    const clean = 1 - (1 - WHITE.share) * white;
    const red = onLips * (1 - teeth);
    const fair = ramp(HAIR.from, HAIR.to, l);
    const hairA = HAIR.dark.a + (HAIR.fair.a - HAIR.dark.a) * fair;
    const hairB = HAIR.dark.b + (HAIR.fair.b - HAIR.dark.b) * fair;
    const skinA = a + LIPS.a * red + BLUSH.a * blush * (1 - onLips);
    const skinB = b + LIPS.b * red;
    const goal = labToRgb({
      l,
      a: (skinA + (hairA - skinA) * onHair) * clean,
      b: (skinB + (hairB - skinB) * onHair) * clean,
    });
    shift.r[cell] = goal[0] - own[0];
    shift.g[cell] = goal[1] - own[1];
    shift.b[cell] = goal[2] - own[2];
  }
  pool.backTo(mark);
  return shift;
}

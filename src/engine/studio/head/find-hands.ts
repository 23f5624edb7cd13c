import type { FaceFit } from './face-geometry.ts';
import type { HeadMatte } from './head-matte.ts';
import { rgbToLab } from './lab-colour.ts';
import { rowsBetween } from './matte-space.ts';
import { hairUnknown } from './own-share.ts';
import type { Colour } from './skin-tone.ts';

/** How near a colour is to the face's skin: CIE76, in which lightness counts for so much. */
const SKIN_LIKE = { distance: 11, lightness: 0.6 };
/** Where a crown shows hair above any forehead, and where hands hold a head, in F from its middle. */
const CROWN = { aside: 0.22, overForehead: 0.18 };
const ASIDE = 0.3;
/** Share of the crown's middle that is skin on a shaved head, or on one with hair of the skin's colour. */
const BARE_CROWN = 0.25;

/**
 * Area beside the face and above the eyes that has the face's own colour, in F squared, on a head that shows hardly any hair
 * and has some on its crown: hands that hold it. 0 for every other head. `alpha`: the matte as it was before its repair,
 * which takes what hands show for hair.
 */
export function findHands(matte: HeadMatte, alpha: Float32Array, fit: FaceFit, skin: Colour): number {
  if (!hairUnknown(matte)) return 0;
  const { space, colours, oval } = matte;
  const own = rgbToLab(...skin);
  const isSkin = (cell: number): boolean => {
    const { l, a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    const away = Math.hypot((l - own.l) * SKIN_LIKE.lightness, a - own.a, b - own.b);
    return away < SKIN_LIKE.distance;
  };
  const crown = { cells: 0, skin: 0 };
  let aside = 0;
  rowsBetween(space, Number.NEGATIVE_INFINITY, fit.eyeY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      if (v > fit.eyeY || alpha[cell]! < 0.5 || oval[cell]! > 0.1) continue;
      const across = Math.abs(u0 + x * space.ux);
      const onCrown = across < CROWN.aside && v < fit.foreheadY - CROWN.overForehead;
      if (onCrown) crown.cells++;
      if ((!onCrown && across < ASIDE) || !isSkin(cell)) continue;
      if (onCrown) crown.skin++;
      else aside++;
    }
  });
  return crown.skin > crown.cells * BARE_CROWN ? 0 : aside / space.faceCells ** 2;
}

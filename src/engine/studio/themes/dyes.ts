import { darken, luma, turnHue } from '../drawing/colour.ts';
import type { CostumePalette } from '../drawing/part.ts';
import type { ThemeSpec } from './theme-spec.ts';

/** What is dyed of a costume: metal, dark and light stay. */
const CLOTHS = ['primary', 'secondary', 'accent'] as const satisfies readonly (keyof CostumePalette)[];

/** A turned hue, to the eye no lighter than it was: red's lightness makes a green neon. */
function redyed(hex: string, degrees: number): string {
  const turned = turnHue(hex, degrees);
  const [was, is] = [luma(hex), luma(turned)];
  return is > was ? darken(turned, 1 - was / is) : turned;
}

function turned<P extends Partial<CostumePalette>>(palette: P, degrees: number): P {
  const dyes = CLOTHS.flatMap((cloth) => {
    const own = palette[cloth];
    return own === undefined ? [] : [[cloth, redyed(own, degrees)] as const];
  });
  return { ...palette, ...Object.fromEntries(dyes) };
}

/** The theme with its costume's cloth turned in hue by degrees; scene, light and metal stay. */
export function dyed(theme: ThemeSpec, degrees: number): ThemeSpec {
  if (degrees === 0) return theme;
  const { garment } = theme;
  return {
    ...theme,
    palette: turned(theme.palette, degrees),
    garment: garment.tint ? { ...garment, tint: turned(garment.tint, degrees) } : garment,
  };
}

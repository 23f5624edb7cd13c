import { darken, luma, mix, parseHex, turnHue } from '../drawing/colour.ts';
import type { Rgb } from '../drawing/layers.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { type Lab, labOf } from '../head/lab-colour.ts';
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

/** Distance below which plain cloth looks like bare skin: in L*a*b*, where lightness, which shade changes too, counts less. */
const LIKE_SKIN = 20;
const LIGHTNESS_COUNTS = 0.6;
/** How far cloth that nothing else parts from the skin goes to white or to umber, in steps. */
const PARTINGS = [0.12, 0.24, 0.36] as const;
const [WHITE, UMBER] = ['#ffffff', '#22180f'];

/** The costume's main cloth: what most of the body is covered with. */
const clothOf = ({ palette, garment }: ThemeSpec): string => garment.tint?.primary ?? palette.primary;

function distance(cloth: string, skin: Lab): number {
  const { l, a, b } = labOf(parseHex(cloth));
  return Math.hypot((l - skin.l) * LIGHTNESS_COUNTS, a - skin.a, b - skin.b);
}

/**
 * The theme in the wanted dye, or, where its cloth would look like bare skin beside this one, in the first of its others
 * that does not. A theme without one has its cloth lightened or deepened until it parts from the skin.
 * @param degrees the wanted dye
 * @param skin as the figure's hands are painted, before the scene's light, which falls on cloth and skin alike
 */
export function dyedBeside(theme: ThemeSpec, degrees: number, skin: Rgb): ThemeSpec {
  const tone = labOf(skin);
  const ways = [degrees, 0, ...(theme.dyes ?? [])].map((turn) => dyed(theme, turn));
  return ways.find((way) => distance(clothOf(way), tone) >= LIKE_SKIN) ?? parted(ways[0]!, tone);
}

function parted(theme: ThemeSpec, skin: Lab): ThemeSpec {
  const cloth = clothOf(theme);
  const towards = labOf(parseHex(cloth)).l >= skin.l ? WHITE : UMBER;
  const steps = PARTINGS.map((amount) => mix(cloth, towards, amount));
  const primary = steps.find((step) => distance(step, skin) >= LIKE_SKIN) ?? steps.at(-1)!;
  const { palette, garment } = theme;
  return garment.tint?.primary
    ? { ...theme, garment: { ...garment, tint: { ...garment.tint, primary } } }
    : { ...theme, palette: { ...palette, primary } };
}

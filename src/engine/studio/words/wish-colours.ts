import type { CostumePalette } from '../drawing/part.ts';
import type { NamedColour } from './colour-words.ts';
import { OWN_TINTS } from './wish-wardrobe.ts';

type Tint = Partial<CostumePalette>;

/** Gold that was asked for: the trim of a costume would turn green under water. */
const GOLD = '#ffc02a';
/** Crowns are metal through and through: a colour dyes all of them. */
const METAL = /crown|tiara|circlet|diadem/u;

/** The colours of a piece that a wish names, over those of the costume; what the wish says goes first. */
export function tintOf(piece: string, colours: readonly NamedColour[]): { readonly tint?: Tint } {
  const own = OWN_TINTS[piece];
  const [first, second] = colours;
  if (!first) return own ? { tint: own } : {};
  const metal = colours.find((colour) => colour.metal);
  const isMetal = METAL.test(piece) && !piece.includes('flower');
  const trim = metal ? bright(metal) : isMetal ? first.hex : undefined;
  const said: Tint = {
    ...(isMetal && first.metal ? {} : { primary: first.hex }),
    ...(second && { secondary: second.hex }),
    ...(trim && { trim }),
  };
  return { tint: { ...own, ...said } };
}

function bright({ hex }: NamedColour): string {
  return hex === '#e2b23a' ? GOLD : hex;
}

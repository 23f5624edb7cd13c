import type { CostumePalette } from '../drawing/part.ts';
import type { NamedColour } from './colour-words.ts';

type Tint = Partial<CostumePalette>;

/** Gold that was asked for: the trim of a costume would turn green under water. */
const GOLD = '#ffc02a';
const ROYAL: Tint = {
  primary: '#a8243a',
  secondary: '#2fa06a',
  trim: GOLD,
  accent: '#d8305f',
  light: '#f6f0e4',
};
const BLOSSOMS: Tint = {
  primary: '#f28fb8',
  accent: '#b87fe0',
  trim: '#f7d24f',
  light: '#fff4f8',
  secondary: '#8fcf7f',
};

/** What a piece looks like by itself, over whatever costume: by its words, else by its kind and sort. */
const OWN_COLOURS: Readonly<Record<string, Tint>> = {
  'royal crown': ROYAL,
  tiara: { trim: '#dfe4ee', accent: '#f28fc8' },
  'flower crown': BLOSSOMS,
  'pirate hat': { primary: '#2a2334', dark: '#1a1420', trim: GOLD, accent: '#d8302f' },
  turban: { primary: '#c8283f', secondary: '#f2961f', trim: GOLD, accent: '#2fa06a' },
  'wings fairy': {
    primary: '#d8c4ff',
    accent: '#ff9fd8',
    trim: '#fff2c0',
    light: '#fdf8ff',
    dark: '#7a5fb0',
  },
  'wings butterfly': {
    primary: '#7a4fe0',
    accent: '#ff7fc0',
    trim: '#f7d24f',
    light: '#fff4e0',
    dark: '#3a2468',
  },
  'wings angel': {
    primary: '#f4f5f9',
    secondary: '#dfe4f2',
    trim: '#e8d9a8',
    light: '#ffffff',
    accent: '#f2e0b0',
  },
  shield: { primary: '#2348c4', secondary: '#f4f5f7', trim: GOLD, accent: '#d8302f' },
  wand: { trim: GOLD, accent: '#ff9fd8' },
};

/** Crowns are metal through and through: a colour dyes all of them. */
const METAL = /crown|tiara|circlet|diadem/u;

/** The colours of a piece that a wish names, over those of the costume; what the wish says goes first. */
export function tintOf(piece: string, colours: readonly NamedColour[]): { readonly tint?: Tint } {
  const own = OWN_COLOURS[piece];
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

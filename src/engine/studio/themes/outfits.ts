import type { GarmentAsked } from '../../vocabulary.ts';
import type { GarmentChoice, ThemeHeadwear, ThemeSpec } from './theme-spec.ts';

/** What a theme has beside its own garment, and on the head where the theme's own would not go with it. */
interface Beside {
  readonly is: Exclude<GarmentAsked, 'theme'>;
  readonly garment: GarmentChoice;
  readonly headwear?: ThemeHeadwear;
}

const PEARL_TURBAN = { kind: 'turban', style: 'pearl' } as const;
const FESTIVE_TURBAN = { kind: 'turban', style: 'bhangra' } as const;
const TIKKA: ThemeHeadwear = { open: { kind: 'maang-tikka', temple: false }, half: { kind: 'odhni' } };
const BOW: ThemeHeadwear = { open: { kind: 'party-bow' }, half: { kind: 'straw-hat' } };

/** By a garment's kind, or its kind and variant: a suit beside each dress, a dress beside each suit. */
const BESIDE: Readonly<Record<string, Beside>> = {
  'gown petals': {
    is: 'suit',
    garment: { kind: 'tunic', collar: 'leaves', cloak: false },
    headwear: { open: { kind: 'leaf-garland', ears: false }, half: { kind: 'petal-cap', of: 'leaves' } },
  },
  'gown shells': {
    is: 'suit',
    garment: { kind: 'hero-suit', cloth: 'scales', cape: false, emblem: 'drop', collar: 'band' },
  },
  gown: { is: 'suit', garment: { kind: 'captain-coat', style: 'parade' } },
  'ballet-bodice': {
    is: 'suit',
    garment: { kind: 'doublet', collar: 'lace' },
    headwear: { open: null, half: { kind: 'feather-cap', bird: 'swan' } },
  },
  'ruffled-dress': {
    is: 'suit',
    garment: { kind: 'blazer', neck: 'tie', cloth: 'plain' },
    headwear: { open: { kind: 'cordobes' }, half: { kind: 'cordobes' } },
  },
  'temple-dance': {
    is: 'suit',
    garment: { kind: 'kurta', style: 'kurta', stole: true },
    headwear: { open: null, half: PEARL_TURBAN },
  },
  choli: {
    is: 'suit',
    garment: { kind: 'kurta', style: 'vest', stole: false },
    headwear: { open: FESTIVE_TURBAN, half: FESTIVE_TURBAN },
  },
  'kurta anarkali': {
    is: 'suit',
    garment: { kind: 'kurta', style: 'sherwani', stole: true },
    headwear: { open: null, half: PEARL_TURBAN },
  },
  'kurta sherwani': { is: 'dress', garment: { kind: 'choli' } },
  'kurta vest': { is: 'dress', garment: { kind: 'choli' }, headwear: TIKKA },
  kurta: { is: 'dress', garment: { kind: 'kurta', style: 'anarkali', stole: true }, headwear: TIKKA },
  'blazer sequins': {
    is: 'dress',
    garment: { kind: 'gown', bodice: 'stars', sleeves: 'none', jewels: true },
  },
  blazer: {
    is: 'dress',
    garment: { kind: 'gown', bodice: 'plain', sleeves: 'puff', jewels: true },
    headwear: BOW,
  },
  doublet: { is: 'dress', garment: { kind: 'gown', bodice: 'plain', sleeves: 'long', jewels: true } },
  'captain-coat parade': { is: 'dress', garment: { kind: 'ballet-bodice' } },
  'tunic leaves': {
    is: 'dress',
    garment: { kind: 'gown', bodice: 'petals', sleeves: 'long', jewels: false },
  },
  'glitter-shirt': {
    is: 'dress',
    garment: { kind: 'gown', bodice: 'stars', sleeves: 'none', jewels: false },
  },
};

/** What tells variants of a garment apart. */
const VARIANTS = ['bodice', 'style', 'cloth', 'collar'] as const;

function besideOf(garment: GarmentChoice): Beside | undefined {
  const told = new Map<string, unknown>(Object.entries(garment));
  for (const variant of VARIANTS) {
    const found = BESIDE[`${garment.kind} ${told.get(variant)}`];
    if (found) return found;
  }
  return BESIDE[garment.kind];
}

/**
 * The theme in the garment that the parent asked for, where it has one beside its own; else as it is. What a parent
 * asks is never guessed from the photo.
 */
export function inOutfit(theme: ThemeSpec, asked: GarmentAsked): ThemeSpec {
  if (asked === 'theme') return theme;
  const own = asked === 'dress' && theme.dress;
  const beside = own ? { is: asked, ...own } : besideOf(theme.garment);
  if (beside?.is !== asked) return theme;
  const { tint } = theme.garment;
  const headwear = 'covered' in theme.headwear ? undefined : beside.headwear;
  return {
    ...theme,
    garment: { ...beside.garment, ...(tint && { tint }) },
    ...(headwear && { headwear }),
  };
}

import type { SceneKind } from '../scene/scene-spec.ts';
import type { ThemeCategory } from '../themes/theme-spec.ts';
import type { Role } from './role.ts';

/** What a theme gets whose words say nothing: a hash of its id picks out of its category's drawers. */
export interface CategoryLook {
  readonly scenes: readonly SceneKind[];
  readonly roles: readonly Role[];
}

export const CATEGORY_LOOKS: Readonly<Record<ThemeCategory, CategoryLook>> = {
  realistic: {
    scenes: ['studio-backdrop', 'flower-garden', 'city-street', 'palace', 'snowfield', 'field-sun'],
    roles: [
      { garment: { kind: 'cardigan' }, open: null, half: { kind: 'beret' } },
      { garment: { kind: 'kurta', style: 'kurta' }, open: null, half: { kind: 'turban', style: 'pearl' } },
      { garment: { kind: 'blazer', neck: 'bow' }, open: null, half: { kind: 'trilby' } },
      { garment: { kind: 'varsity-jacket' }, open: null, half: { kind: 'sports-cap', emblem: 'star' } },
      {
        garment: { kind: 'hoodie', emblem: 'star' },
        open: { kind: 'headband' },
        half: { kind: 'beanie' },
      },
    ],
  },
  professional: {
    scenes: ['city-street', 'classroom', 'laboratory', 'tech-hangar', 'skyline-rays', 'kitchen'],
    roles: [
      { garment: { kind: 'blazer', neck: 'tie' }, open: null, half: { kind: 'trilby' } },
      {
        garment: { kind: 'white-coat', under: 'shirt-tie' },
        open: null,
        half: { kind: 'scrub-cap' },
      },
      {
        garment: { kind: 'uniform', service: 'pilot' },
        open: { kind: 'service-cap' },
        half: { kind: 'service-cap' },
      },
      { garment: { kind: 'turnout-coat' }, open: { kind: 'sports-cap' }, half: { kind: 'hard-hat' } },
      {
        garment: { kind: 'safari-shirt' },
        open: { kind: 'sports-cap' },
        half: { kind: 'safari-hat' },
      },
    ],
  },
  superheroes: {
    scenes: ['skyline-rays', 'nebula', 'storm', 'neon-city', 'ember-peaks', 'tech-hangar', 'ice-cave'],
    roles: [
      {
        garment: { kind: 'hero-suit', emblem: 'sun', cape: true },
        open: { kind: 'hero-circlet', sign: 'star' },
        half: { kind: 'hero-helmet', sign: 'star' },
      },
      {
        garment: { kind: 'hero-suit', emblem: 'paw', cloth: 'hexagons', cape: true },
        open: { kind: 'hero-circlet', sign: 'stone' },
        half: { kind: 'hero-helmet', sign: 'ears' },
      },
      {
        garment: { kind: 'hero-suit', emblem: 'diamond', cloth: 'scales', cape: true },
        open: { kind: 'hero-circlet', sign: 'wings' },
        half: { kind: 'hero-helmet', sign: 'fins' },
      },
      {
        garment: { kind: 'tech-armour', emblem: 'flame' },
        open: { kind: 'headset' },
        half: { kind: 'hero-helmet', sign: 'tech' },
      },
      {
        garment: { kind: 'breastplate', emblem: 'bolt', cape: true },
        open: { kind: 'hero-circlet', sign: 'wings' },
        half: { kind: 'hero-helmet', sign: 'bolt' },
      },
    ],
  },
  toons: {
    scenes: [
      'toon-hills',
      'comic-burst',
      'anime-sky',
      'candy-land',
      'playroom',
      'pixel-arcade',
      'storybook-hills',
    ],
    roles: [
      {
        garment: { kind: 'dungarees' },
        open: { kind: 'party-bow' },
        half: { kind: 'sports-cap', emblem: 'star' },
      },
      {
        garment: { kind: 'tee', emblem: 'bolt' },
        open: { kind: 'headband' },
        half: { kind: 'bandana' },
      },
      {
        garment: { kind: 'onesie', spots: true },
        open: { kind: 'antenna-band' },
        half: { kind: 'beanie', bobble: true },
      },
      {
        garment: { kind: 'hoodie', emblem: 'paw' },
        open: { kind: 'sports-cap' },
        half: { kind: 'sports-cap', emblem: 'star' },
      },
      {
        garment: { kind: 'tee', striped: true },
        open: { kind: 'party-bow' },
        half: { kind: 'beanie', bobble: true, stripes: true },
      },
    ],
  },
  dancing: {
    scenes: ['bollywood-stage', 'dance-hall', 'stage-curtains', 'diya-night', 'palace', 'graffiti-wall'],
    roles: [
      { garment: { kind: 'choli' }, open: { kind: 'gajra' }, half: { kind: 'odhni' } },
      {
        garment: { kind: 'glitter-shirt' },
        open: { kind: 'headband' },
        half: { kind: 'trilby' },
      },
      {
        garment: { kind: 'kurta', style: 'anarkali', stole: true },
        open: { kind: 'maang-tikka' },
        half: { kind: 'odhni' },
      },
      {
        garment: { kind: 'hoodie', emblem: 'star' },
        open: { kind: 'sports-cap', emblem: 'star' },
        half: { kind: 'sports-cap', emblem: 'star' },
      },
      {
        garment: { kind: 'blazer', cloth: 'sequins' },
        open: null,
        half: { kind: 'turban', style: 'pearl' },
      },
    ],
  },
  fantasy: {
    scenes: [
      'enchanted-forest',
      'castle',
      'cloud-dream',
      'wizard-library',
      'dragon-mountain',
      'ice-cave',
      'moonlit-roofs',
    ],
    roles: [
      {
        garment: { kind: 'robe', motif: 'moon' },
        open: { kind: 'wizard-hat' },
        half: { kind: 'wizard-hat' },
      },
      {
        garment: { kind: 'tunic', collar: 'leather', cloak: true },
        open: { kind: 'hero-circlet', sign: 'stone' },
        half: { kind: 'petal-cap', of: 'leaves' },
      },
      {
        garment: { kind: 'gown', bodice: 'stars', sleeves: 'puff', jewels: true },
        open: { kind: 'tiara' },
        half: { kind: 'closed-crown' },
      },
      {
        garment: { kind: 'breastplate', emblem: 'sun', cape: true },
        open: { kind: 'royal-crown' },
        half: { kind: 'closed-crown' },
      },
      {
        garment: { kind: 'doublet', collar: 'ruff' },
        open: { kind: 'flower-crown' },
        half: { kind: 'petal-cap' },
      },
    ],
  },
};

/** Costume colours for themes that name none: primary, secondary, trim, accent. */
export const HASHED_COLOURS = [
  ['#2348a4', '#f0802a', '#e2b23a', '#2fc4cf'],
  ['#b01f4a', '#2a3550', '#e2b23a', '#f2705f'],
  ['#12827f', '#f4ead2', '#b87a42', '#f2705f'],
  ['#5a2f9a', '#2fc4cf', '#c4ccd8', '#f7cf3a'],
  ['#2f7a44', '#f7cf3a', '#e2b23a', '#d8302f'],
  ['#d8642f', '#1f2f5f', '#f4ead2', '#2fb0a0'],
  ['#d02f9a', '#3a2f8f', '#e2b23a', '#2fc4cf'],
  ['#1f2f5f', '#d8302f', '#c4ccd8', '#f7cf3a'],
  ['#8fc8f2', '#f28fb8', '#f4f5f7', '#7a3fc0'],
  ['#7a1f2f', '#b8a274', '#e2b23a', '#2f9a52'],
  ['#3a3f4a', '#9fd83a', '#c4ccd8', '#f0802a'],
  ['#f7cf3a', '#2f6fd8', '#f4f5f7', '#d8302f'],
] as const;

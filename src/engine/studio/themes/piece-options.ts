import * as z from 'zod';
import type { ACCESSORIES } from '../accessories/accessories.ts';
import type { GARMENTS } from '../costume/garments.ts';
import { EMBLEMS } from '../drawing/emblems.ts';
import type { PieceOptions } from '../drawing/piece.ts';
import type { COVERED_HEADWEAR, HALF_HEADWEAR, OPEN_HEADWEAR } from '../headwear/headwear.ts';
import type { OVERLAYS } from '../overlays/overlays.ts';
import type { Registry } from './theme-spec.ts';

type Own<Draw> = Draw extends (options?: infer Options) => unknown
  ? Omit<NonNullable<Options>, keyof PieceOptions>
  : never;
type Check<Value> = [Value] extends [boolean] ? z.ZodBoolean : OneOf<Value & string>;
/** With every value that there is, and no other. */
type OneOf<Value extends string> = z.ZodEnum<{ [Each in Value]: Each }> & {
  readonly options: readonly Value[];
};

/** What each kind of a registry can be told, but for its tint. The compiler holds it to what the drawings take. */
export type OptionsOf<R extends Registry> = {
  readonly [Kind in keyof R]: {
    readonly [Name in keyof Own<R[Kind]>]-?: Check<NonNullable<Own<R[Kind]>[Name]>>;
  };
};

const none = {};
const emblem = z.enum(EMBLEMS);
const flag = z.boolean();

export const GARMENT_OPTIONS: OptionsOf<typeof GARMENTS> = {
  'space-suit': none,
  'white-coat': { under: z.enum(['scrubs', 'shirt-tie']) },
  'chef-jacket': none,
  uniform: { service: z.enum(['pilot', 'police']) },
  'turnout-coat': none,
  'race-suit': none,
  'safari-shirt': none,
  jersey: none,
  hoodie: { emblem, zipped: flag },
  tee: { emblem, striped: flag },
  cardigan: { pullover: flag },
  blazer: { neck: z.enum(['bow', 'tie']), cloth: z.enum(['plain', 'pinstripe', 'sequins']) },
  'varsity-jacket': { emblem },
  dungarees: none,
  raincoat: none,
  'winter-coat': none,
  onesie: { spots: flag },
  'captain-coat': { style: z.enum(['pirate', 'parade']) },
  doublet: { collar: z.enum(['ruff', 'lace']) },
  'hero-suit': {
    emblem,
    cape: flag,
    cloth: z.enum(['plain', 'web', 'hexagons', 'scales']),
    collar: z.enum(['band', 'stand']),
  },
  'ninja-wrap': none,
  breastplate: { emblem, cape: flag },
  'tech-armour': { emblem },
  tunic: { collar: z.enum(['leaves', 'leather', 'scales']), cloak: flag },
  robe: { motif: emblem },
  gown: {
    bodice: z.enum(['plain', 'petals', 'stars', 'snow', 'shells', 'flowers']),
    sleeves: z.enum(['puff', 'none', 'long']),
    jewels: flag,
  },
  'ballet-bodice': none,
  'ruffled-dress': none,
  'glitter-shirt': none,
  'temple-dance': none,
  kurta: { style: z.enum(['kurta', 'sherwani', 'vest', 'anarkali']), stole: flag },
  choli: none,
};

export const OPEN_OPTIONS: OptionsOf<typeof OPEN_HEADWEAR> = {
  'flower-crown': none,
  'leaf-garland': { ears: flag },
  gajra: none,
  tiara: none,
  'royal-crown': none,
  'ice-crown': none,
  'shell-crown': none,
  'phoenix-crown': none,
  'hero-circlet': { sign: z.enum(['star', 'wings', 'stone']) },
  'ballet-bun': none,
  headset: none,
  'raised-visor': { glasses: flag },
  'party-bow': none,
  headband: { knot: flag },
  'maang-tikka': { temple: flag },
  'flamenco-comb': none,
  'unicorn-band': none,
  'antenna-band': none,
};

export const HALF_OPTIONS: OptionsOf<typeof HALF_HEADWEAR> = {
  'service-cap': { branch: z.enum(['pilot', 'police']) },
  'sports-cap': { emblem: z.enum(['star', 'ball', 'bolt']) },
  'chef-hat': none,
  'safari-hat': none,
  'straw-hat': none,
  trilby: none,
  'top-hat': none,
  cordobes: none,
  tricorn: none,
  'wizard-hat': none,
  'hard-hat': none,
  'scrub-cap': { goggles: flag },
  turban: { style: z.enum(['royal', 'bhangra', 'pearl']) },
  beanie: { bobble: flag, stripes: flag },
  'fur-hat': { frost: flag },
  bandana: none,
  beret: { plumed: flag },
  'closed-crown': none,
  'petal-cap': { of: z.enum(['petals', 'leaves', 'unicorn']) },
  'feather-cap': { bird: z.enum(['swan', 'phoenix']) },
  'graduation-cap': none,
  'temple-cap': none,
  odhni: none,
  'shell-cap': none,
  'flying-cap': none,
  'hero-helmet': { sign: z.enum(['star', 'bolt', 'wings', 'fins', 'ears', 'frost', 'tech']) },
};

export const COVERED_OPTIONS: OptionsOf<typeof COVERED_HEADWEAR> = {
  'space-helmet': none,
  'web-mask': none,
  'rain-hood': none,
  'fur-hood': none,
  'mascot-hood': { animal: z.enum(['bear', 'bunny', 'cat', 'monster', 'dragon']) },
  'knight-helmet': none,
  'fire-helmet': none,
  'racing-helmet': { sign: z.enum(['number', 'star']) },
  'robot-helmet': none,
  'ninja-wrap': none,
};

export const ACCESSORY_OPTIONS: OptionsOf<typeof ACCESSORIES> = {
  stethoscope: none,
  medal: none,
  badge: none,
  'name-badge': none,
  'pocket-tubes': none,
  'bow-tie': { dots: flag },
  necktie: none,
  scarf: none,
  'temple-necklace': none,
  pearls: none,
  garland: { of: z.enum(['flowers', 'marigolds', 'leaves']) },
  strapped: { device: z.enum(['binoculars', 'camera']) },
  wings: { of: z.enum(['angel', 'phoenix', 'fairy', 'butterfly', 'dragon']) },
  cape: none,
  backpack: { of: z.enum(['school', 'jet']) },
  balloons: none,
  staff: { head: z.enum(['crystal', 'trident', 'star']) },
  wand: none,
  shield: { form: z.enum(['kite', 'round']) },
  sword: none,
  'cricket-bat': none,
  microphone: none,
  lollipop: none,
  parrot: none,
  'small-dragon': none,
  epaulettes: none,
  bindi: none,
};

export const OVERLAY_OPTIONS: OptionsOf<typeof OVERLAYS> = {
  fireflies: none,
  snow: none,
  petals: none,
  sparkles: none,
  confetti: none,
  bubbles: none,
  embers: none,
  stardust: none,
  'leaves-frame': none,
  'light-rays': none,
  'lens-glints': none,
  bokeh: none,
  rain: none,
  'speed-lines': none,
  halftone: none,
  'music-notes': none,
  sweets: none,
};

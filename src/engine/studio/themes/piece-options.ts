import * as z from 'zod';
import type { ACCESSORIES } from '../accessories/accessories.ts';
import type { GARMENTS } from '../costume/garments.ts';
import { EMBLEMS } from '../drawing/emblems.ts';
import type { PieceOptions } from '../drawing/piece.ts';
import type { COVERED_HEADWEAR, HALF_HEADWEAR, OPEN_HEADWEAR } from '../headwear/headwear.ts';
import type { Registry } from './theme-spec.ts';

type Own<Draw> = Draw extends (options?: infer Options) => unknown
  ? Omit<NonNullable<Options>, keyof PieceOptions>
  : never;
type Check<Value> = [Value] extends [boolean] ? z.ZodBoolean : OneOf<Value & string>;
/** With every value that there is, and no other. */
type OneOf<Value extends string> = z.ZodEnum<{ [Each in Value]: Each }> & {
  readonly options: readonly Value[];
};

/** What kinds of a registry can be told besides their tint. The compiler holds it to what the drawings take. */
export type OptionsOf<R extends Registry> = {
  readonly [Kind in keyof R as keyof Own<R[Kind]> extends never ? never : Kind]: {
    readonly [Name in keyof Own<R[Kind]>]-?: Check<NonNullable<Own<R[Kind]>[Name]>>;
  };
};

const emblem = z.enum(EMBLEMS);
const flag = z.boolean();

export const GARMENT_OPTIONS: OptionsOf<typeof GARMENTS> = {
  'white-coat': { under: z.enum(['scrubs', 'shirt-tie']) },
  uniform: { service: z.enum(['pilot', 'police']) },
  hoodie: { emblem, zipped: flag },
  tee: { emblem, striped: flag },
  cardigan: { pullover: flag, collarless: flag },
  blazer: { neck: z.enum(['bow', 'tie']), cloth: z.enum(['plain', 'pinstripe', 'sequins']) },
  'varsity-jacket': { emblem },
  onesie: { spots: flag },
  'captain-coat': { style: z.enum(['pirate', 'parade']) },
  doublet: { collar: z.enum(['ruff', 'lace']) },
  'hero-suit': {
    emblem,
    cape: flag,
    cloth: z.enum(['plain', 'web', 'hexagons', 'scales']),
    collar: z.enum(['band', 'stand']),
  },
  breastplate: { emblem, cape: flag },
  'tech-armour': { emblem },
  tunic: { collar: z.enum(['leaves', 'leather', 'scales']), cloak: flag },
  robe: { motif: emblem },
  gown: {
    bodice: z.enum(['plain', 'petals', 'stars', 'snow', 'shells', 'flowers']),
    sleeves: z.enum(['puff', 'none', 'long']),
    jewels: flag,
  },
  kurta: { style: z.enum(['kurta', 'sherwani', 'vest', 'anarkali']), stole: flag },
};

export const OPEN_OPTIONS: OptionsOf<typeof OPEN_HEADWEAR> = {
  'leaf-garland': { ears: flag },
  'hero-circlet': { sign: z.enum(['star', 'wings', 'stone']) },
  'raised-visor': { glasses: flag },
  'hero-band': { emblem },
  'royal-crown': { feather: z.enum(['peacock']) },
  'maang-tikka': { temple: flag },
};

export const HALF_OPTIONS: OptionsOf<typeof HALF_HEADWEAR> = {
  'service-cap': { branch: z.enum(['pilot', 'police']) },
  'sports-cap': { emblem: z.enum(['star', 'ball', 'bolt']) },
  'scrub-cap': { goggles: flag },
  turban: { style: z.enum(['royal', 'bhangra', 'pearl']) },
  beanie: { bobble: flag, stripes: flag },
  'fur-hat': { frost: flag },
  'closed-crown': { feather: z.enum(['peacock']) },
  beret: { plumed: flag },
  'petal-cap': { of: z.enum(['petals', 'leaves', 'unicorn']) },
  'feather-cap': { bird: z.enum(['swan', 'phoenix']) },
  'hero-helmet': { sign: z.enum(['star', 'bolt', 'wings', 'fins', 'ears', 'frost', 'tech']) },
};

export const COVERED_OPTIONS: OptionsOf<typeof COVERED_HEADWEAR> = {
  'mascot-hood': { animal: z.enum(['bear', 'bunny', 'cat', 'monster', 'dragon']) },
  'racing-helmet': { sign: z.enum(['number', 'star']) },
};

export const ACCESSORY_OPTIONS: OptionsOf<typeof ACCESSORIES> = {
  'bow-tie': { dots: flag },
  garland: { of: z.enum(['flowers', 'marigolds', 'leaves']) },
  strapped: { device: z.enum(['binoculars', 'camera']) },
  wings: { of: z.enum(['angel', 'phoenix', 'fairy', 'butterfly', 'dragon']) },
  backpack: { of: z.enum(['school', 'jet']) },
  staff: { head: z.enum(['crystal', 'trident', 'star']) },
  shield: { form: z.enum(['kite', 'round']) },
  mount: { of: z.enum(['dinosaur', 'dragon', 'horse', 'unicorn', 'elephant', 'camel', 'lion', 'tiger']) },
  vehicle: { of: z.enum(['car', 'plane', 'boat', 'bike', 'bicycle']) },
  ball: { of: z.enum(['football', 'basketball', 'volleyball', 'globe']) },
  racket: { of: z.enum(['tennis', 'badminton']) },
  cuddly: {
    of: z.enum([
      'teddy',
      'puppy',
      'kitten',
      'bunny',
      'lion',
      'tiger',
      'panda',
      'penguin',
      'dinosaur',
      'calf',
      'unicorn',
    ]),
  },
  treat: { of: z.enum(['mango', 'apple', 'pizza', 'watermelon']) },
  drum: { of: z.enum(['tabla', 'dhol']) },
  sitar: { of: z.enum(['sitar', 'veena']) },
};

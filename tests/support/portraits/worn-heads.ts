import { createCanvas } from '@napi-rs/canvas';
import type { HeadFit } from '#engine/studio/drawing/layers.ts';
import type {
  CostumePalette,
  Headwear,
  HeadwearPart,
  PartDepth,
  PartRoom,
} from '#engine/studio/drawing/part.ts';
import { seededRandom } from '#engine/studio/drawing/seeded-random.ts';
import { HEADWEAR } from '#engine/studio/headwear/headwear.ts';

/** Heads of many forms, and what headwear lays over them, pixel by pixel. */

export const SIZE = 224;
const UNIT = 66;
const MIDDLE = { x: 112, y: 104 };
export const OVER: readonly PartDepth[] = ['over-neck', 'over-head', 'in-front'];

const PALETTE: CostumePalette = {
  primary: '#c8202f',
  secondary: '#1f4fb0',
  trim: '#e8b33a',
  accent: '#35c3b0',
  dark: '#1b2140',
  light: '#f4f1ea',
};

export const PLAIN: HeadFit = {
  cheekHalfWidth: 0.41,
  jawHalfWidth: 0.33,
  eyesX: [-0.18, 0.18],
  eyeY: -0.12,
  noseY: 0.1,
  mouthY: 0.27,
  chinY: 0.5,
  browY: -0.22,
  foreheadY: -0.5,
  crownY: -0.92,
  hairHalfWidth: 0.58,
  hairAside: 0,
  cutY: null,
  yaw: 0,
  pitch: 0,
};

/** Narrow to round, shaved to a great shock of hair, turned to both sides; and what photographs gave. */
export const FITS: Readonly<Record<string, HeadFit>> = {
  plain: PLAIN,
  narrow: { ...PLAIN, cheekHalfWidth: 0.34, jawHalfWidth: 0.26, hairHalfWidth: 0.42, crownY: -0.74 },
  round: { ...PLAIN, cheekHalfWidth: 0.5, jawHalfWidth: 0.42, hairHalfWidth: 0.66 },
  'big hair': { ...PLAIN, hairHalfWidth: 0.86, crownY: -1.2 },
  'turned left': { ...PLAIN, yaw: -0.45, cheekHalfWidth: 0.38, eyesX: [-0.2, 0.12] },
  'turned right': { ...PLAIN, yaw: 0.45, cheekHalfWidth: 0.38, eyesX: [-0.12, 0.2] },
  'drawn child': {
    ...PLAIN,
    eyeY: -0.012,
    browY: -0.18,
    foreheadY: -0.46,
    mouthY: 0.3,
    cheekHalfWidth: 0.43,
  },
  smiling: {
    ...PLAIN,
    eyeY: -0.187,
    noseY: 0.078,
    mouthY: 0.158,
    browY: -0.336,
    cheekHalfWidth: 0.428,
    crownY: -1.007,
  },
  'chin raised': {
    ...PLAIN,
    eyeY: -0.139,
    noseY: 0.195,
    mouthY: 0.255,
    chinY: 0.432,
    browY: -0.246,
    foreheadY: -0.432,
    crownY: -0.732,
  },
};

/** Every option of every kind that has some; the others are worn as they are. */
const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'leaf-garland': [{ ears: true }, { ears: false }],
  'hero-circlet': [{ sign: 'star' }, { sign: 'wings' }, { sign: 'stone' }],
  'raised-visor': [{}, { glasses: true }],
  headband: [{}, { knot: false }],
  'maang-tikka': [{ temple: true }, { temple: false }],
  'service-cap': [{ branch: 'pilot' }, { branch: 'police' }],
  'sports-cap': [{ emblem: 'star' }, { emblem: 'ball' }, { emblem: 'bolt' }],
  'scrub-cap': [{}, { goggles: true }],
  turban: ['royal', 'bhangra', 'pearl'].map((style) => ({ style })),
  beanie: [{}, { bobble: true, stripes: true }],
  'fur-hat': [{}, { frost: true }],
  beret: [{}, { plumed: true }],
  'petal-cap': ['petals', 'leaves', 'unicorn'].map((of) => ({ of })),
  'feather-cap': ['swan', 'phoenix'].map((bird) => ({ bird })),
  'hero-helmet': ['star', 'bolt', 'wings', 'fins', 'ears', 'frost', 'tech'].map((sign) => ({ sign })),
  'mascot-hood': ['bear', 'bunny', 'cat', 'monster', 'dragon'].map((animal) => ({ animal })),
  'racing-helmet': [{}, { sign: 'star' }],
};

export function roomOf(fit: HeadFit, palette = PALETTE, seed = 7): PartRoom {
  return {
    fit,
    palette,
    bounds: { left: -1.67, right: 1.67, top: -1.37, bottom: 1.97 },
    skin: '#c98f66',
    hair: '#3a2518',
    random: seededRandom(seed),
  };
}

type Make = (options?: object) => HeadwearPart;
export type Worn = readonly [name: string, kind: string, options: object];

export function everyWay(registry: Readonly<Record<string, unknown>>): Worn[] {
  return Object.keys(registry).flatMap((kind) =>
    (OPTIONS[kind] ?? [{}]).map((options): Worn => [`${kind} ${JSON.stringify(options)}`, kind, options]),
  );
}

export function wear([, kind, options]: Worn, room: PartRoom): Headwear {
  return (HEADWEAR as Readonly<Record<string, Make>>)[kind]!(options)(room);
}

const canvas = createCanvas(SIZE, SIZE);
const ctx = canvas.getContext('2d');

/** Pixels of all layers of some depths on each other, or of the window. */
export function pixelsOf(headwear: Headwear, depths: readonly PartDepth[] | 'window'): Uint8Array {
  ctx.save();
  ctx.clearRect(0, 0, SIZE, SIZE);
  ctx.setTransform(UNIT, 0, 0, UNIT, MIDDLE.x, MIDDLE.y);
  if (depths === 'window') headwear.window?.(ctx);
  else for (const layer of headwear.layers) if (depths.includes(layer.depth)) layer.draw(ctx);
  ctx.restore();
  return canvas.data().slice();
}

export function alphaAt(pixels: Uint8Array, x: number, y: number): number {
  const column = Math.round(MIDDLE.x + x * UNIT);
  const row = Math.round(MIDDLE.y + y * UNIT);
  return pixels[(row * SIZE + column) * 4 + 3] ?? 0;
}

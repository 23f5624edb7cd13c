import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { bandOf } from '../head/bare-skin.ts';
import { labOf, rgbOf } from '../head/lab-colour.ts';
import { LEFT_BROW, RIGHT_BROW } from '../head/mesh-landmarks.ts';
import { mix, tint } from './palette.ts';
import { type Spot, spotOf, spotsOf } from './pen.ts';

/** Lids from the outer corner to the inner one. "Left" is the viewer's. */
export const LIDS = {
  left: {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  },
  right: {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
  },
} as const;
export type EyeSide = keyof typeof LIDS;

/** What a photo's pixels tell of a face's features, for who draws them anew. */
export interface FaceSigns {
  readonly eyes: Readonly<Record<EyeSide, EyeSigns>>;
  readonly iris: Rgb;
  /** 0..1: how dark the brows stand out from the skin. */
  readonly brows: number;
  /** The bridge of a pair of glasses is seen on the nose. */
  readonly glasses: boolean;
}

interface EyeSigns {
  /** Height of the open eye against its width. */
  readonly open: number;
  /** Where it looks: the iris's middle along the eye from its outer corner, and below its middle line; -0.5..0.5. */
  readonly gaze: Spot;
}

type Colour = readonly [r: number, g: number, b: number];
type Sample = (u: number, v: number) => Colour;

/** Reads a head's pixels by face units. */
export function sampler(head: Pick<HeadLayer, 'frame' | 'left' | 'top' | 'pixels'>): Sample {
  const { width, height, data } = head.pixels;
  const place = headSpot(head);
  return (u, v) => {
    const spot = place(u, v);
    const x = Math.min(width - 1, Math.max(0, Math.round(spot[0])));
    const y = Math.min(height - 1, Math.max(0, Math.round(spot[1])));
    const at = (y * width + x) * 4;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  };
}

export const lumaOf = ([r, g, b]: Colour): number => 0.3 * r + 0.59 * g + 0.11 * b;

export interface EyeShape {
  readonly upper: readonly Spot[];
  readonly lower: readonly Spot[];
  readonly middle: Spot;
  readonly width: number;
  /** Unit vector from the outer to the inner corner. */
  readonly along: Spot;
}

export function eyeShape(units: Float32Array, side: EyeSide): EyeShape {
  const upper = spotsOf(units, LIDS[side].upper);
  const lower = spotsOf(units, LIDS[side].lower);
  const [outer, inner] = [upper[0]!, upper[upper.length - 1]!];
  const width = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) || 1e-3;
  const middle: Spot = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
  return {
    upper,
    lower,
    middle,
    width,
    along: [(inner[0] - outer[0]) / width, (inner[1] - outer[1]) / width],
  };
}

/** How finely an eye is looked at, across. */
const LOOKS = 24;

/** The ring of an iris between pupil and rim, from the middle of where an eye looks, in eye widths; below it the upper lid's shade is least. */
const IRIS_RING = { from: 0.07, to: 0.18, above: 0.06 };

function eyeSigns(units: Float32Array, side: EyeSide, sample: Sample): EyeSigns & { ring: Colour[] } {
  const { upper, lower, middle, width, along } = eyeShape(units, side);
  const [topLid, bottomLid] = [upper[4]!, lower[4]!];
  const open = Math.hypot(topLid[0] - bottomLid[0], topLid[1] - bottomLid[1]) / width;
  const found: { s: number; t: number; luma: number; rgb: readonly [number, number, number] }[] = [];
  const centreT = ((topLid[1] + bottomLid[1]) / 2 - middle[1]) / width;
  for (let i = 0; i < LOOKS; i++) {
    for (let j = 0; j < LOOKS; j++) {
      const s = (i + 0.5) / LOOKS - 0.5;
      const t = ((j + 0.5) / LOOKS - 0.5) * open;
      // An eye is a lens: nothing of it is high at its corners.
      if (Math.abs(t) > (open / 2) * (1 - (2 * s) ** 2) * 0.9) continue;
      const u = middle[0] + (along[0] * s - along[1] * (t + centreT)) * width;
      const v = middle[1] + (along[1] * s + along[0] * Math.sign(along[0]) * (t + centreT)) * width;
      const rgb = sample(u, v);
      found.push({ s, t: t + centreT, luma: lumaOf(rgb), rgb });
    }
  }
  found.sort((one, other) => one.luma - other.luma);
  const dark = found.slice(0, Math.ceil(found.length * 0.3));
  const mean = (key: 's' | 't') => dark.reduce((sum, spot) => sum + spot[key], 0) / Math.max(1, dark.length);
  const gaze: Spot = [Math.max(-0.14, Math.min(0.14, mean('s'))), Math.max(-0.1, Math.min(0.1, mean('t')))];
  const ring = found.filter(({ s, t }) => {
    const away = Math.hypot(s - gaze[0], t - gaze[1]);
    return away > IRIS_RING.from && away < IRIS_RING.to && t > gaze[1] - IRIS_RING.above;
  });
  return { open, gaze, ring: ring.map(({ rgb }) => rgb) };
}

const DARK_BROWN: Rgb = { r: 92, g: 56, b: 34 };

/** Of an iris's ring, by brightness, what is neither lash nor shine; what tells whether it is a light one has less of its lashes. */
const IRIS_BAND = { from: 0.2, to: 0.6, lit: [0.45, 0.85] } as const;
/**
 * Irises whose red is no farther above their blue than `cool` of their brightness are blue, grey or green, and surely brown beyond
 * `brown`; those in the dark can be any, and mauve is a room's light. Dark skin's eyes (L*) are brown: what is blue there is a sky.
 * What is as light as the skin, by shares of its luma, is the white of an eye.
 */
const LIGHT_EYES = {
  cool: 0.06,
  brown: 0.2,
  dark: 38,
  lit: 58,
  mauve: [0.13, 0.04],
  skin: [46, 58],
  white: [1.05, 0.85],
} as const;
/** A light iris as a drawing has it: its hue leans to blue, as that of grey eyes looks. */
const LIGHT_IRIS = { lightness: [47, 62], lean: { a: -3, b: -9 }, chroma: [13, 26], stronger: 1.8 } as const;

const meanRgb = (band: readonly Colour[]): Rgb => {
  const mean = (channel: 0 | 1 | 2) =>
    band.reduce((sum, rgb) => sum + rgb[channel], 0) / Math.max(1, band.length);
  return { r: mean(0), g: mean(1), b: mean(2) };
};

/** 0..1: how little of brown a colour has. */
const coolness = ({ r, g, b }: Rgb): number =>
  ramp(LIGHT_EYES.brown, LIGHT_EYES.cool, (r - b) / Math.max(1, lumaOf([r, g, b])));

/** 0..1 how surely eyes are blue, grey or green beside skin. */
function lightEyes({ r, g, b }: Rgb, besides: Rgb): number {
  const luma = lumaOf([r, g, b]);
  const { dark, lit, mauve, skin, white } = LIGHT_EYES;
  const notMauve = ramp(...mauve, ((r + b) / 2 - g) / Math.max(1, luma));
  const notWhite = ramp(...white, luma / Math.max(1, lumaOf([besides.r, besides.g, besides.b])));
  return (
    coolness({ r, g, b }) * ramp(dark, lit, luma) * notMauve * notWhite * ramp(...skin, labOf(besides).l)
  );
}

/** A light iris in the light: in its own hue, clearer than a photo's lashes and lids leave it. */
function lightIris(seen: Rgb): Rgb {
  const { l, a, b } = labOf(seen);
  const { lightness: between, lean, chroma, stronger } = LIGHT_IRIS;
  const [leantA, leantB] = [a * stronger + lean.a, b * stronger + lean.b];
  const own = Math.max(1e-3, Math.hypot(leantA, leantB));
  const c = Math.min(chroma[1], Math.max(chroma[0], own)) / own;
  return rgbOf({ l: Math.min(between[1], Math.max(between[0], l)), a: leantA * c, b: leantB * c });
}

/** The eyes' colour: what of the iris is neither pupil nor shine, told clearly enough to be drawn. */
function irisColour(ring: readonly Colour[], skin: Rgb): Rgb {
  const sorted = ring.toSorted((one, other) => lumaOf(one) - lumaOf(other));
  const seen = meanRgb(bandOf(sorted, IRIS_BAND.from, IRIS_BAND.to));
  // A photo's shadow is over it; eyes are drawn in the light, and what is too dark to tell is brown.
  const brown = Math.min(1, Math.max(0, (75 - lumaOf([seen.r, seen.g, seen.b])) / 45));
  const lit = mix(tint(seen, 6, 1.35), DARK_BROWN, Math.max(brown * 0.75, coolness(seen)));
  const luma = lumaOf([lit.r, lit.g, lit.b]);
  const most = 105;
  const scale = luma > most ? most / luma : 1;
  const plain = { r: lit.r * scale, g: lit.g * scale, b: lit.b * scale };
  const clear = meanRgb(bandOf(sorted, ...IRIS_BAND.lit));
  return mix(plain, lightIris(clear), lightEyes(clear, skin));
}

/** How far apart the lips are, in F. */
export const mouthOpening = (units: Float32Array): number =>
  Math.hypot(units[14 * 2]! - units[13 * 2]!, units[14 * 2 + 1]! - units[13 * 2 + 1]!);

/** How much darker than the skin about it the bridge of glasses is, and how many of the lines across the nose show it. */
const BRIDGE = { darker: 0.16, looks: 7, enough: 6, half: 0.05 };

/** A dark bar from eye to eye over the nose, which has none of its own: on every line down the nose's bridge. */
function showsBridge(units: Float32Array, sample: Sample): boolean {
  const [left, right] = [spotOf(units, 133), spotOf(units, 362)];
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  let met = 0;
  for (let look = 0; look < BRIDGE.looks; look++) {
    const u = x + ((look + 0.5) / BRIDGE.looks - 0.5) * 2 * BRIDGE.half;
    const lumas = Array.from({ length: 21 }, (_, index) => lumaOf(sample(u, y - 0.07 + index * 0.009)));
    const usual = [...lumas].sort((one, other) => one - other)[12]!;
    if (Math.min(...lumas) < usual * (1 - BRIDGE.darker)) met++;
  }
  return met >= BRIDGE.enough;
}

/** Reads a head's features before anything is painted over them. */
export function readSigns(head: HeadLayer, units: Float32Array): FaceSigns {
  const sample = sampler(head);
  const left = eyeSigns(units, 'left', sample);
  const right = eyeSigns(units, 'right', sample);
  const { r, g, b } = head.skinTone;
  const skin: Colour = [r, g, b];
  const brow = [...LEFT_BROW, ...RIGHT_BROW].map((index) => lumaOf(sample(...spotOf(units, index))));
  const contrast = 1 - brow.reduce((sum, luma) => sum + luma, 0) / brow.length / lumaOf(skin);
  // Both eyes look one way.
  const aside = (left.gaze[0] - right.gaze[0]) / 2;
  const down = (left.gaze[1] + right.gaze[1]) / 2;
  return {
    eyes: {
      left: { open: left.open, gaze: [aside, down] },
      right: { open: right.open, gaze: [-aside, down] },
    },
    iris: irisColour([...left.ring, ...right.ring], head.skinTone),
    brows: Math.max(0.45, Math.min(1, contrast * 2.2)),
    glasses: showsBridge(units, sample),
  };
}

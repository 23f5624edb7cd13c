import type { Rgb } from '../layers.ts';
import type { HeadMatte } from './head-matte.ts';
import { fromLinear, labToRgb, rgbToLab, toLinear } from './lab-colour.ts';
import { toCells } from './matte-space.ts';
import { SURE_SKIN } from './mesh-landmarks.ts';
import type { WarpedHead } from './warp-head.ts';

/** Lightness that a well-exposed face tends to, and how far a face is moved towards it: never to another tone. */
const GOOD_LIGHTNESS = 64;
const MAX_LIFT = 11;
const LIFT_SHARE = 0.35;
/** Hue angle (in a*b*) of skin of every tone under neutral light, and the chroma it keeps. */
const SKIN_HUE = 0.92;
const HUE_PULL = 0.4;
const CHROMA = { least: 15, most: 29 };
/** A face whose brightest parts (eyes, teeth, highlights) stay below this was taken in too little light. */
const BRIGHT_PARTS = 0.68;
const MAX_GAIN = 9;
/** Linear light above which highlights bend. */
const SHOULDER = 0.5;
/** The darkest parts of a head (hair, pupils) are near black; haze and backlight lift them up to this much. */
const BLACK_PARTS = 0.06;
const MAX_HAZE = 0.4;

/** Middle colour of the sure skin, and how bright the face's brightest and darkest parts are: 0..1. */
interface SkinFindings {
  readonly skin: [number, number, number];
  readonly bright: number;
  readonly dark: number;
}

/** Measures a head's skin and range of light on its matte. */
function measureSkin(matte: HeadMatte, units: Float32Array): SkinFindings {
  const { space, colours } = matte;
  const samples: [number, number, number][] = [];
  const reach = Math.max(1, Math.round(0.02 * space.faceCells));
  for (const index of SURE_SKIN) {
    const [x, y] = toCells(space, units[index * 2]!, units[index * 2 + 1]!);
    for (let row = Math.round(y) - reach; row <= y + reach; row++) {
      for (let column = Math.round(x) - reach; column <= x + reach; column++) {
        if (row < 0 || column < 0 || row >= space.height || column >= space.width) continue;
        const cell = row * space.width + column;
        samples.push([colours.r[cell]!, colours.g[cell]!, colours.b[cell]!]);
      }
    }
  }
  const { bright, dark } = lightRange(matte);
  // Median by lightness: paint, shadows and highlights do not move it.
  samples.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const middle = samples.slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.75));
  const mean = (channel: number) => middle.reduce((sum, sample) => sum + sample[channel]!, 0) / middle.length;
  return { skin: [mean(0), mean(1), mean(2)], bright, dark };
}

/** Luma that 1% of the face is above, and that 1% of the face and hair is below. */
function lightRange({ colours, oval, alpha }: HeadMatte): { bright: number; dark: number } {
  const face = new Uint32Array(256);
  const head = new Uint32Array(256);
  let inFace = 0;
  let inHead = 0;
  for (let cell = 0; cell < oval.length; cell++) {
    if (alpha[cell]! < 0.9) continue;
    const luma = 0.3 * colours.r[cell]! + 0.59 * colours.g[cell]! + 0.11 * colours.b[cell]!;
    const level = Math.min(255, Math.floor(luma * 255));
    head[level] = head[level]! + 1;
    inHead++;
    if (oval[cell]! < 0.5) continue;
    face[level] = face[level]! + 1;
    inFace++;
  }
  let bright = 255;
  for (let above = face[255]!; bright > 0 && above < inFace * 0.01; ) above += face[--bright]!;
  let dark = 0;
  for (let below = head[0]!; dark < 255 && below < inHead * 0.01; ) below += head[++dark]!;
  return { bright: bright / 255, dark: dark / 255 };
}

/** Where a skin colour goes: a little towards good light, its own tone kept. */
function exposeSkin(skin: readonly [number, number, number]): [number, number, number] {
  const lab = rgbToLab(...skin);
  const wanted = (GOOD_LIGHTNESS - lab.l) * LIFT_SHARE;
  const l = lab.l + Math.max(-6, Math.min(MAX_LIFT, wanted));
  const chroma = Math.hypot(lab.a, lab.b);
  const hue = chroma < 1 ? SKIN_HUE : Math.atan2(lab.b, lab.a);
  const turned = hue + (SKIN_HUE - hue) * HUE_PULL;
  const kept = Math.min(CHROMA.most, Math.max(CHROMA.least, chroma));
  return labToRgb({ l, a: Math.cos(turned) * kept, b: Math.sin(turned) * kept });
}

/** The photo's own range of light put right: haze taken off, then more light where there was too little. */
interface Relight {
  readonly haze: number;
  readonly gain: number;
}

/** Highlights bend towards white instead of clipping. */
function relight(value: number, { haze, gain }: Relight): number {
  const clear = Math.max(0, (value - haze) / (1 - haze));
  if (gain <= 1) return clear;
  const lit = toLinear(clear) * gain;
  return fromLinear(lit <= SHOULDER ? lit : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - lit) / (1 - SHOULDER)));
}

function relightFor({ bright, dark }: SkinFindings): Relight {
  const haze = Math.min(MAX_HAZE, Math.max(0, dark - BLACK_PARTS));
  const clear = (bright - haze) / (1 - haze);
  const gain = clear >= BRIGHT_PARTS ? 1 : toLinear(BRIGHT_PARTS) / Math.max(1e-3, toLinear(clear));
  return { haze, gain: Math.min(MAX_GAIN, gain) };
}

/** One tone curve per channel, which moves the skin's colour and leaves black and white where they are. */
function curve(light: Relight, from: number, to: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256);
  const bounded = (value: number) => Math.min(0.97, Math.max(0.03, value));
  const exponent = Math.min(1.6, Math.max(0.55, Math.log(bounded(to)) / Math.log(bounded(from))));
  for (let value = 0; value < 256; value++) table[value] = 255 * relight(value / 255, light) ** exponent;
  return table;
}

/** Each channel through its own curve, hair through `neutral`. Fully transparent pixels stay. In place. */
function applyCurves(
  data: Uint8ClampedArray,
  tables: readonly Uint8ClampedArray[],
  neutral: Uint8ClampedArray,
  hair: Uint8ClampedArray,
): void {
  const [red, green, blue] = [tables[0]!, tables[1]!, tables[2]!];
  for (let pixel = 0, at = 0; pixel < hair.length; pixel++, at += 4) {
    if (data[at + 3] === 0) continue;
    const [r, g, b] = [red[data[at]!]!, green[data[at + 1]!]!, blue[data[at + 2]!]!];
    const share = hair[pixel]! / 255;
    data[at] = r + (neutral[data[at]!]! - r) * share;
    data[at + 1] = g + (neutral[data[at + 1]!]! - g) * share;
    data[at + 2] = b + (neutral[data[at + 2]!]! - b) * share;
  }
}

/**
 * Evens out exposure and colour cast on the head's pixels, in place; returns the skin's tone afterwards. Hair
 * (`hair`: 0..255 per pixel) follows in light and keeps its own hue; fully transparent pixels stay as they are.
 */
export function normaliseExposure(
  head: WarpedHead,
  matte: HeadMatte,
  units: Float32Array,
  hair: Uint8ClampedArray,
): Rgb {
  const found = measureSkin(matte, units);
  const { skin } = found;
  const light = relightFor(found);
  const lit = skin.map((value) => relight(value, light)) as [number, number, number];
  const target = exposeSkin(lit);
  const tables = lit.map((value, channel) => curve(light, value, target[channel]!));
  const greyOf = (colour: readonly number[]) => 0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]!;
  const neutral = curve(light, greyOf(lit), greyOf(target));
  applyCurves(head.data, tables, neutral, hair);
  const tone = (channel: 0 | 1 | 2) => tables[channel]![Math.round(skin[channel] * 255)]!;
  return { r: tone(0), g: tone(1), b: tone(2) };
}

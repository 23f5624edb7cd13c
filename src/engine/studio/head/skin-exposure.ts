import type { Rgb } from '../layers.ts';
import { fromLinear, labToRgb, rgbToLab, toLinear } from './lab-colour.ts';
import type { Colour, SkinFindings } from './skin-tone.ts';
import type { WarpedHead } from './warp-head.ts';

/** Lightness that a well-exposed face tends to, and the most that a face is moved towards it: no other tone. */
const GOOD_LIGHTNESS = 64;
const MAX_LIFT = 3;
const LIFT_SHARE = 0.35;
/** Hue angle (in a*b*) of skin of every tone under neutral light, and the most that a face is turned towards it. */
const SKIN_HUE = 0.92;
const HUE_PULL = 0.4;
const MAX_TURN = (5 * Math.PI) / 180;
/** A face whose brightest parts (eyes, teeth, highlights) stay below this was taken in too little light. */
const BRIGHT_PARTS = 0.68;
const MAX_GAIN = 2.2;
/** Linear light above which highlights bend. */
const SHOULDER = 0.5;
/** The darkest parts of a head (hair, pupils) are near black; haze and backlight lift them up to this much. */
const BLACK_PARTS = 0.06;
const MAX_HAZE = 0.4;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Where a skin colour goes: a little towards good light, its own tone and chroma kept. */
export function exposeSkin(skin: Colour): [number, number, number] {
  const lab = rgbToLab(...skin);
  const l = lab.l + within((GOOD_LIGHTNESS - lab.l) * LIFT_SHARE, MAX_LIFT);
  const chroma = Math.hypot(lab.a, lab.b);
  const hue = Math.atan2(lab.b, lab.a);
  // Of a colour that is nearly grey the hue says nothing.
  const turned = chroma < 4 ? hue : hue + within((SKIN_HUE - hue) * HUE_PULL, MAX_TURN);
  return labToRgb({ l, a: Math.cos(turned) * chroma, b: Math.sin(turned) * chroma });
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
  const exponent = Math.min(2.2, Math.max(0.45, Math.log(bounded(to)) / Math.log(bounded(from))));
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
 * Evens out exposure and colour cast on the head's pixels, in place; returns the skin's tone afterwards: at most 3 L*
 * and 5 degrees of hue from the photo's. Hair (`hair`: 0..255 per pixel) follows in light and keeps its own hue; fully
 * transparent pixels stay as they are.
 */
export function normaliseExposure(head: WarpedHead, found: SkinFindings, hair: Uint8ClampedArray): Rgb {
  const light = relightFor(found);
  const lit = found.skin.map((value) => relight(value, light));
  const target = exposeSkin(found.skin);
  const tables = lit.map((value, channel) => curve(light, value, target[channel]!));
  const greyOf = (colour: readonly number[]) => 0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]!;
  const neutral = curve(light, greyOf(lit), greyOf(target));
  applyCurves(head.data, tables, neutral, hair);
  const tone = (channel: 0 | 1 | 2) => tables[channel]![Math.round(found.skin[channel] * 255)]!;
  return { r: tone(0), g: tone(1), b: tone(2) };
}

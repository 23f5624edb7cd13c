import type { Rgb } from '../drawing/layers.ts';

/** CIE L*a*b* (D65) of sRGB colours given as 0..1, and back. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const WHITE = [0.95047, 1, 1.08883] as const;

export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const fromLinear = (value: number): number =>
  value <= 0.0031308 ? Math.max(0, value) * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
const unbend = (t: number): number => (t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787);

export function rgbToLab(red: number, green: number, blue: number): Lab {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / WHITE[0]);
  const y = bend((0.2126 * r + 0.7152 * g + 0.0722 * b) / WHITE[1]);
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / WHITE[2]);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** The same of a colour whose channels are 0..255. */
export const labOf = ({ r, g, b }: Rgb): Lab => rgbToLab(r / 255, g / 255, b / 255);

/** Red, green and blue 0..1, clipped to what sRGB can show. */
export function labToRgb({ l, a, b }: Lab): [number, number, number] {
  const fy = (l + 16) / 116;
  const x = WHITE[0] * unbend(fy + a / 500);
  const y = WHITE[1] * unbend(fy);
  const z = WHITE[2] * unbend(fy - b / 200);
  const clip = (value: number) => Math.min(1, fromLinear(Math.max(0, value)));
  return [
    clip(3.2406 * x - 1.5372 * y - 0.4986 * z),
    clip(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    clip(0.0557 * x - 0.204 * y + 1.057 * z),
  ];
}

/** Its channels 0..255, clipped to what sRGB can show. */
export function rgbOf(lab: Lab): Rgb {
  const [r, g, b] = labToRgb(lab);
  return { r: r * 255, g: g * 255, b: b * 255 };
}

/** How light a colour looks, in its channels' own unit: their weighted mean (Rec. 601). */
export const lumaOf = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** Medians of lightness and of both axes of some colours: coloured light from one side is not taken for the whole. None of none. */
export function medianLab(labs: readonly Lab[]): Lab | null {
  if (labs.length === 0) return null;
  const median = (key: keyof Lab) => Float32Array.from(labs, (lab) => lab[key]).sort()[labs.length >> 1]!;
  return { l: median('l'), a: median('a'), b: median('b') };
}

/** A hue held within `most` of another, the short way round the circle: radians. */
export function heldHue(hue: number, from: number, most: number): number {
  const apart = Math.atan2(Math.sin(hue - from), Math.cos(hue - from));
  return from + Math.min(most, Math.max(-most, apart));
}

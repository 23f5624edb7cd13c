import type { HeadLayer, Rgb } from '../../drawing/layers.ts';
import { labToRgb, rgbToLab } from '../lab-colour.ts';
import { smoothTone, toneAt } from './tone-plane.ts';

/** Steps of light on one material: colours from dark to light, and where (relative to its middle tone) each begins. */
export interface Cel {
  readonly colours: readonly Rgb[];
  readonly starts: readonly number[];
  /** Half width of the soft step between two colours, in relative tone. */
  readonly softness: number;
}

/** A colour made lighter or darker and more or less colourful, its hue turned (radians). */
export function tint(colour: Rgb, lightness: number, chroma: number, turn = 0): Rgb {
  const lab = rgbToLab(colour.r / 255, colour.g / 255, colour.b / 255);
  const hue = Math.atan2(lab.b, lab.a) + turn;
  const c = Math.hypot(lab.a, lab.b) * chroma;
  const [r, g, b] = labToRgb({
    l: Math.max(3, Math.min(97, lab.l + lightness)),
    a: Math.cos(hue) * c,
    b: Math.sin(hue) * c,
  });
  return { r: r * 255, g: g * 255, b: b * 255 };
}

/** Skin: a warm shadow, the tone itself, and a light one. */
export function skinCel(skin: Rgb): Cel {
  return {
    colours: [
      tint(skin, -21, 1.3, -0.16),
      tint(skin, -9, 1.25, -0.08),
      tint(skin, 3, 1.12),
      tint(skin, 10, 0.95, 0.05),
    ],
    starts: [0.62, 0.84, 1.13],
    softness: 0.035,
  };
}

/** Hair: near-black strands, shade, its own colour, shine. */
export function hairCel(hair: Rgb): Cel {
  return {
    colours: [tint(hair, -20, 1), tint(hair, -8, 1.2), tint(hair, 4, 1.3), tint(hair, 17, 1.25, 0.05)],
    starts: [0.58, 0.92, 1.36],
    softness: 0.07,
  };
}

/** Colour tables over relative tone 0..2 in 256 steps, so that no step is worked out per pixel. */
function tabulate(cel: Cel): Float32Array {
  const table = new Float32Array(256 * 3);
  for (let index = 0; index < 256; index++) {
    const tone = index / 128;
    let { r, g, b } = cel.colours[0]!;
    cel.starts.forEach((start, step) => {
      const t = Math.min(1, Math.max(0, (tone - start + cel.softness) / (2 * cel.softness)));
      const share = t * t * (3 - 2 * t);
      const next = cel.colours[step + 1]!;
      r += (next.r - r) * share;
      g += (next.g - g) * share;
      b += (next.b - b) * share;
    });
    table.set([r, g, b], index * 3);
  }
  return table;
}

/** Median luma of what a mask shows, for tones relative to it. */
function middleTone(head: HeadLayer, keep: Uint8ClampedArray): number {
  const levels = new Uint32Array(256);
  let count = 0;
  for (let pixel = 0; pixel < keep.length; pixel += 2) {
    if (keep[pixel]! < 200) continue;
    const at = pixel * 4;
    const { data } = head.pixels;
    const level = (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) | 0;
    levels[level] = levels[level]! + 1;
    count++;
  }
  let level = 0;
  for (let below = levels[0]!; level < 255 && below < count / 2; ) below += levels[++level]!;
  return Math.max(8, level);
}

/**
 * Repaints what `keep` shows in the flat steps of a cel, by its smoothed light. `mix` 0..1 of the paint against the
 * picture beneath. In place.
 */
export function celShade(
  head: HeadLayer,
  keep: Uint8ClampedArray,
  cel: Cel,
  smooth: number,
  mix: number,
): void {
  const { width, height, data } = head.pixels;
  const tone = smoothTone(head, keep, smooth * head.frame.faceHeight);
  const table = tabulate(cel);
  const scale = 128 / middleTone(head, keep);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const share = (keep[pixel]! / 255) * mix;
      if (share === 0) continue;
      const entry = Math.min(255, (toneAt(tone, x, y) * scale) | 0) * 3;
      const at = pixel * 4;
      data[at] = data[at]! + (table[entry]! - data[at]!) * share;
      data[at + 1] = data[at + 1]! + (table[entry + 1]! - data[at + 1]!) * share;
      data[at + 2] = data[at + 2]! + (table[entry + 2]! - data[at + 2]!) * share;
    }
  }
}

import type { Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { labOf, rgbOf } from '../head/lab-colour.ts';
import type { ToneStep } from './toon-styles.ts';

/** Colours so light (L*) have no room for lights, and so much below it they have all of it: white would look like chalk. */
const LIGHTEST = { none: 90, room: 20 };

/** A colour made lighter or darker and more or less colourful, its hue turned (radians). */
export function tint(colour: Rgb, lightness: number, chroma: number, turn = 0): Rgb {
  const lab = labOf(colour);
  const hue = Math.atan2(lab.b, lab.a) + turn;
  const room = lightness > 0 ? ramp(LIGHTEST.none, LIGHTEST.none - LIGHTEST.room, lab.l) : 1;
  const c = Math.hypot(lab.a, lab.b) * chroma;
  return rgbOf({
    l: Math.max(3, Math.min(97, lab.l + lightness * room)),
    a: Math.cos(hue) * c,
    b: Math.sin(hue) * c,
  });
}

/** From L* 25 to 55 a colour keeps more and more of its lightness in its deepest shade, up to this share. */
const KEPT = { from: 25, to: 55, share: 0.55 };

/** Steps of tone that a colour bears: black spots in fair hair would be dirt. */
export function shadesOf(colour: Rgb, steps: readonly ToneStep[]): readonly ToneStep[] {
  const { l } = labOf(colour);
  const deepest = -l * (1 - KEPT.share * ramp(KEPT.from, KEPT.to, l));
  return steps.map((step) => ({ ...step, lightness: Math.max(step.lightness, deepest) }));
}

/** Between two colours: `share` 0 the one, 1 the other. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return {
    r: one.r + (other.r - one.r) * share,
    g: one.g + (other.g - one.g) * share,
    b: one.b + (other.b - one.b) * share,
  };
}

export const css = ({ r, g, b }: Rgb, alpha = 1): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;

/** The tones 0..2 of a tone table, and how many entries it has. */
const MOST_TONE = 2;
const ENTRIES = 512;

/** What belongs to each tone, worked out once: red, green and blue of entry after entry. */
export function tableByTone(at: (tone: number) => readonly number[]): Float32Array {
  const table = new Float32Array(ENTRIES * 3);
  for (let entry = 0; entry < ENTRIES; entry++) table.set(at((entry / ENTRIES) * MOST_TONE), entry * 3);
  return table;
}

/** A material's colours by its tone. */
export function toneTable(colour: Rgb, steps: readonly ToneStep[], softness: number): Float32Array {
  const colours = steps.map(({ lightness, chroma, turn }) => tint(colour, lightness, chroma, turn));
  return tableByTone((tone) => {
    let at = colours[0]!;
    for (let index = 1; index < steps.length; index++) {
      const t = Math.min(1, Math.max(0, (tone - steps[index]!.from + softness) / (2 * softness)));
      at = mix(at, colours[index]!, t * t * (3 - 2 * t));
    }
    return [at.r, at.g, at.b];
  });
}

/** Where a tone stands in a tone table. */
export const entryOf = (tone: number): number =>
  3 * Math.max(0, Math.min(ENTRIES - 1, (tone * (ENTRIES / MOST_TONE)) | 0));

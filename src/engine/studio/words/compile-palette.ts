import { darken, lighten, luma, mix, toHsl, turnHue } from '../drawing/colour.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { COLOUR_WORDS, type NamedColour } from './colour-words.ts';
import { findPhrases, type Word } from './lexer.ts';
import type { MainColours } from './roles.ts';

/** The costume's colours named in a text, in order, each once; what is negated doesn't count. */
export function colourWords(words: readonly Word[]): readonly NamedColour[] {
  const named = findPhrases(words, COLOUR_WORDS).filter((match) => !match.negated);
  return [...new Set(named.map((match) => match.value))];
}

/**
 * Colour words in order become primary, secondary and accent; metals become the trim. What is not named comes from
 * `base`, or is derived from the primary.
 */
export function compilePalette(named: readonly NamedColour[], base: MainColours): CostumePalette {
  const cloth = named.filter((colour) => !colour.metal).map((colour) => colour.hex);
  const metal = named.find((colour) => colour.metal)?.hex;
  // A costume named only by a metal ("silver armour") is made of it.
  const primary = cloth[0] ?? (named.length > 0 && metal ? metal : base[0]);
  const secondary = cloth[1] ?? (cloth.length > 0 ? companion(primary, base[1]) : base[1]);
  const accent = cloth[2] ?? (cloth.length > 0 ? apart(base[3], primary) : base[3]);
  return {
    primary,
    secondary,
    trim: metal ?? base[2],
    accent,
    dark: mix(darken(primary, 0.72), '#1c1e2c', 0.45),
    light: lighten(mix(primary, '#fff6e8', 0.6), 0.62),
  };
}

/** The base's second colour if it stands off from the new primary; else a neighbour hue. */
function companion(primary: string, wanted: string): string {
  const distance = Math.abs(luma(primary) - luma(wanted));
  if (distance > 0.16) return wanted;
  return luma(primary) > 0.5 ? darken(turnHue(primary, 30), 0.45) : lighten(turnHue(primary, 30), 0.5);
}

function apart(accent: string, primary: string): string {
  const turn = Math.abs(toHsl(accent).h - toHsl(primary).h);
  return Math.min(turn, 360 - turn) > 25 ? accent : turnHue(accent, 150);
}

import { lumaOf } from './lab-colour.ts';
import type { Colour } from './skin-tone.ts';

/** What pixels go through: more or less colour first, then one curve per channel, 0..255 to 0..255; hair its own. */
export interface ToneCurves {
  /** Factor on the distance from grey. */
  readonly colour: number;
  readonly red: Uint8ClampedArray;
  readonly green: Uint8ClampedArray;
  readonly blue: Uint8ClampedArray;
  /** Hair keeps its colour and follows in light. */
  readonly hair: Uint8ClampedArray;
}

/** A colour with its distance from grey multiplied. */
export function withColour([r, g, b]: Colour, factor: number): Colour {
  const grey = lumaOf(r, g, b);
  return [grey + (r - grey) * factor, grey + (g - grey) * factor, grey + (b - grey) * factor];
}

/** How far an exponent may go for a colour that is no lighter than `middle`, and for one as light as `bright`. */
const EXPONENTS = { middle: 0.7, least: 0.45, most: 2.2, bright: 0.93, leastBright: 0.92, mostBright: 1.1 };
/** Gain on what an exponent may not do: whites hardly grow, and may become those of a coloured light. */
const GAIN = { least: 0.8, most: 1.04 };

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * A power of 0..1 that takes one value to another and leaves black and white where they are. Near white a power that
 * moves a value a little would move every shadow far, each channel its own way: what is left is done as gain there.
 */
function curve(before: (value: number) => number, from: number, to: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256);
  const [f, t] = [bounded(from, 0.03, 0.97), bounded(to, 0.03, 0.97)];
  const { middle, bright, least, most, leastBright, mostBright } = EXPONENTS;
  const share = bounded((f - middle) / (bright - middle), 0, 1);
  const between = (one: number, other: number) => one + (other - one) * share;
  const exponent = bounded(Math.log(t) / Math.log(f), between(least, leastBright), between(most, mostBright));
  const gain = bounded(t / f ** exponent, GAIN.least, GAIN.most);
  for (let value = 0; value < 256; value++) {
    // Rounded by the array; without a rest the gain is 1.
    table[value] = 255 * before(value / 255) ** exponent * (share === 0 ? 1 : gain);
  }
  return table;
}

export interface CurveWork {
  /** Factor on the distance from grey, before the curves; 1 without. */
  readonly colour?: number;
  /** Done to each value (0..1) before its curve. */
  readonly before?: (value: number) => number;
}

/**
 * Curves that take one colour to another and leave black and white where they are. `from` is the colour after what is
 * done before.
 */
export function curvesBetween(
  from: Colour,
  to: Colour,
  { colour = 1, before = (value) => value }: CurveWork = {},
): ToneCurves {
  return {
    colour,
    red: curve(before, from[0], to[0]),
    green: curve(before, from[1], to[1]),
    blue: curve(before, from[2], to[2]),
    hair: curve(before, lumaOf(...from), lumaOf(...to)),
  };
}

const byte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0);

/** Puts pixels (straight RGBA) through the curves; `hair`: 0..255 per pixel. Fully transparent pixels stay. In place. */
export function applyCurves(data: Uint8ClampedArray, curves: ToneCurves, hair: Uint8ClampedArray): void {
  const { colour, red, green, blue, hair: neutral } = curves;
  for (let pixel = 0, at = 0; pixel < hair.length; pixel++, at += 4) {
    if (data[at + 3] === 0) continue;
    const [sr, sg, sb] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const grey = lumaOf(sr, sg, sb);
    const r = red[byte(grey + (sr - grey) * colour)]!;
    const g = green[byte(grey + (sg - grey) * colour)]!;
    const b = blue[byte(grey + (sb - grey) * colour)]!;
    const share = hair[pixel]! / 255;
    data[at] = r + (neutral[sr]! - r) * share;
    data[at + 1] = g + (neutral[sg]! - g) * share;
    data[at + 2] = b + (neutral[sb]! - b) * share;
  }
}

import { type Cells, valueAt } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { bandOf, bareSkin, meanColour } from '../head/bare-skin.ts';
import { heldHue, type Lab, labToRgb } from '../head/lab-colour.ts';
import { photoLight } from '../head/photo-light.ts';
import { entryOf, tableByTone } from './palette.ts';

/** A photo's light on a face, as a drawing keeps it: large and simple. */
export interface PhotoShade {
  /** Where the factors of a pixel stand in `factors`: of red, green and blue against the skin's middle colour. */
  readonly entryAt: (x: number, y: number) => number;
  readonly factors: Float32Array;
}

/** How smooth the light is taken, in F: a nose casts no shadow of its own, a side of the face does. */
const SMOOTH = 0.07;
/** Parts of a face, by the light on it, that are its shade, its middle and its light. */
const BANDS = [
  [0.1, 0.3],
  [0.42, 0.58],
  [0.7, 0.9],
] as const;

/** How far light and shade go from the middle's hue, and the least chroma there, of the middle's: a drawn shade is no grey. Near white there is less room. */
const MOST_TURN = (6 * Math.PI) / 180;
const LEAST_CHROMA = { light: 0.9, white: 0.75, shade: 1.05 };
const NEAR_WHITE = { from: 82, to: 90 };

/** How much of the shade is left beside the light: a drawing's shadows are clearer than a photo's. */
const SHADE_SHARE = 0.4;
/** How much lighter than its middle the photo's light makes a drawn face, in L*: up to `all` as in the photo, and a little more at most. A wet cheek would be a white patch. */
const LIT = { all: 11, more: 3 };

interface Anchor {
  readonly light: number;
  readonly lab: Lab;
}

/** Shade, middle and light of a face: how much light falls there, and the skin's mean colour. None without skin. */
function anchorsOf(head: HeadLayer, light: Cells): Anchor[] {
  const skin = bareSkin(head).map((sample) => ({ ...sample, light: valueAt(light, sample.x, sample.y) }));
  if (skin.length === 0) return [];
  skin.sort((one, other) => one.light - other.light);
  return BANDS.map(([from, to]) => {
    const band = bandOf(skin, from, to);
    return { light: band.reduce((sum, one) => sum + one.light, 0) / band.length, lab: meanColour(band) };
  });
}

/** The skin's colour under so much light: between the anchors, and no farther than a little beyond the outer ones. */
function colourUnder(light: number, [shade, middle, lit]: readonly Anchor[]): Lab {
  const [from, to] = light < middle!.light ? [shade!, middle!] : [middle!, lit!];
  const span = Math.max(1e-3, to.light - from.light);
  const t = Math.min(1.3, Math.max(-0.3, (light - from.light) / span));
  const between = (key: keyof Lab) => from.lab[key] + (to.lab[key] - from.lab[key]) * t;
  const gain = between('l') - middle!.lab.l;
  const over = Math.max(0, gain - LIT.all);
  const l = middle!.lab.l + gain - over + LIT.more * Math.tanh(over / LIT.more);
  return ownColour({ l, a: between('a'), b: between('b') }, middle!.lab);
}

/** Window light takes colour from the skin and leaves it lilac; a drawing lights skin up in its own colour. */
function ownColour(lit: Lab, middle: Lab): Lab {
  const hue = heldHue(Math.atan2(lit.b, lit.a), Math.atan2(middle.b, middle.a), MOST_TURN);
  const { light, white, shade } = LEAST_CHROMA;
  const least =
    lit.l < middle.l ? shade : light + (white - light) * ramp(NEAR_WHITE.from, NEAR_WHITE.to, lit.l);
  const chroma = Math.max(Math.hypot(lit.a, lit.b), least * Math.hypot(middle.a, middle.b));
  return { l: lit.l, a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
}

/**
 * What the photo's own light does to the skin of a head that is still a photo: a face that is lit from one side is
 * light there and dark here, and is known by both. `bare`: 0..1 how surely a pixel is skin; `strength`: 0..1.
 */
export function photoShade(
  head: HeadLayer,
  bare: (pixel: number) => number,
  step: number,
  strength: number,
): PhotoShade {
  const light = photoLight(head, bare, step, SMOOTH);
  const anchors = anchorsOf(head, light);
  const middle = anchors[1];
  const base = middle && labToRgb(middle.lab);
  return {
    factors: tableByTone((tone) => {
      if (!base) return [1, 1, 1];
      return labToRgb(colourUnder(tone, anchors)).map((value, channel) => {
        const factor = value / Math.max(0.01, base[channel]!);
        return 1 + (factor - 1) * strength * (factor < 1 ? SHADE_SHARE : 1);
      });
    }),
    entryAt: (x, y) => entryOf(valueAt(light, x, y)),
  };
}

import { type Cells, valueAt } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { type Lab, labToRgb, rgbToLab } from '../head/lab-colour.ts';
import { photoLight } from '../head/photo-light.ts';

/** A photo's light on a face, as a drawing keeps it: large and simple. */
export interface PhotoShade {
  /** Where the factors of a pixel stand in `factors`: of red, green and blue against the skin's middle colour. */
  readonly entryAt: (x: number, y: number) => number;
  readonly factors: Float32Array;
}

/** How smooth the light is taken, in F: a nose casts no shadow of its own, a side of the face does. */
const SMOOTH = 0.07;
/** A pixel of a head is sure skin of the face within these, 0..255. */
const SURE = { face: 230, hair: 60, features: 50 };
/** Every so many pixels are looked at, across and down. */
const STRIDE = 3;
/** Parts of a face, by the light on it, that are its shade, its middle and its light. */
const BANDS = [
  [0.1, 0.3],
  [0.42, 0.58],
  [0.7, 0.9],
] as const;

/** How much of the shade is left beside the light: a drawing's shadows are clearer than a photo's. */
const SHADE_SHARE = 0.5;

/** Light 0..2 of its middle is told in so many entries. */
const ENTRIES = 512;
const MOST_LIGHT = 2;

interface Anchor {
  readonly light: number;
  readonly lab: Lab;
}

/** Shade, middle and light of a face: how much light falls there, and the skin's mean colour. None without skin. */
function anchorsOf(head: HeadLayer, light: Cells): Anchor[] {
  const { pixels, faceMask, hairMask, featureMask } = head;
  const { data, width, height } = pixels;
  const found: Anchor[] = [];
  for (let y = 0; y < height; y += STRIDE) {
    for (let x = 0; x < width; x += STRIDE) {
      const pixel = y * width + x;
      if (faceMask.data[pixel]! < SURE.face || hairMask.data[pixel]! > SURE.hair) continue;
      if (featureMask.data[pixel]! > SURE.features) continue;
      const at = pixel * 4;
      const lab = rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);
      found.push({ light: valueAt(light, x, y), lab });
    }
  }
  if (found.length === 0) return [];
  found.sort((one, other) => one.light - other.light);
  return BANDS.map(([from, to]) => {
    const band = found.slice(Math.floor(found.length * from), Math.ceil(found.length * to));
    const mean = (value: (one: Anchor) => number) =>
      band.reduce((sum, one) => sum + value(one), 0) / band.length;
    return {
      light: mean((one) => one.light),
      lab: { l: mean(({ lab }) => lab.l), a: mean(({ lab }) => lab.a), b: mean(({ lab }) => lab.b) },
    };
  });
}

/** The skin's colour under so much light: between the anchors, and no farther than a little beyond the outer ones. */
function colourUnder(light: number, [shade, middle, lit]: readonly Anchor[]): Lab {
  const [from, to] = light < middle!.light ? [shade!, middle!] : [middle!, lit!];
  const span = Math.max(1e-3, to.light - from.light);
  const t = Math.min(1.3, Math.max(-0.3, (light - from.light) / span));
  const between = (key: keyof Lab) => from.lab[key] + (to.lab[key] - from.lab[key]) * t;
  return { l: between('l'), a: between('a'), b: between('b') };
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
  const factors = new Float32Array(ENTRIES * 3).fill(1);
  const middle = anchors[1];
  if (middle) {
    const base = labToRgb(middle.lab);
    for (let entry = 0; entry < ENTRIES; entry++) {
      const rgb = labToRgb(colourUnder((entry / ENTRIES) * MOST_LIGHT, anchors));
      for (let channel = 0; channel < 3; channel++) {
        const factor = rgb[channel]! / Math.max(0.01, base[channel]!);
        factors[entry * 3 + channel] = 1 + (factor - 1) * strength * (factor < 1 ? SHADE_SHARE : 1);
      }
    }
  }
  return {
    factors,
    entryAt: (x, y) =>
      3 * Math.max(0, Math.min(ENTRIES - 1, (valueAt(light, x, y) * (ENTRIES / MOST_LIGHT)) | 0)),
  };
}

import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from '../head/box-blur.ts';
import { labToRgb, rgbToLab } from '../head/lab-colour.ts';

/** Flat as drawn cloth is: folds finer than this, in F, go, and tones are told apart by this many L*. */
const FLAT = { fold: 0.018, step: 14, softness: 3 };
/** Drawn cloth is more colourful than a photo's. */
const CHROMA = 1.2;

/** What is worn on a head in its own colours, as drawn: RGBA of the head's size. Reads the head as it was brushed. */
export function paintWorn(head: HeadLayer, worn: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, data } = head.pixels;
  const radius = Math.max(1, Math.round(FLAT.fold * head.frame.faceHeight));
  const scratch = new Float32Array(worn.length);
  // Of what is worn alone: hair beside it does not come in.
  const blurred = (valueAt: (pixel: number) => number): Float32Array => {
    const plane = worn.map((share, pixel) => share * valueAt(pixel));
    softBlur(plane, scratch, head.pixels, radius);
    return plane;
  };
  const [r, g, b] = [0, 1, 2].map((channel) => blurred((pixel) => data[pixel * 4 + channel]!)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const weight = blurred(() => 255);
  const out = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0, at = 0; pixel < worn.length; pixel++, at += 4) {
    if (worn[pixel] === 0 || weight[pixel]! < 1) continue;
    const lab = rgbToLab(r[pixel]! / weight[pixel]!, g[pixel]! / weight[pixel]!, b[pixel]! / weight[pixel]!);
    const drawn = labToRgb({ l: stepped(lab.l), a: lab.a * CHROMA, b: lab.b * CHROMA });
    for (let channel = 0; channel < 3; channel++) out[at + channel] = drawn[channel]! * 255;
    out[at + 3] = worn[pixel]! * 255;
  }
  return out;
}

/** A lightness on its step, with a soft border to the next one. */
function stepped(lightness: number): number {
  const { step, softness } = FLAT;
  const from = Math.floor(lightness / step) * step;
  const into = (lightness - from - step / 2) / softness;
  const share = Math.min(1, Math.max(0, into * 0.5 + 0.5));
  return Math.min(98, from + step * share);
}

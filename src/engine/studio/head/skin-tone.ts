import type { HeadMatte } from './head-matte.ts';
import { rgbToLab } from './lab-colour.ts';

/** Red, green and blue, 0..1. */
export type Colour = readonly [number, number, number];

/** A face's own colour, and how bright its brightest and the head's darkest parts are: 0..1. */
export interface SkinFindings {
  readonly skin: Colour;
  readonly bright: number;
  readonly dark: number;
}

/** What of a head's matte tells its skin. */
interface SkinMatte extends Pick<HeadMatte, 'colours' | 'oval' | 'alpha'> {
  /** What is before the face's skin: hair, glasses, a hand; 0..1. */
  readonly covered: Float32Array;
}

/** A cell of the face is sure skin within these: in the mesh, in the matte, bare, no eye or mouth. */
const SURE = { oval: 0.98, alpha: 0.95, covered: 0.3, features: 0.2 };
/** Part of the skin, by lightness, whose mean is taken: paint, shadows and highlights lie outside. */
const MIDDLE = { from: 0.42, to: 0.58 };

/**
 * Measures the skin of a head on its matte: what lies in the face's oval and in the matte, so that a turned head's
 * background does not count. `features`: 0..1 on eyes, brows and mouth.
 */
export function measureSkin(matte: SkinMatte, features: Float32Array): SkinFindings {
  const { colours, oval, alpha, covered } = matte;
  const cells: number[] = [];
  for (let cell = 0; cell < oval.length; cell++) {
    if (oval[cell]! < SURE.oval || alpha[cell]! < SURE.alpha) continue;
    if (covered[cell]! < SURE.covered && features[cell]! < SURE.features) cells.push(cell);
  }
  const { bright, dark } = lightRange(matte);
  return { skin: middleColour(cells, colours), bright, dark };
}

/** Mean of the colours about the middle one by lightness. */
function middleColour(cells: readonly number[], { r, g, b }: HeadMatte['colours']): Colour {
  const lightness = Float64Array.from(cells, (cell) => rgbToLab(r[cell]!, g[cell]!, b[cell]!).l);
  const sorted = lightness.slice().sort();
  const first = Math.floor(sorted.length * MIDDLE.from);
  const end = Math.max(1, Math.ceil(sorted.length * MIDDLE.to));
  // A face without a cell of skin: all hair, paint or beyond the photo. Any tone will do.
  if (sorted.length === 0) return [0.62, 0.46, 0.37];
  const [least, most] = [sorted[first]!, sorted[end - 1]!];
  // Where the next cell as dark as the darkest, or as light as the lightest, comes by lightness.
  let [atLeast, atMost] = [sorted.indexOf(least), sorted.indexOf(most)];
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [index, cell] of cells.entries()) {
    const l = lightness[index]!;
    const tooDark = l < least || (l === least && atLeast++ < first);
    const tooLight = l > most || (l === most && atMost++ >= end);
    if (tooDark || tooLight) continue;
    sums[0] += r[cell]!;
    sums[1] += g[cell]!;
    sums[2] += b[cell]!;
    count++;
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** Luma that 1% of the face is above, and that 1% of the face and hair is below. */
function lightRange({ colours, oval, alpha }: SkinMatte): { bright: number; dark: number } {
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
